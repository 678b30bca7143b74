import { CreateBase, useTranslate, type RaRecord } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Row } from '#schema/columns.ts';
import { templateFields } from '#domain/template.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { fieldInput } from '#schema/input.ts';
import { addComputed } from './Calculations.tsx';
import { FormLines } from './lines/FormLines.tsx';
import { linesInForm } from './lines/linesInForm.ts';
import { EntityInputs, MAX_SINGLE_COLUMN } from './EntityInputs.tsx';
import { FormDialog } from './FormDialog.tsx';
import { formOf } from './formOf.ts';
import { useCreateRecord } from './useCreateRecord.tsx';
import { useEntityForm } from './useEntityForm.ts';

type Props = {
  entity: Entity;
  /** The text that the user typed to find a record that does not exist yet. */
  startingWith: string;
  onClose: (created: RaRecord | null) => void;
};

/** The dialog of a reference's input that creates the record it lacks. */
export default function CreateDialog(props: Props) {
  return (
    <CreateBase resource={props.entity.name} redirect={false} disableAuthentication>
      <OpenDialog {...props} />
    </CreateBase>
  );
}

function OpenDialog({ entity, startingWith, onClose }: Props) {
  const translate = useTranslate();
  const { fields, sections } = formOf(entity, true);
  const names = sections.flatMap((section) => section.fields);
  const initialValues = initialValuesOf(entity, fields, names, startingWith);
  const form = useEntityForm(fields, addComputed(entity, initialValues), 'create', linesInForm(entity));
  const { save, isSaving } = useCreateRecord({ entity, form, onSaved: onClose });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={entity.messages.createTitle}
        maxWidth={names.length > MAX_SINGLE_COLUMN ? 'md' : 'xs'}
        onSubmit={form.handleSubmit(save)}
        button={translate(isSaving ? 'cantera.form.registrando' : 'cantera.form.registrar')}
        disabled={isSaving}
        hasChanges={form.formState.isDirty}
        onClose={() => onClose(null)}
      >
        <EntityInputs entity={entity} record={undefined} isSaving={isSaving} bare>
          <FormLines entity={entity} />
        </EntityInputs>
      </FormDialog>
    </FormProvider>
  );
}

/** Puts the text into the first field that accepts it. Those that name the record are tried first. */
function initialValuesOf({ display }: Entity, fields: Fields, names: readonly string[], text: string): Row {
  const displayNames = templateFields(display).filter((name) => names.includes(name));
  const target = [...displayNames, ...names].find(
    (name) => fieldInput(fields[name]!).safeParse(text).success,
  );
  return text && target ? { [target]: text } : {};
}
