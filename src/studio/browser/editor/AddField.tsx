import { useId } from 'react';
import { Icon } from '#look/Icon.tsx';
import { useRegistry } from '#admin/registry.ts';
import type { FieldTypes } from '#schema/fieldTypes.ts';
import { withNewField } from './edit.ts';
import { newField } from './fieldWords.ts';
import { TYPE_CHOICES } from './types.ts';
import { useEdit } from './useEdit.ts';

export function AddField() {
  const id = useId();
  const { owner, change } = useEdit();
  const { all } = useRegistry();
  const firstTarget = all.find(({ access, single }) => access.list && !single)?.name ?? '';
  const add = (type: keyof FieldTypes) =>
    change((before) => withNewField(before, newField(type, firstTarget)));
  const typeButtons = (
    <div className="editor-types">
      {Object.entries(TYPE_CHOICES).map(([type, { label, note, icon }]) => (
        <button key={type} type="button" onClick={() => add(type as keyof FieldTypes)}>
          <Icon name={icon} />
          <span>
            {label} <small>{note}</small>
          </span>
        </button>
      ))}
    </div>
  );
  return owner === 'entity' ? (
    <section aria-labelledby={id}>
      <h2 id={id}>Agregar un campo</h2>
      {typeButtons}
    </section>
  ) : (
    <details>
      <summary>Agregar un campo</summary>
      {typeButtons}
    </details>
  );
}
