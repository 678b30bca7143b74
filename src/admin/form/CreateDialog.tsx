import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import type { Fields, Section } from '#schema/declaration.ts';
import { fieldInput } from '#schema/input.ts';
import { TypedLines } from '../lines/TypedLines.tsx';
import { typedLinesOf } from '../lines/typedLines.ts';
import type { CreateDialogProps } from './createDialog.ts';
import { EntityForm } from './EntityForm.tsx';
import { formOf } from './formOf.ts';
import { useCloseGuard } from './useCloseGuard.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useRegister } from './useRegister.tsx';

/** Creates a record of another entity without leaving the form. */
export default function CreateDialog({ entity, startingWith, onClose }: CreateDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { fields, sections } = formOf(entity, true);
  const form = useEntityForm(fields, startOf(fields, sections, startingWith), 'create', typedLinesOf(entity));
  const slip = useCloseGuard(form.formState.isDirty, () => onClose(null));
  const { save, isSaving, question } = useRegister({ entity, form, onSaved: onClose });

  return (
    <Dialog open onClose={slip} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{entity.messages.createTitle}</DialogTitle>
      <DialogContent sx={{ pb: 2.5 }}>
        <EntityForm
          entity={entity}
          form={form}
          isSaving={isSaving}
          onSubmit={save}
          onBack={() => onClose(null)}
          backLabel={translate('cantera.dialog.cancelar')}
          bare
        >
          <TypedLines entity={entity} />
        </EntityForm>
        {question}
      </DialogContent>
    </Dialog>
  );
}

function startOf(fields: Fields, sections: readonly Section[], text: string): Row {
  const names = sections.flatMap((section) => section.fields);
  const first = names.find((name) => fieldInput(fields[name]!).safeParse(text).success) ?? names[0];
  return text && first ? { [first]: text } : {};
}
