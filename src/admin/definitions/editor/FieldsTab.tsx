import { useState } from 'react';
import { isExtension } from '#schema/extensions.ts';
import { AddField } from './AddField.tsx';
import { moved, removed } from './edit.ts';
import { FieldRow } from './FieldRow.tsx';
import { Names } from './Names.tsx';
import { useEdit } from './useEdit.ts';
import { useDialogs } from '../../dialogs/DialogProvider.tsx';

/** What it is called, and its fields in the order of the form. */
export function FieldsTab() {
  const { definition, published, change } = useEdit();
  const dialogs = useDialogs();
  const [opened, setOpened] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const fields = Object.entries(definition.fields);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || to === from) return;
    change('', (before) => moved(before, from, to));
    setOpened(opened === from ? to : null);
    setTold(`«${fields[from]![1].label}» quedó en el lugar ${to + 1} de ${fields.length}.`);
  };
  const remove = async (name: string, label: string) => {
    const text = `Los datos de «${label}» quedan guardados: vuelven si se lo agrega otra vez con el mismo nombre.`;
    const isKept = published !== null && name in published.fields;
    if (isKept && !(await dialogs.confirm({ text, button: 'Quitar' }))) return;
    change('', (before) => removed(before, name));
    setOpened(null);
    setTold(`Se quitó «${label}».`);
  };
  return (
    <>
      {isExtension(definition) ? (
        <p className="editor-hint">
          Lo que se agrega a {definition.label.many}, aparte de lo que trae el programa.
        </p>
      ) : (
        <Names />
      )}
      <h2 id="campos">Campos</h2>
      {fields.length === 0 && <p className="editor-hint">Agregue el primero: elija abajo de qué tipo es.</p>}
      <ol className="editor-rows" aria-labelledby="campos">
        {fields.map(([name, field], place) => (
          <FieldRow
            // A name follows from its label while that is typed.
            key={place}
            name={name}
            field={field}
            place={place}
            count={fields.length}
            isOpen={opened === place}
            onToggle={() => setOpened(opened === place ? null : place)}
            onMove={(to) => move(place, to)}
            onRemove={() => void remove(name, field.label)}
            onDragStart={() => setDragged(place)}
            onDrop={() => {
              if (dragged !== null) move(dragged, place);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      <p role="status" className="editor-told">
        {told}
      </p>
      <AddField onAdded={() => setOpened(fields.length)} />
    </>
  );
}
