import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { ownField } from '#schema/references.ts';
import { roleHere } from '../access.ts';
import { formOf } from './formOf.ts';
import { linesInForm } from './lines/linesInForm.ts';

/** Returns the references that a creation form's address names: `?clienteId=3`, in lines `?cheques.chequeId=3,5`. */
export const addressReferences = (entity: Entity, address: URLSearchParams): Row =>
  Object.fromEntries([
    ...addressLines(entity, address),
    ...[...address].flatMap(([name, value]) => {
      const field = ownField(formOf(entity, true), name);
      const isValid = field?.type === 'reference' && mayWrite(field, roleHere()) && ID.test(value);
      return isValid ? [[name, Number(value)] as const] : [];
    }),
  ]);

const addressLines = (entity: Entity, address: URLSearchParams) =>
  linesInForm(entity).flatMap(({ name, max, entity: { fields } }) =>
    Object.keys(fields).flatMap((reference) => {
      if (fields[reference]!.type !== 'reference') return [];
      const ids = (address.get(`${name}.${reference}`) ?? '').split(',').filter((id) => ID.test(id));
      const rows = ids.slice(0, max).map((id) => ({ [reference]: Number(id) }));
      return rows.length > 0 ? [[name, rows] as const] : [];
    }),
  );

/** A positive number of up to nine digits, which fits the database's integer. */
const ID = /^[1-9]\d{0,8}$/;

/** Returns the key of the draft of a form that starts from these references; null without any. */
export const draftKeyOf = (references: Row): string | null =>
  Object.entries(references)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('&') || null;
