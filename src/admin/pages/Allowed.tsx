import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Verb } from '#schema/declaration.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { useEntity } from '../registry.ts';
import { Navigate, useLocation } from '../routing/index.ts';

/** Shows a screen to those who may use its verb. Others are sent to the record's detail or, with a notice, home. */
export function Allowed({ verb, children }: { verb: Verb; children: ReactNode }) {
  const entity = useEntity();
  if (mayOpenHere(entity) && mayDo(entity, verb)) return children;
  if (verb === 'edit' && !entity.single && mayOpenHere(entity) && mayDo(entity, 'show'))
    return <Navigate to="show" replace />;
  return <SentHome refused={entity.label.many} />;
}

type RefusedState = { refused: string };

/** Sends the user home, where `RefusalNotice` says that they may not open what was `refused`. */
export const SentHome = ({ refused }: RefusedState) => <Navigate to="/" replace state={{ refused }} />;

export function RefusalNotice() {
  const translate = useTranslate();
  const what = (useLocation().state as RefusedState | null)?.refused;
  if (!what) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('cantera.forbidden.notice', { what })}
    </Alert>
  );
}
