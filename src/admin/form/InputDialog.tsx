import Box from '@mui/material/Box';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import { FieldInput } from './FieldInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useEntityForm } from './useEntityForm.ts';
import { useSave, type SaveOptions } from './useSave.ts';

type Props<Saved> = {
  title: string;
  text: string;
  fields: Fields;
  initial: Row;
  button: string;
  cancel?: string;
  danger?: boolean;
  /** The button's text while the values are being sent. */
  doing?: string;
  /** The message of a failure that brings none. */
  failed?: string | undefined;
  send: SaveOptions<Saved>['send'];
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** A dialog with the inputs of some fields, such as those of an action, which `send` takes to the server. */
export function InputDialog<Saved>({
  fields,
  initial,
  button,
  doing,
  failed,
  send,
  onSaved,
  ...dialogProps
}: Props<Saved>) {
  const { onClose } = dialogProps;
  const translate = useTranslate();
  const entries = Object.entries(fields);
  const isLong = entries.length > MAX_SINGLE_COLUMN;
  const form = useEntityForm(fields, initial);
  const { save, isSaving } = useSave<Saved>({ form, send, onSaved, onPermissionRequested: onClose, failed });

  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialogProps}
        maxWidth={isLong ? 'sm' : 'xs'}
        onSubmit={form.handleSubmit(save)}
        button={isSaving ? (doing ?? translate('cantera.form.guardando')) : button}
        disabled={isSaving}
        hasChanges={form.formState.isDirty}
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

const MAX_SINGLE_COLUMN = 4;
