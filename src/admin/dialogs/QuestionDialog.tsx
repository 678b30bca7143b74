import { useId, useRef, useState, type ReactNode } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Confirm, useTranslate } from 'react-admin';
import { isLonger, tooLongMessage } from '#domain/length.ts';
import { Icon } from '#look/Icon.tsx';

export type Question = {
  title?: string;
  text: string;
  /** Shown below the text, in a wider dialog. */
  content?: ReactNode;
  button: string;
  cancel?: string;
  danger?: boolean;
  detail?: string;
  /** An optional text of at most `max` characters that the user may write. */
  note?: {
    readonly label: string;
    readonly max: number;
    readonly onChange: (text: string) => void;
  };
};

type Props = { question: Question; onClose: (answer: boolean) => void };

export function QuestionDialog({
  question: { title, text, content, button, cancel = 'ra.action.cancel', danger = false, detail, note },
  onClose,
}: Props) {
  const translate = useTranslate();
  const textId = useId();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');
  const confirm = () => {
    if (!note || !isLonger(noteInput.current!.value.trim(), note.max)) return setAnswer(true);
    setProblem(tooLongMessage(note.max));
    noteInput.current!.focus();
  };
  return (
    <Confirm
      isOpen={answer === null}
      title={
        <>
          <Icon name="warning" size={22} />
          {title ?? translate('ra.message.are_you_sure')}
        </>
      }
      content={
        <>
          <DialogContentText id={textId}>{text}</DialogContentText>
          {content}
          {note && (
            <TextField
              label={note.label}
              helperText={problem}
              error={problem !== ''}
              inputRef={noteInput}
              multiline
              minRows={3}
              onChange={({ target }) => {
                setProblem('');
                note.onChange(target.value);
              }}
              sx={{ pt: 1.5 }}
            />
          )}
          {detail && <Typography sx={{ fontWeight: 600 }}>{detail}</Typography>}
        </>
      }
      cancel={cancel}
      confirm={button}
      // `<Confirm>` knows only these two colours; look.ts draws its 'warning' in red.
      confirmColor={danger ? 'warning' : 'primary'}
      onConfirm={confirm}
      onClose={() => setAnswer(false)}
      maxWidth={content ? 'sm' : 'xs'}
      fullWidth
      slotProps={{
        transition: { onEnter: focusSafest, onExited: () => onClose(answer === true) },
        paper: { role: 'alertdialog', 'aria-describedby': textId },
      }}
    />
  );
}

/** Focuses the note or else 'Cancelar', which changes nothing. react-admin would focus the other button. */
const focusSafest = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('textarea, .MuiDialogActions-root button')!.focus();
