import type { DefinedAction } from '#schema/definitions.ts';
import { expressionOf } from '#schema/fieldTypes.ts';
import { EditorInput } from './EditorInput.tsx';
import { TickList } from './TickList.tsx';
import { useEdit } from './useEdit.ts';
import type { WordProps } from './WordForm.tsx';

type WrittenFields = NonNullable<DefinedAction['writes']>;

/** Chooses the field of the record that keeps each input of an action, and the fields that it empties. */
export function Writes({ path, value = {}, whole, onChange }: WordProps) {
  const { definition } = useEdit();
  const writes = value as WrittenFields;
  const { input = {} } = whole as Partial<DefinedAction>;
  const able = Object.entries(definition.fields).filter(([, field]) => expressionOf(field) === null);
  const choicesOf = (some: typeof able) => some.map(([id, { label }]) => ({ id, name: label || id }));
  const without = (isGone: (from: string | null, field: string) => boolean) =>
    Object.entries(writes).filter(([field, from]) => !isGone(from, field));
  return (
    <>
      {Object.entries(input).map(([name, { label, type }]) => (
        <EditorInput
          key={name}
          path={`${path}.${name}`}
          field={{
            type: 'select',
            label: `«${label || name}» se guarda en`,
            options: choicesOf(able.filter(([, field]) => field.type === type)),
          }}
          value={Object.keys(writes).find((field) => writes[field] === name)}
          onChange={(field) => {
            const others = without((from) => from === name);
            onChange(Object.fromEntries(field === '' ? others : [...others, [String(field), name]]));
          }}
        />
      ))}
      <TickList
        label="Deja vacíos"
        path={path}
        choices={choicesOf(able.filter(([, field]) => !('required' in field && field.required)))}
        chosen={Object.keys(writes).filter((field) => writes[field] === null)}
        onChange={(emptied) => {
          const others = without((from, field) => from === null || emptied.includes(field));
          onChange(Object.fromEntries([...others, ...emptied.map((field) => [field, null])]));
        }}
      />
    </>
  );
}
