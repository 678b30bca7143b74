import { sql, type RawBuilder } from 'kysely';
import type { Reach } from '#domain/conditions.ts';
import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { readWith, referencesOf, targetEntityOf, type Reference } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause, SELF } from './condition.ts';

/** The records that may be chosen: those of `choice`, else those that the role may read. */
export function choosable(
  field: FieldOf<'reference'>,
  role: Role,
  alias: string = SELF,
): RawBuilder<unknown> {
  const target = targetEntityOf(field);
  if (field.choice) return within(target, access(field.choice, role), alias);
  if (target.owner === null) return within(target, readable(target, role), alias);
  const owner = readWith({ field, target });
  const reach = readable(owner, role);
  if (typeof reach === 'boolean') return sql.lit(reach);
  return sql`exists (select from ${sql.table(owner.table)} as document
    where ${sql.ref('document.id')} = ${sql.ref(`${alias}.${target.ownedBy}`)}
      and ${conditionClause(owner, reach, 'document')})`;
}

const within = (entity: Entity, reach: boolean | Reach, alias: string): RawBuilder<unknown> =>
  typeof reach === 'boolean' ? sql.lit(reach) : conditionClause(entity, reach, alias);

function readable({ access: rules }: Entity, role: Role): boolean | Reach {
  const reaches = [rules.list, rules.show].map((each) => access(each, role));
  const some = reaches.filter((reach) => typeof reach === 'object');
  if (reaches.includes(true) || some.length === 0) return reaches.includes(true);
  return some.length === 1 ? some[0]! : { any: some };
}

/**
 * Selects the ids that may be chosen and locks them until the transaction ends: whoever deletes or merges one waits, or
 * comes first and is seen. In order of id, so that two of them do not wait for one another.
 */
export function heldChoices(field: FieldOf<'reference'>, role: Role, ids: unknown): RawBuilder<unknown> {
  const target = targetEntityOf(field);
  // Lines of a hidden document are not shown.
  const living = target.owner === null ? sql`${sql.ref('o.eliminadoEn')} is null` : sql.lit(true);
  return sql`select o.id from ${sql.table(target.table)} as o
    where o.id = any(${ids}::integer[]) and ${living} and ${choosable(field, role, 'o')} order by o.id for key share`;
}

/** A role may choose only some records. Naming another gives 404, as opening it does. */
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
