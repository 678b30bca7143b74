import type { ReactNode } from 'react';
import type { Fields } from '#schema/declaration.ts';
import { newDefinition } from './edit.ts';
import { EditContext, useEdit, type Edit } from './useEdit.ts';

type Props = {
  owner: Exclude<Edit['owner'], 'entity'>;
  /** The path of the fields: 'lines.repuestos.fields'. */
  path: string;
  fields: Fields;
  onChange: (fields: Fields, step?: string) => void;
  children: ReactNode;
};

/** The editor of fields within another part. They are edited in a definition made only for them. */
export function InnerFields({ owner, path, fields, onChange, children }: Props) {
  const edit = useEdit();
  const definition = { ...newDefinition([]), fields };
  const change: Edit['change'] = (changed, step) => onChange(changed(definition).fields, step);
  return <EditContext value={{ ...edit, owner, path, definition, change }}>{children}</EditContext>;
}
