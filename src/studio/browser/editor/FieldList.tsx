import { useId } from 'react';
import { mayBeRequired } from '#schema/fieldTypes.ts';
import { useDialogs } from '#admin/dialogs/DialogProvider.tsx';
import { AddField } from './AddField.tsx';
import { withFieldMoved, withoutField } from './edit.ts';
import { FieldForm } from './FieldForm.tsx';
import { EditorRows } from './EditorRows.tsx';
import { TYPE_CHOICES, typeLabel } from './types.ts';
import { publishedAt, useEdit } from './useEdit.ts';

export function FieldList({ title }: { title: string }) {
  const { definition, published, path, change } = useEdit();
  const dialogs = useDialogs();
  const id = useId();
  const fields = Object.entries(definition.fields);
  const remove = async (index: number) => {
    const [name, { label }] = fields[index]!;
    const text = `Los datos de «${label}» quedan guardados: vuelven si se lo agrega otra vez con el mismo nombre.`;
    const isPublished = publishedAt(published, `${path}.${name}`) !== undefined;
    if (isPublished && !(await dialogs.confirm({ text, button: 'Quitar' }))) return false;
    change((before) => withoutField(before, name));
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
          note: typeLabel(field.type),
          icon: TYPE_CHOICES[field.type]?.icon ?? 'columns',
          isRequired: mayBeRequired(field),
          path: `${path}.${name}`,
        }))}
        onMove={(from, to) => change((before) => withFieldMoved(before, from, to))}
        onRemove={remove}
      >
        {(index) => {
          const [name, field] = fields[index]!;
          return <FieldForm name={name} field={field} index={index} />;
        }}
      </EditorRows>
      <AddField />
    </>
  );
}
