import { useMemo, type ReactNode } from 'react';
import type { Fields } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import { EditContext, useEdit, type Edit } from './useEdit.ts';

type Props = {
  of: Exclude<Edit['of'], 'entity'>;
  /** 'lines.repuestos.fields' */
  at: string;
  fieldsIn: (definition: Definition) => Fields | undefined;
  withFields: (definition: Definition, fields: Fields) => Definition;
  children: ReactNode;
};

/** Fields inside of the definition, edited as those of an entity are. */
export function Inner({ of, at, fieldsIn, withFields, children }: Props) {
  const edit = useEdit();
  const inner = useMemo((): Edit => {
    const { published, change } = edit;
    const kept = published && fieldsIn(published);
    return {
      ...edit,
      of,
      at,
      definition: alone(fieldsIn(edit.definition)),
      published: kept ? alone(kept) : null,
      change: (step, edited) =>
        change(step && `${at}.${step}`, (before) =>
          withFields(before, edited(alone(fieldsIn(before))).fields),
        ),
    };
  }, [edit, of, at, fieldsIn, withFields]);
  return <EditContext value={inner}>{children}</EditContext>;
}

const alone = (fields: Fields = {}): Definition => ({
  name: '',
  label: { one: '', many: '', gender: 'm' },
  access: {},
  fields,
  list: { columns: [] },
});
