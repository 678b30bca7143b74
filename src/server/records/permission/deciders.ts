import { access, rolesOfRules, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { AppError } from '../../http/errors.ts';

/** Returns the entity of permission requests; null in an application without them. */
export const requestEntityOf = ({ all }: Pick<Registry, 'all'>): Entity | null =>
  all.find(({ name }) => name === 'autorizaciones') ?? null;

/** Whoever may reject requests may grant them too. A rule with a condition lets nobody decide. */
export function decidingRoles(registry: Registry): Role[] {
  const rules = requestEntityOf(registry)?.actions['rechazar']?.roles ?? [];
  return rolesOfRules(rules).filter((role) => access(rules, role) === true);
}

export function checkMayDecide(registry: Registry, role: Role): void {
  if (!decidingRoles(registry).includes(role))
    throw new AppError(403, 'No tiene permiso para decidir lo que otros piden.');
}
