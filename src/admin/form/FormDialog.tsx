import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { TypedForm } from './TypedForm.tsx';

type Props = {
  title: string;
  text?: string;
  maxWidth?: DialogProps['maxWidth'];
  onSubmit: (event: FormEvent) => unknown;
  button: string;
  danger?: boolean;
  disabled?: boolean;
  cancel?: string;
  hasChanges: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Closing it by Escape or a click outside asks first if the form has changes. */
export function FormDialog({
  title,
  text,
  maxWidth = 'xs',
  onSubmit,
  button,
  danger = false,
  disabled = false,
  cancel,
  hasChanges,
  onClose,
  children,
}: Props) {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const textId = useId();
  const closeOrAsk = async () => {
    const question = {
      text: translate('cantera.dialog.closeText'),
      button: translate('cantera.dialog.closeConfirm'),
    };
    if (!hasChanges || (await dialogs.confirm(question))) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => void closeOrAsk()}
      maxWidth={maxWidth}
      fullWidth
      aria-describedby={text && textId}
    >
      <DialogTitle>{title}</DialogTitle>
      {/* The fields scroll, and the buttons stay in place. */}
      <TypedForm onSubmit={onSubmit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogContent>
          {text && (
            <Typography id={textId} color="text.secondary" sx={{ '&:not(:last-child)': { mb: 2 } }}>
              {text}
            </Typography>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancel ?? translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={disabled}
            title="Ctrl + Enter"
          >
            {button}
          </Button>
        </DialogActions>
      </TypedForm>
    </Dialog>
  );
}
