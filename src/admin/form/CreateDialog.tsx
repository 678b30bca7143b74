import { useRef } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CreateBase, type RaRecord } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import { templateFields } from '#domain/template.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { fieldInput } from '#schema/input.ts';
import { TypedLines } from './lines/TypedLines.tsx';
import { EntityForm, type FormHandle } from './EntityForm.tsx';
import { MAX_SINGLE_COLUMN } from './EntityInputs.tsx';
import { formOf } from './formOf.ts';
import { useCloseGuard } from './useCloseGuard.ts';
import { useCreateRecord } from './useCreateRecord.tsx';

type Props = {
  entity: Entity;
  startingWith: string;
  onClose: (created: RaRecord | null) => void;
};

export default function CreateDialog(props: Props) {
  return (
    <CreateBase resource={props.entity.name} redirect={false} disableAuthentication>
      <OpenDialog {...props} />
    </CreateBase>
  );
}

function OpenDialog({ entity, startingWith, onClose }: Props) {
  const { fields, sections } = formOf(entity, true);
  const names = sections.flatMap((section) => section.fields);
  const initialValues = initialValuesOf(entity, fields, names, startingWith);
  const form = useRef<FormHandle>(null);
  const closeOrAsk = useCloseGuard(
    () => form.current?.isDirty ?? false,
    () => onClose(null),
  );
  const { save, isSaving } = useCreateRecord({ entity, form, onSaved: onClose });

  return (
    <Dialog open onClose={closeOrAsk} maxWidth={names.length > MAX_SINGLE_COLUMN ? 'md' : 'xs'} fullWidth>
      <DialogTitle>{entity.messages.createTitle}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <EntityForm
          entity={entity}
          ref={form}
          initialValues={initialValues}
          isSaving={isSaving}
          onSubmit={save}
          onBack={() => onClose(null)}
          bare
        >
          <TypedLines entity={entity} />
        </EntityForm>
      </DialogContent>
    </Dialog>
  );
}

function initialValuesOf({ display }: Entity, fields: Fields, names: readonly string[], text: string): Row {
  const displayNames = templateFields(display).filter((name) => names.includes(name));
  const target = [...displayNames, ...names].find(
    (name) => fieldInput(fields[name]!).safeParse(text).success,
  );
  return text && target ? { [target]: text } : {};
}
