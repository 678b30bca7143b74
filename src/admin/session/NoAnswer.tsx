import { useSyncExternalStore } from 'react';
import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { waitingCall } from '#authProvider/retryUntilAnswered.ts';
import { Failed } from '../pages/Failed.tsx';

export function NoAnswer() {
  const translate = useTranslate();
  if (!useSyncExternalStore(waitingCall.listen, waitingCall.isWaiting)) return null;
  const title = translate('cantera.session.unanswered');
  return (
    <Dialog open fullScreen slotProps={{ paper: { 'aria-label': title, sx: COVER } }}>
      <Failed title={title} text={translate('cantera.session.unansweredText')} onRetry={waitingCall.retry} />
    </Dialog>
  );
}

const COVER = { paddingTop: '20vh', background: 'var(--ground)' };
