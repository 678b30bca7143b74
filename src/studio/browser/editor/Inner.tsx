import type { ReactNode } from 'react';
import type { Fields } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import { EditContext, useEdit, type Edit } from './useEdit.ts';

type Props = {
  of: Exclude<Edit['of'], 'entity'>;
  /** 'lines.repuestos.fields' */
  at: string;
  fields: Fields;
  onChange: (fields: Fields, step: string) => void;
  children: ReactNode;
};

/** Edits fields inside of the definition like those of an entity. */
export function Inner({ of, at, fields, onChange, children }: Props) {
  const edit = useEdit();
  const definition: Definition = {
    name: '',
    label: { one: '', many: '', gender: 'm' },
    access: {},
    fields,
    list: { columns: [] },
  };
  const change: Edit['change'] = (step, edited) => onChange(edited(definition).fields, step);
  return <EditContext value={{ ...edit, of, at, definition, change }}>{children}</EditContext>;
}
