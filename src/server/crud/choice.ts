import { sql, type RawBuilder } from 'kysely';
import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fields/index.ts';
import { referencesOf, targetOf, type Reference } from '#schema/references.ts';
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

/**
 * Reference fields to the entity ('recibos.clienteId'), with the records that this role may choose: none that a new
 * record could not name.
 */
export const choicesOf = (
  registry: Registry,
  entity: Entity,
  role: Role,
): ReadonlyMap<string, RawBuilder<unknown>> =>
  new Map(
    registry.all.flatMap((owner) =>
      referencesOf(owner)
        .filter(({ target }) => target.name === entity.name)
        .map((reference) => [`${owner.name}.${reference.name}`, nameable(owner, reference, role)] as const),
    ),
  );

function nameable(owner: Entity, { alias, field, target }: Reference, role: Role): RawBuilder<unknown> {
  const clauses = [owner.access.create, owner.access.list].map((rules) => {
    const reach = access(rules, role);
    const own = typeof reach === 'object' ? Object.entries(reach) : [];
    const behind = own.filter(([path]) => path.startsWith(`${alias}.`));
    return conditionClause(
      target,
      Object.fromEntries(behind.map(([path, word]) => [path.slice(alias.length + 1), word])),
    );
  });
  return sql`(${sql.join([choosable(field, role), ...clauses], sql` and `)})`;
}
