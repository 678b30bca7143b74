import { sql, type RawBuilder } from 'kysely';
import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fields/index.ts';
import { referencesOf, targetOf } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause, SELF } from './condition.ts';

export function choosable(
  field: FieldOf<'reference'>,
  role: Role,
  alias: string = SELF,
): RawBuilder<unknown> {
  const choice = field.choice ? access(field.choice, role) : true;
  if (typeof choice === 'boolean') return sql.lit(choice);
  return conditionClause(targetOf(field), choice, alias);
}

/**
 * Those of the ids that may be chosen, held until the transaction ends: whoever deletes or merges one waits, or
 * comes first and is seen. In order of id, so that two of them do not wait for one another.
 */
export function heldChoices(
  field: FieldOf<'reference' | 'references'>,
  role: Role,
  ids: unknown,
): RawBuilder<unknown> {
  const target = targetOf(field);
  const choice = field.type === 'reference' ? choosable(field, role, 'o') : sql.lit(true);
  // Lines of a hidden document are not shown.
  const living = target.owner === null ? sql`${sql.ref('o.eliminadoEn')} is null` : sql.lit(true);
  return sql`select o.id from ${sql.table(target.table)} as o
    where o.id = any(${ids}::integer[]) and ${living} and ${choice} order by o.id for key share`;
}

/** Whether a role may choose only some records. Naming another gives 404, as opening it does. */
export const isForSome = ({ choice }: FieldOf<'reference'>, role: Role): boolean =>
  choice !== undefined &&
  choice.some((rule) => typeof rule === 'string') &&
  typeof access(choice, role) === 'object';

/** Reference fields to the entity ('recibos.clienteId'), with the records that this role may choose. */
export const choicesOf = (
  registry: Registry,
  entity: Entity,
  role: Role,
): ReadonlyMap<string, RawBuilder<unknown>> =>
  new Map(
    registry.all.flatMap((owner) =>
      referencesOf(owner)
        .filter(({ target }) => target.name === entity.name)
        .map(({ name, field }) => [`${owner.name}.${name}`, choosable(field, role)] as const),
    ),
  );
