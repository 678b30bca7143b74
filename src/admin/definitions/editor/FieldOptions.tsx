import type { Definition } from '#schema/definitions.ts';
import { expressionOf, type Field } from '#schema/fields/index.ts';
import { useRegistry } from '../../registry.ts';
import { Asked } from './Asked.tsx';
import { Choices } from './Choices.tsx';
import { Conditions } from './Conditions.tsx';
import { changed, listOf, withList, withWord } from './edit.ts';
import { Expression } from './Expression.tsx';
import { FileKinds } from './FileKinds.tsx';
import { computedFrom, isComputable, optionsOf, valueOf } from './options.ts';
import { useEdit } from './useEdit.ts';

/** A field's label, and what its type lets one say of it. */
export function FieldOptions({ name, field, place }: { name: string; field: Field; place: number }) {
  const { of, at: all, published, change } = useEdit();
  const at = `${all}.${name}`;
  const isPublished = published !== null && name in published.fields;
  const put = (step: string, next: (before: Field) => Field) =>
    change(`fields.${place}.${step}`, (before) =>
      changed(before, name, next(before.fields[name]!), isPublished),
    );
  const say = (word: string, value: unknown) =>
    put(word, (before) => withWord(before, word as keyof Field, value as never));
  const expression = expressionOf(field);
  return (
    <div className="editor-fields">
      <Asked
        at={`${at}.label`}
        field={{ type: 'text', label: 'Nombre del campo', required: true }}
        value={field.label}
        onChange={(label) => say('label', label)}
        autoFocus={field.label === ''}
      />
      {field.type === 'reference' && (
        <Target at={at} to={field.to} isPublished={isPublished} onChange={(to) => say('to', to)} />
      )}
      {field.type === 'select' && typeof field.options !== 'string' && (
        <Choices
          at={`${at}.options`}
          options={field.options}
          kept={keptOptions(published?.fields[name])}
          // A select keeps the word also without options.
          onChange={(options) => put('options', (before) => ({ ...before, options }) as Field)}
        />
      )}
      {field.type === 'file' && <FileKinds kinds={field.kinds} onChange={(kinds) => say('kinds', kinds)} />}
      {optionsOf(field, of).map((option) => (
        <Asked
          key={option.word}
          at={`${at}.${option.word}`}
          field={option.field}
          value={(field as Record<string, unknown>)[option.word]}
          onChange={(typed) => say(option.word, valueOf(option, typed))}
        />
      ))}
      {of === 'entity' && <OnList name={name} word="columns" label="Se ve en el listado" />}
      {of === 'entity' && isFiltered(field) && <OnList name={name} word="filters" label="Se filtra por él" />}
      {of !== 'input' && isComputable(field) && (
        <Asked
          at={`${at}.isComputed`}
          field={{ type: 'boolean', label: 'Se calcula', help: 'Sale de otros campos: nadie lo escribe' }}
          value={expression !== null}
          onChange={(isComputed) => put('computed', isComputed === true ? computedFrom : withoutExpression)}
        />
      )}
      {expression === null ? (
        <Conditions
          label="Aparece solo cuando"
          none="Aparece siempre."
          at={`${at}.when`}
          value={'when' in field ? field.when : undefined}
          onChange={(when) => say('when', when)}
        />
      ) : (
        <Expression name={name} value={expression} onChange={(text) => say('computed', text)} />
      )}
    </div>
  );
}

const withoutExpression = (field: Field): Field => withWord(field, 'computed' as keyof Field, undefined);

const keptOptions = (field: Field | undefined) =>
  field?.type === 'select' && typeof field.options !== 'string' ? field.options : [];

function Target({
  at,
  to,
  isPublished,
  onChange,
}: {
  at: string;
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
      at={`${at}.to`}
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

/** Whether a list can look for it. */
export const isFiltered = ({ type }: Field): boolean => type !== 'file' && type !== 'image';
