import type { Definition } from '#schema/definitions.ts';
import { expressionOf, type Field } from '#schema/fieldTypes.ts';
import { schemaOfFieldType } from '#schema/language/fields.ts';
import { EditorInput } from './EditorInput.tsx';
import { isFilterable } from './choices.ts';
import { withField, listOf, withList } from './edit.ts';
import { Expression } from './Expression.tsx';
import { isComputable, refusedWordsOf, withExpression } from './fieldWords.ts';
import { publishedAt, useEdit } from './useEdit.ts';
import { WordForm } from './WordForm.tsx';

export function FieldForm({ name, field, index }: { name: string; field: Field; index: number }) {
  const { owner, path: fieldsPath, published, change } = useEdit();
  const path = `${fieldsPath}.${name}`;
  const isPublished = publishedAt(published, path) !== undefined;
  const changeField = (next: Field, step?: string) =>
    // Typing in one input is one step. The index names it, because the field's name may follow the typed label.
    change((before) => withField(before, name, next, isPublished), step && `fields.${index}.${step}`);
  const expression = expressionOf(field);
  return (
    <div className="editor-fields">
      <WordForm
        schema={schemaOfFieldType(field.type)}
        path={path}
        value={field}
        without={refusedWordsOf(field, owner)}
        fixed={isPublished ? ['to'] : []}
        onChange={(next, step) => changeField(next as unknown as Field, step)}
      />
      {owner === 'entity' && <ListTick name={name} list="columns" label="Se ve en el listado" />}
      {owner === 'entity' && isFilterable(field) && (
        <ListTick name={name} list="filters" label="Se filtra por él" />
      )}
      {/* The input of an action is always typed. */}
      {owner !== 'input' && isComputable(field) && (
        <EditorInput
          field={{ type: 'boolean', label: 'Se calcula', help: 'Sale de otros campos: nadie lo escribe' }}
          value={expression !== null}
          onChange={(isComputed) =>
            changeField(isComputed === true ? withExpression(field) : withoutExpression(field))
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

function ListTick({ name, list, label }: { name: string; list: 'columns' | 'filters'; label: string }) {
  const { definition, change } = useEdit();
  const names = listOf(definition)[list] ?? [];
  const tick = (isTicked: boolean) => (before: Definition) => {
    const others = (listOf(before)[list] ?? []).filter((item) => item !== name);
    return withList(before, { [list]: isTicked ? [...others, name] : others });
  };
  return (
    <EditorInput
      path={`list.${list}.${name}`}
      field={{ type: 'boolean', label }}
      value={names.includes(name)}
      onChange={(isTicked) => change(tick(isTicked === true))}
    />
  );
}
