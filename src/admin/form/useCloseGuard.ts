import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

/** For a dialog's `onClose`, which Esc and a click outside call: asks before what was typed is lost. */
export function useCloseGuard(hasChanges: boolean | (() => boolean), onClose: () => void): () => void {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const question = {
    text: translate('cantera.dialog.closeText'),
    button: translate('cantera.dialog.closeConfirm'),
  };
  return () => {
    if (!(typeof hasChanges === 'function' ? hasChanges() : hasChanges)) onClose();
    else void dialogs.confirm(question).then((isSure) => isSure && onClose());
  };
}
