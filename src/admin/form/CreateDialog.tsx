import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import { templateFields } from '#domain/template.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { fieldInput } from '#schema/input.ts';
import { TypedLines } from '../lines/TypedLines.tsx';
import { typedLinesOf } from '../lines/typedLines.ts';
import type { CreateDialogProps } from './createDialog.ts';
import { EntityForm, FEW } from './EntityForm.tsx';
import { formOf } from './formOf.ts';
import { useCloseGuard } from './useCloseGuard.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useRegister } from './useRegister.tsx';

/** Creates a record of another entity without leaving the form. */
export default function CreateDialog({ entity, startingWith, onClose }: CreateDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { fields, sections } = formOf(entity, true);
  const names = sections.flatMap((section) => section.fields);
  const start = startOf(entity, fields, names, startingWith);
  const form = useEntityForm(fields, start, 'create', typedLinesOf(entity));
  const slip = useCloseGuard(form.formState.isDirty, () => onClose(null));
  const { save, isSaving, question } = useRegister({ entity, form, onSaved: onClose });

  return (
    <Dialog
      open
      onClose={slip}
      maxWidth={names.length > FEW ? 'md' : 'xs'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{entity.messages.createTitle}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
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

/** What was typed to find it is how its name begins. */
function startOf({ display }: Entity, fields: Fields, names: readonly string[], text: string): Row {
  const inItsName = templateFields(display).filter((name) => names.includes(name));
  const first = [...inItsName, ...names].find((name) => fieldInput(fields[name]!).safeParse(text).success);
  return text && first ? { [first]: text } : {};
}
