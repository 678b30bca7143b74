import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { Icon } from '#look/Icon.tsx';
import type { SuccessMessage } from './DoneNotice.tsx';

export type DialogMessage = { kind: 'error'; text: string } | ({ kind: 'success' } & SuccessMessage);

export function MessageDialog({ message, onClose }: { message: DialogMessage; onClose: () => void }) {
  const translate = useTranslate();
  const textId = useId();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const isError = message.kind === 'error';
  return (
    <Dialog
      open={open}
      onClose={close}
      slotProps={{
        transition: { onExited: onClose },
        paper: { role: 'alertdialog', 'aria-describedby': textId },
      }}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle color={isError ? 'error' : 'success'}>
        <Icon name={isError ? 'warning' : 'check'} size={22} />
        {isError ? translate('cantera.dialog.error') : message.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{message.text}</DialogContentText>
        {'detail' in message && <Typography sx={{ fontWeight: 600 }}>{message.detail}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={close}>
          {translate('cantera.dialog.aceptar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
