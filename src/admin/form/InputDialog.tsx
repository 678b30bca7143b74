import Box from '@mui/material/Box';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import { FieldInput } from './FieldInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useEntityForm } from './useEntityForm.ts';
import { useSave, type Attempt } from './useSave.ts';

type Props<Saved> = {
  title: string;
  text: string;
  fields: Fields;
  /** Initial values by the fields' names; others are ignored. */
  initial: Row;
  button: string;
  /** The other button's label; default 'Cancelar'. */
  cancel?: string;
  danger?: boolean;
  /** The button's label while saving; default 'Guardando…'. */
  doing?: string;
  /** The message of a failure that brings none. */
  failed?: string | undefined;
  send: (attempt: Attempt) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** Asks for declared fields in a dialog and sends them. */
export function InputDialog<Saved>(props: Props<Saved>) {
  const {
    title,
    text,
    fields,
    initial,
    button,
    cancel,
    danger = false,
    doing,
    failed,
    send,
    onSaved,
    onClose,
  } = props;
  const translate = useTranslate();
  const entries = Object.entries(fields);
  const isLong = entries.length > MAX_SINGLE_COLUMN;
  const form = useEntityForm(fields, initial);
  const { save, isSaving } = useSave<Saved>({
    form,
    send,
    onSaved,
    onRequested: onClose,
    failed: failed ?? null,
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={title}
        text={text}
        maxWidth={isLong ? 'sm' : 'xs'}
        onSubmit={form.handleSubmit(save)}
        button={isSaving ? (doing ?? translate('cantera.form.guardando')) : button}
        danger={danger}
        {...(cancel !== undefined && { cancel })}
        disabled={isSaving}
        hasChanges={form.formState.isDirty}
        onClose={onClose}
      >
        {entries.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: isLong ? '1fr 1fr' : '1fr' } }}>
            {entries.map(([name, field], index) => (
              <FieldInput key={name} source={name} field={field} autoFocus={index === 0} />
            ))}
          </Box>
        )}
      </FormDialog>
    </FormProvider>
  );
}

/** The number of fields up to which the dialog has one column. */
const MAX_SINGLE_COLUMN = 4;
