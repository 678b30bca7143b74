import type { ReactNode } from 'react';
import type { Verb } from '#schema/declaration.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { useEntity } from '../registry.ts';
import { Navigate } from '../routing/index.ts';

export type RefusedState = { refused: string };

/** Shows a screen to those who may use its verb. Others are sent to the record's detail or, with a notice, home. */
export function Allowed({ verb, children }: { verb: Verb; children: ReactNode }) {
  const entity = useEntity();
  if (mayOpenHere(entity) && mayDo(entity, verb)) return children;
  if (verb === 'edit' && !entity.single && mayOpenHere(entity) && mayDo(entity, 'show'))
    return <Navigate to="show" replace />;
  return <Navigate to="/" replace state={{ refused: entity.label.many } satisfies RefusedState} />;
}
