import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isLonger, tooLong } from '#domain/length.ts';
import { Icon, type IconName } from '../icons.tsx';
import type { Done } from './DoneNotice.tsx';

export type Message =
  | { kind: 'error'; text: string }
  | ({ kind: 'success' } & Done)
  | ({ kind: 'confirm' } & Question);

export type Question = {
  title?: string;
  text: string;
  button: string;
  danger?: boolean;
  detail?: string;
  note?: Note;
};

/** A note below the question. `write` receives it on every change; more than `max` characters are refused on submit. */
export type Note = { readonly label: string; readonly max: number; readonly write: (text: string) => void };

/** Focuses what there is to type, else the safe answer. */
export default function MessageDialog({
  message,
  onClose,
}: {
  message: Message;
  onClose: (answer: boolean) => void;
}) {
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const [open, setOpen] = useState(true);
  const answer = useRef(false);
  const close = (value: boolean) => {
    answer.current = value;
    setOpen(false);
  };
  const note = 'note' in message ? message.note : undefined;
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');
  const agree = () => {
    if (!note || !isLonger(box.current!.value.trim(), note.max)) return close(true);
    setProblem(tooLong(note.max));
    box.current!.focus();
  };
  const { icon, color, title } = faceOf(message, translate);
  return (
    <Dialog
      open={open}
      onClose={() => close(message.kind !== 'confirm')}
      slotProps={{
        transition: { onExited: () => onClose(answer.current) },
        paper: { role: 'alertdialog', 'aria-describedby': textId },
      }}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <Stack direction="row" spacing={2} sx={{ p: '20px 24px 4px' }}>
        <Box sx={{ color, pt: '3px' }}>
          <Icon name={icon} size={22} />
        </Box>
        <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" sx={{ fontSize: 18, lineHeight: '28px', fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography id={textId} color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {message.text}
          </Typography>
          {note && (
            <TextField
              label={note.label}
              helperText={problem}
              error={problem !== ''}
              inputRef={box}
              autoFocus
              multiline
              minRows={3}
              onChange={({ target }) => {
                setProblem('');
                note.write(target.value);
              }}
              sx={{ pt: 1.5 }}
            />
          )}
          {'detail' in message && <Typography sx={{ fontWeight: 600 }}>{message.detail}</Typography>}
        </Stack>
      </Stack>
      <DialogActions>
        {message.kind === 'confirm' ? (
          <>
            <Button autoFocus={!note} onClick={() => close(false)}>
              {translate('cantera.dialog.cancelar')}
            </Button>
            <Button variant="contained" color={message.danger ? 'error' : 'primary'} onClick={agree}>
              {message.button}
            </Button>
          </>
        ) : (
          <Button autoFocus variant="contained" color="primary" onClick={() => close(true)}>
            {translate('cantera.dialog.aceptar')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function faceOf(
  message: Message,
  translate: (key: string) => string,
): { icon: IconName; color: string; title: string } {
  switch (message.kind) {
    case 'error':
      return { icon: 'warning', color: 'error.main', title: translate('cantera.dialog.error') };
    case 'success':
      return { icon: 'check', color: 'success.main', title: message.title };
    case 'confirm':
      return {
        icon: 'warning',
        color: message.danger ? 'error.main' : 'warning.main',
        title: message.title ?? translate('cantera.dialog.sure'),
      };
  }
}
