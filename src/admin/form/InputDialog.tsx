import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import { FieldInput } from './FieldInput.tsx';
import { onFormKeyDown } from './keyboard.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useSave, type Attempt } from './useSave.ts';

type Props<Saved> = {
  title: string;
  text: string;
  /** What it asks, and what stands there at first. */
  fields: Fields;
  initial: Row;
  button: string;
  danger?: boolean;
  /** What the button says while it is being done; 'Guardando…' when absent. */
  doing?: string;
  send: (attempt: Attempt) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** Asks what something wants to know before it is done, and does it. */
export function InputDialog<Saved>(props: Props<Saved>) {
  const { title, text, fields, initial, button, danger = false, doing, send, onSaved, onClose } = props;
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const form = useEntityForm(fields, initial);
  const { save, isSaving } = useSave<Saved>({ form, send, onSaved });

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { 'aria-describedby': textId } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onKeyDown={onFormKeyDown}
          onSubmit={(event: React.FormEvent) => void form.handleSubmit(save)(event)}
        >
          <DialogContent>
            <Typography id={textId} color="text.secondary">
              {text}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, mt: 2, '&:empty': { display: 'none' } }}>
              {Object.entries(fields).map(([field, declared], index) => (
                <FieldInput key={field} name={field} field={declared} autoFocus={index === 0} />
              ))}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('cantera.dialog.cancelar')}</Button>
            <Button
              type="submit"
              variant="contained"
              color={danger ? 'error' : 'primary'}
              disabled={isSaving}
            >
              {isSaving ? (doing ?? translate('cantera.form.guardando')) : button}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
