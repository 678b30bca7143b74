import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { waitingCall } from '#authProvider/insist.ts';
import { Failed } from '../pages/Failed.tsx';

/** Covers everything while it is not known who is signed in. */
export function NoAnswer() {
  const translate = useTranslate();
  if (!useSyncExternalStore(waitingCall.listen, waitingCall.isSo)) return null;
  return (
    <dialog
      className="unanswered"
      ref={(dialog) => dialog?.showModal()}
      onCancel={(event) => event.preventDefault()}
    >
      <Failed
        title={translate('cantera.session.unanswered')}
        text={translate('cantera.session.unansweredText')}
        onRetry={waitingCall.retry}
      />
    </dialog>
  );
}
