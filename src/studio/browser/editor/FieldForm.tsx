import type { Definition } from '#schema/definitions.ts';
import { expressionOf, type Field } from '#schema/fieldTypes.ts';
import { schemaOfFieldType } from '#schema/language/fields.ts';
import { EditorInput } from './EditorInput.tsx';
import { isFilterable } from './choices.ts';
import { withField, listOf, withList } from './edit.ts';
import { Expression } from './Expression.tsx';
import { computedFrom, isComputable, refusedWordsOf } from './fieldWords.ts';
import { publishedAt, useEdit } from './useEdit.ts';
import { WordForm } from './WordForm.tsx';

/** The form of one field: the words of its type, whether lists show it, and its calculation. */
export function FieldForm({ name, field, index }: { name: string; field: Field; index: number }) {
  const { owner, path: fieldsPath, published, change } = useEdit();
  const path = `${fieldsPath}.${name}`;
  const isPublished = publishedAt(published, path) !== undefined;
  const changeField = (next: Field, step = '') =>
    // The name may change while the label is typed, so the step has the index.
    change(step && `fields.${index}.${step}`, (before) => withField(before, name, next, isPublished));
  const expression = expressionOf(field);
  return (
    <div className="editor-fields">
      <WordForm
        part={schemaOfFieldType(field.type)}
        path={path}
        value={field}
        without={refusedWordsOf(field, owner)}
        // The entity that a published reference refers to no longer changes.
        fixed={isPublished ? ['to'] : []}
        onChange={(next, step) => changeField(next as unknown as Field, step)}
      />
      {owner === 'entity' && <ListTick name={name} word="columns" label="Se ve en el listado" />}
      {owner === 'entity' && isFilterable(field) && (
        <ListTick name={name} word="filters" label="Se filtra por él" />
      )}
      {owner !== 'input' && isComputable(field) && (
        <EditorInput
          path={`${path}.isComputed`}
          field={{ type: 'boolean', label: 'Se calcula', help: 'Sale de otros campos: nadie lo escribe' }}
          value={expression !== null}
          onChange={(isComputed) =>
            changeField(isComputed === true ? computedFrom(field) : withoutExpression(field))
          }
        />
      )}
      {expression !== null && (
        <Expression
          name={name}
          value={expression}
          onChange={(computed) => changeField({ ...field, computed } as Field, 'computed')}
        />
      )}
    </div>
  );
}

function withoutExpression(field: Field): Field {
  const { computed: _, ...rest } = field as Field & { computed?: string };
  return rest;
}

function ListTick({ name, word, label }: { name: string; word: 'columns' | 'filters'; label: string }) {
  const { definition, change } = useEdit();
  const names = listOf(definition)[word] ?? [];
  const tick = (isTicked: boolean) => (before: Definition) => {
    const others = (listOf(before)[word] ?? []).filter((item) => item !== name);
    return withList(before, { [word]: isTicked ? [...others, name] : others });
  };
  return (
    <EditorInput
      path={`list.${word}.${name}`}
      field={{ type: 'boolean', label }}
      value={names.includes(name)}
      onChange={(isTicked) => change('', tick(isTicked === true))}
    />
  );
}
