import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

export function useCloseGuard(hasChanges: () => boolean, onClose: () => void): () => void {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const question = {
    text: translate('cantera.dialog.closeText'),
    button: translate('cantera.dialog.closeConfirm'),
  };
  return () => {
    if (hasChanges()) void dialogs.confirm(question).then((isSure) => isSure && onClose());
    else onClose();
  };
}
