import type { Definition } from '#schema/definitions.ts';
import type { Field } from '#schema/fields/index.ts';
import { useRegistry } from '../../registry.ts';
import { Asked } from './Asked.tsx';
import { Choices } from './Choices.tsx';
import { changed, listOf, withList } from './edit.ts';
import { FileKinds } from './FileKinds.tsx';
import { optionsOf, valueOf } from './options.ts';
import { useEdit } from './useEdit.ts';

/** A field's label, and what its type lets one say of it. */
export function FieldOptions({ name, field, place }: { name: string; field: Field; place: number }) {
  const { published, change } = useEdit();
  const isPublished = published !== null && name in published.fields;
  const say = (word: string, value: unknown) =>
    change(`fields.${place}.${word}`, (before) => {
      const { [word]: _, ...rest } = before.fields[name] as Field & Record<string, unknown>;
      const next = (value === undefined ? rest : { ...rest, [word]: value }) as Field;
      return changed(before, name, next, isPublished);
    });
  return (
    <div className="editor-fields">
      <Asked
        at={`fields.${name}.label`}
        field={{ type: 'text', label: 'Nombre del campo', required: true }}
        value={field.label}
        onChange={(label) => say('label', label)}
        autoFocus={field.label === ''}
      />
      {field.type === 'reference' && (
        <Target name={name} to={field.to} isPublished={isPublished} onChange={(to) => say('to', to)} />
      )}
      {field.type === 'select' && typeof field.options !== 'string' && (
        <Choices
          at={`fields.${name}.options`}
          options={field.options}
          kept={keptOptions(published?.fields[name])}
          onChange={(options) => say('options', options)}
        />
      )}
      {field.type === 'file' && <FileKinds kinds={field.kinds} onChange={(kinds) => say('kinds', kinds)} />}
      {optionsOf(field).map((option) => (
        <Asked
          key={option.word}
          at={`fields.${name}.${option.word}`}
          field={option.field}
          value={(field as Record<string, unknown>)[option.word]}
          onChange={(typed) => say(option.word, valueOf(option, typed))}
        />
      ))}
      <OnList name={name} word="columns" label="Se ve en el listado" />
      {FILTERED.has(field.type) && <OnList name={name} word="filters" label="Se filtra por él" />}
    </div>
  );
}

const keptOptions = (field: Field | undefined) =>
  field?.type === 'select' && typeof field.options !== 'string' ? field.options : [];

function Target({
  name,
  to,
  isPublished,
  onChange,
}: {
  name: string;
  to: string;
  isPublished: boolean;
  onChange: (to: unknown) => void;
}) {
  const { all } = useRegistry();
  const options = all
    .filter(({ access, single }) => access.list && !single)
    .map((entity) => ({ id: entity.name, name: entity.label.many }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  return (
    <Asked
      at={`fields.${name}.to`}
      field={{ type: 'select', label: 'Se elige entre', options, default: '' }}
      value={to}
      onChange={onChange}
      disabled={isPublished}
    />
  );
}

function OnList({ name, word, label }: { name: string; word: 'columns' | 'filters'; label: string }) {
  const { definition, change } = useEdit();
  const names = listOf(definition)[word] ?? [];
  const toggle = (isIn: boolean) => (before: Definition) => {
    const kept = (listOf(before)[word] ?? []).filter((each) => each !== name);
    return withList(before, { [word]: isIn ? [...kept, name] : kept });
  };
  return (
    <Asked
      at={`list.${word}.${name}`}
      field={{ type: 'boolean', label }}
      value={names.includes(name)}
      onChange={(isIn) => change('', toggle(isIn === true))}
    />
  );
}

/** What a list can look for. */
export const FILTERED: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'integer',
  'date',
  'boolean',
  'select',
  'reference',
  'email',
  'phone',
  'cuit',
  'digits',
]);
