import type { ReactNode } from 'react';
import type { Fields } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import { EditContext, useEdit, type Edit } from './useEdit.ts';

type Props = {
  owner: Exclude<Edit['owner'], 'entity'>;
  /** The path of the fields: 'lines.repuestos.fields'. */
  path: string;
  fields: Fields;
  onChange: (fields: Fields, step: string) => void;
  children: ReactNode;
};

/** Edits the fields of lines or of an action's input like those of an entity: as a definition of their own. */
export function InnerFields({ owner, path, fields, onChange, children }: Props) {
  const edit = useEdit();
  // Only the fields are edited; the other words are those that a definition must have.
  const definition: Definition = {
    name: '',
    label: { one: '', many: '', gender: 'm' },
    access: {},
    fields,
    list: { columns: [] },
  };
  const change: Edit['change'] = (step, changed) => onChange(changed(definition).fields, step);
  return <EditContext value={{ ...edit, owner, path, definition, change }}>{children}</EditContext>;
}
