import type { DefinedAction } from '#schema/definitions.ts';
import { expressionOf, mayBeRequired } from '#schema/fieldTypes.ts';
import { EditorInput } from './EditorInput.tsx';
import { TickList } from './TickList.tsx';
import { useEdit } from './useEdit.ts';
import type { WordProps } from './WordForm.tsx';

/** Maps each field to the input whose value it gets, or to null, which empties it. */
type WrittenFields = NonNullable<DefinedAction['writes']>;

/** Asks in which field an action stores each of its inputs, and which fields it empties. */
export function Writes({ path, value = {}, part, onChange }: WordProps) {
  const { definition } = useEdit();
  const writes = value as WrittenFields;
  const { input = {} } = part as Partial<DefinedAction>;
  const writableFields = Object.entries(definition.fields).filter(
    ([, field]) => expressionOf(field) === null,
  );
  const choicesOf = (fields: typeof writableFields) =>
    fields.map(([id, { label }]) => ({ id, name: label || id }));
  const writesWhere = (test: (from: string | null, field: string) => boolean) =>
    Object.entries(writes).filter(([field, from]) => test(from, field));
  return (
    <>
      {Object.entries(input).map(([name, { label, type }]) => (
        <EditorInput
          key={name}
          path={`${path}.${name}`}
          field={{
            type: 'select',
            label: `«${label || name}» se guarda en`,
            options: choicesOf(writableFields.filter(([, field]) => field.type === type)),
          }}
          value={Object.keys(writes).find((field) => writes[field] === name)}
          onChange={(field) => {
            const others = writesWhere((from) => from !== name);
            onChange(Object.fromEntries(field === '' ? others : [...others, [String(field), name]]));
          }}
        />
      ))}
      <TickList
        label="Deja vacíos"
        path={path}
        choices={choicesOf(writableFields.filter(([, field]) => !mayBeRequired(field)))}
        chosen={Object.keys(writes).filter((field) => writes[field] === null)}
        onChange={(emptied) => {
          const others = writesWhere((from, field) => from !== null && !emptied.includes(field));
          onChange(Object.fromEntries([...others, ...emptied.map((field) => [field, null])]));
        }}
      />
    </>
  );
}
