import { memo, useCallback, useEffect, useRef } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { Button } from '../../Button.tsx';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { meets } from '#domain/conditions.ts';
import { today } from '#domain/dates.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import { typeOf, type Field } from '#schema/fieldTypes.ts';
import { optionsOf } from '#schema/fields/select.ts';
import type { Entity } from '#schema/entity.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { isInForm, mayWrite } from '#schema/inputFields.ts';
import { inSentence } from '#schema/messages.ts';
import { roleHere } from '../../access.ts';
import { FieldInput } from '../FieldInput.tsx';
import { initialValues } from '../useEntityForm.ts';
import { IconButton } from '../../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import type { Row } from '#schema/columns.ts';
import { DocumentCard } from '../../pages/DocumentCard.tsx';
import { Sum } from '../../pages/Sum.tsx';
import { LinesMatrix } from './LinesMatrix.tsx';
import { useSumOfLines } from './useSumOfLines.ts';
import '../../pages/document.css';

type Props = { owner: Entity; lines: ResolvedLines };

/** The inputs of the lines of an `owner`: a table for lines of a `select` and checkboxes, else one below the other. */
export function LinesSection(props: Props) {
  const { lines } = props;
  const kinds = kindsOf(lines);
  if (kinds === null || !isMatrix(lines)) return <StackedLines {...props} />;
  return (
    <DocumentCard title={lines.title}>
      <LinesMatrix lines={lines} options={kinds} />
    </DocumentCard>
  );
}

function StackedLines({ owner, lines }: Props) {
  const { name, label, title, entity, max, addUp } = lines;
  // useFieldArray is not used: it validates untouched lines.
  const { clearErrors, getValues, setValue } = useFormContext();
  // The number of lines alone is watched: typing in a line must not render the others.
  const count = useWatch({ name, compute: (rows?: readonly Row[]) => rows?.length ?? 0 });
  const section = useRef<HTMLDivElement>(null);
  const lastChange = useRef<'added' | 'removed' | null>(null);
  const { errors } = useFormState({ name });
  // react-hook-form puts an error of the lines as a whole under `root`.
  const error = (errors[name] as { message?: string; root?: { message?: string } } | undefined) ?? {};
  const complaint = error.message ?? error.root?.message;
  const kinds = kindsOf(lines);
  const [firstFieldName] = Object.keys(entity.fields) as [string];

  const addButtons = kinds?.map((kind) => ({
    text: kind.name,
    firstValue: { [firstFieldName]: kind.id },
  })) ?? [{ text: label.one, firstValue: {} }];

  const add = (firstValue: Row) => {
    // The inputs that a line asks for under a condition are nested under the name of the ask.
    const askValues = Object.entries(lines.asks).map(([ask, { fields }]) => [ask, initialValues(fields, {})]);
    const line = { ...initialValues(entity.fields, firstValue), ...Object.fromEntries(askValues) };
    lastChange.current = 'added';
    clearErrors(name);
    setValue(name, [...linesIn(getValues(), name), line], { shouldDirty: true });
  };
  const remove = useCallback(
    (index: number) => {
      lastChange.current = 'removed';
      clearErrors(name);
      setValue(name, linesIn(getValues(), name).toSpliced(index, 1), { shouldDirty: true });
    },
    [clearErrors, getValues, name, setValue],
  );
  useEffect(() => {
    const toFocus = { added: 'fieldset:last-of-type input', removed: '[data-add-buttons] button' };
    if (lastChange.current) section.current?.querySelector<HTMLElement>(toFocus[lastChange.current])?.focus();
    lastChange.current = null;
  }, [count]);

  return (
    <DocumentCard title={title}>
      <div ref={section}>
        {Array.from({ length: count }, (_, index) => (
          <Line
            // A change of the count mounts all lines again, so that no input keeps another line's state.
            key={`${count} ${index}`}
            lines={lines}
            index={index}
            onRemove={remove}
          />
        ))}
        {complaint && (
          <FormHelperText error role="alert" sx={{ mb: 1.25 }}>
            {complaint}
          </FormHelperText>
        )}
        <Stack data-add-buttons direction="row" sx={{ flexWrap: 'wrap', gap: 1, pb: 1.5 }}>
          {addButtons.map(({ text, firstValue }) => (
            <Button
              key={text}
              size="small"
              startIcon={<Icon name="add" />}
              disabled={count >= max}
              onClick={() => add(firstValue)}
            >
              {text}
            </Button>
          ))}
        </Stack>
      </div>
      {/* A section of the form that has the field shows the sum there. */}
      {addUp && !owner.form.sections.some(({ fields }) => fields.includes(addUp.to)) && (
        <LinesSum lines={lines} name={addUp.to} field={owner.fields[addUp.to]!} />
      )}
    </DocumentCard>
  );
}

function LinesSum({ lines, name, field }: { lines: ResolvedLines; name: string; field: Field }) {
  const { setValue } = useFormContext();
  const total = useSumOfLines(lines);
  const current: unknown = useWatch({ name });
  const isWritable = mayWrite(field, roleHere());
  // An edit would otherwise send the stored sum. `current` is watched because a reset of the form brings that sum back.
  useEffect(() => {
    if (isWritable && (current ?? '') !== (total ?? '')) setValue(name, total ?? '');
  }, [isWritable, name, setValue, total, current]);
  return total === null ? null : (
    <div className="document-total">
      <Sum label={field.label}>{typeOf(field).format(total, field)}</Sum>
    </div>
  );
}

const isMatrix = ({ entity, asks }: ResolvedLines): boolean => {
  const otherFields = Object.values(entity.fields).slice(1);
  const areCheckboxes = otherFields.length > 1 && otherFields.every(({ type }) => type === 'boolean');
  return areCheckboxes && Object.keys(asks).length === 0;
};

/** Returns the options of the first field, if it is a `select`: each has a button that adds a line of this kind. */
function kindsOf({ entity }: ResolvedLines): readonly { id: string; name: string }[] | null {
  const [field] = Object.values(entity.fields);
  return field?.type === 'select' ? optionsOf(field) : null;
}

type LineProps = { lines: ResolvedLines; index: number; onRemove: (index: number) => void };

const Line = memo(function Line({ lines, index, onRemove }: LineProps) {
  const { name, label, entity, asks } = lines;
  const kinds = kindsOf(lines);
  // The kind of a line is in its title and has no input.
  const kindField = kinds && Object.keys(entity.fields)[0]!;
  // Typing renders the line again only if it changes which inputs the line has.
  const { kindId, isStored, activeAsks } = useWatch({
    name: `${name}.${index}`,
    compute: (values: Row = {}) => ({
      kindId: kindField && values[kindField],
      isStored: Boolean(values['id']),
      activeAsks: Object.keys(asks).filter((ask) => meets(values, asks[ask]!.when, today)),
    }),
  });
  const role = roleHere();
  const kind = kinds?.find(({ id }) => id === kindId)?.name;
  const title = `${kind ?? label.one} ${index + 1}`;
  const inputsOf = (fields: Readonly<Record<string, Field>>, path: string) =>
    Object.entries(fields)
      .filter(([fieldName, field]) => fieldName !== kindField && isInForm(field, role))
      .map(([fieldName, field]) => (
        <FieldInput
          key={fieldName}
          source={`${path}.${fieldName}`}
          field={field}
          disabled={!mayWrite(field, role, isStored ? 'edit' : 'create')}
        />
      ));
  return (
    <fieldset className="line-fields" aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <h3>{kind ?? label.one}</h3>
        <IconButton icon="delete" label={`Quitar ${inSentence(title)}`} onClick={() => onRemove(index)} />
      </Stack>
      <div className="document-fields">
        {inputsOf(entity.fields, `${name}.${index}`)}
        {activeAsks.map((ask) => inputsOf(asks[ask]!.fields, `${name}.${index}.${ask}`))}
      </div>
    </fieldset>
  );
});
