import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/dates.ts';

type Props = {
  at: string;
  onDiscard: () => void;
  children?: ReactNode;
};

export function DraftNotice({ at, onDiscard, children }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      sx={{ mb: 1.75, py: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <Button size="small" variant="text" onClick={onDiscard}>
          {translate('cantera.document.discardDraft')}
        </Button>
      }
    >
      {translate('cantera.document.draft', { when: formatDateTime(at) })}
      {children}
    </Alert>
  );
}
