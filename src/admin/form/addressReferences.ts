import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { ownField } from '#schema/references.ts';
import { roleHere } from '../access.ts';
import { useEntity } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { formOf } from './formOf.ts';

/** References that a creation form's address names: `?clienteId=3`, of lines `?cheques.chequeId=3,5`. */
export function useAddressReferences(): Row {
  const entity = useEntity();
  return addressReferences(entity, useSearchParams()[0]);
}

const addressReferences = (entity: Entity, address: URLSearchParams): Row =>
  Object.fromEntries([
    ...linesIn(entity, address),
    ...[...address].flatMap(([name, value]) => {
      const field = ownField(formOf(entity, true), name);
      const isFilled = field?.type === 'reference' && mayWrite(field, roleHere()) && ID.test(value);
      return isFilled ? [[name, Number(value)] as const] : [];
    }),
  ]);

/** One line for each record that the address names. */
const linesIn = ({ lines }: Entity, address: URLSearchParams) =>
  lines.flatMap(({ name, max, typed, entity }) =>
    Object.keys(typed ? entity.fields : {}).flatMap((reference) => {
      if (entity.fields[reference]!.type !== 'reference') return [];
      const ids = (address.get(`${name}.${reference}`) ?? '').split(',').filter((id) => ID.test(id));
      return ids.length > 0
        ? [[name, ids.slice(0, max).map((id) => ({ [reference]: Number(id) }))] as const]
        : [];
    }),
  );

const ID = /^[1-9]\d{0,8}$/;

/** A document with values filled in has a draft of its own. */
export const draftKeyOf = (filled: Row): string | null =>
  Object.entries(filled)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('&') || null;
