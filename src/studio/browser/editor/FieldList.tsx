import { useId } from 'react';
import { useDialogs } from '#admin/dialogs/DialogProvider.tsx';
import { AddField } from './AddField.tsx';
import { withFieldMoved, withoutField } from './edit.ts';
import { FieldForm } from './FieldForm.tsx';
import { EditorRows } from './EditorRows.tsx';
import { TYPE_WORDS, typeLabel } from './types.ts';
import { keptAt, useEdit } from './useEdit.ts';

/** Edits the fields of the entity, of its lines or of an action's input, whichever the context holds. */
export function FieldList({ title }: { title: string }) {
  const { definition, published, at, change } = useEdit();
  const dialogs = useDialogs();
  const id = useId();
  const fields = Object.entries(definition.fields);
  const remove = async (place: number) => {
    const [name, { label }] = fields[place]!;
    const text = `Los datos de «${label}» quedan guardados: vuelven si se lo agrega otra vez con el mismo nombre.`;
    const isKept = keptAt(published, `${at}.${name}`) !== undefined;
    if (isKept && !(await dialogs.confirm({ text, button: 'Quitar' }))) return false;
    change('', (before) => withoutField(before, name));
    return true;
  };
  return (
    <>
      <h2 id={id}>{title}</h2>
      {fields.length === 0 && <p className="editor-hint">Agregue el primero: elija abajo de qué tipo es.</p>}
      <EditorRows
        aria-labelledby={id}
        rows={fields.map(([name, field]) => ({
          name: field.label,
          says: typeLabel(field.type),
          icon: TYPE_WORDS[field.type]?.icon ?? 'columns',
          isRequired: 'required' in field && Boolean(field.required),
          at: `${at}.${name}`,
        }))}
        onMove={(from, to) => change('', (before) => withFieldMoved(before, from, to))}
        onRemove={remove}
      >
        {(place) => {
          const [name, field] = fields[place]!;
          return <FieldForm name={name} field={field} place={place} />;
        }}
      </EditorRows>
      <AddField />
    </>
  );
}
