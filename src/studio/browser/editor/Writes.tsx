import type { DefinedAction } from '#schema/definitions.ts';
import { expressionOf } from '#schema/fields/index.ts';
import { Asked } from './Asked.tsx';
import { Ticks } from './Ticks.tsx';
import { useEdit } from './useEdit.ts';
import type { WordProps } from './WordForm.tsx';

type Said = NonNullable<DefinedAction['writes']>;

/** Chooses the field of the record that keeps each input of an action, and the fields that it empties. */
export function Writes({ at, said = {}, whole, onSaid }: WordProps) {
  const { definition } = useEdit();
  const writes = said as Said;
  const { input = {} } = whole as Partial<DefinedAction>;
  const able = Object.entries(definition.fields).filter(([, field]) => expressionOf(field) === null);
  const choicesOf = (some: typeof able) => some.map(([id, { label }]) => ({ id, name: label || id }));
  const without = (isGone: (from: string | null, field: string) => boolean) =>
    Object.entries(writes).filter(([field, from]) => !isGone(from, field));
  return (
    <>
      {Object.entries(input).map(([name, { label, type }]) => (
        <Asked
          key={name}
          at={`${at}.${name}`}
          field={{
            type: 'select',
            label: `«${label || name}» se guarda en`,
            options: choicesOf(able.filter(([, field]) => field.type === type)),
          }}
          value={Object.keys(writes).find((field) => writes[field] === name)}
          onChange={(field) => {
            const kept = without((from) => from === name);
            onSaid(Object.fromEntries(field === '' ? kept : [...kept, [String(field), name]]));
          }}
        />
      ))}
      <Ticks
        label="Deja vacíos"
        at={at}
        choices={choicesOf(able.filter(([, field]) => !('required' in field && field.required)))}
        chosen={Object.keys(writes).filter((field) => writes[field] === null)}
        onChange={(emptied) => {
          const kept = without((from, field) => from === null || emptied.includes(field));
          onSaid(Object.fromEntries([...kept, ...emptied.map((field) => [field, null])]));
        }}
      />
    </>
  );
}
