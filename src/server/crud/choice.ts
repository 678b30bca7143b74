import { sql, type RawBuilder } from 'kysely';
import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fields/index.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause } from './condition.ts';
import type { Clause } from './filters.ts';
import { SELF } from './joins.ts';

/** Which of the other entity's records (under `alias`) a role may choose in a reference. */
export function choosable(
  registry: Registry,
  field: FieldOf<'reference'>,
  role: Role,
  alias: string = SELF,
): RawBuilder<unknown> {
  const choice = field.choice ? access(field.choice, role) : true;
  if (typeof choice === 'boolean') return sql.lit(choice);
  return conditionClause(registry, registry.get(field.to), choice, alias);
}

/**
 * Whether a role may choose some of the records where another may choose all: what is left is somebody else's, and
 * naming it answers 404, as opening it does (design.md 6.3).
 */
export const isForSome = ({ choice }: FieldOf<'reference'>, role: Role): boolean =>
  choice !== undefined &&
  choice.some((rule) => typeof rule === 'string') &&
  typeof access(choice, role) === 'object';

/**
 * `eleccion=recibos.clienteId`: of the list's records only those that this role may choose in that field.
 * @returns null when it names no reference to this entity.
 */
export function choiceClause(registry: Registry, entity: Entity, role: Role, purpose: string): Clause | null {
  const [owner, name, ...rest] = purpose.split('.');
  const field = registry.all.find((candidate) => candidate.name === owner)?.fields[name ?? ''];
  if (field?.type !== 'reference' || field.to !== entity.name || rest.length > 0) return null;
  return { where: choosable(registry, field, role) };
}
