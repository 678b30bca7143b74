import type { Role } from '#domain/permissions.ts';
import { audiencesIn, type Audience } from './audience.ts';
import type { Entity } from './entity.ts';
import { problem, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Field } from './fieldTypes.ts';
import { ownField, resolveReferences } from './references.ts';
import type { WordPath } from './pathTable.ts';
import { wordPaths } from './wordPaths.ts';

/**
 * Refuses declarations that would show a value to roles that may not see it.
 * @param name the only entity to check; all when absent
 * @throws DeclarationError
 */
export function refuseHiddenPaths(entities: readonly Entity[], roles: readonly Role[], name?: string): void {
  const { all } = resolveReferences(entities);
  const audienceOf = audiencesIn(entities, roles);
  const checked = all.filter((entity) => name === undefined || entity.name === name);
  const problemsOf = (entity: Entity) =>
    wordPaths(entity, all).flatMap((each) => problemOf(each, audienceOf(each.entity, each.path)) ?? []);
  refuse(checked.flatMap((entity) => inside(entity.name, problemsOf(entity))));
}

function problemOf({ place, entity, path, readers, use }: WordPath, audience: Audience): Problem | null {
  const field = fieldOf(entity, path);
  // A condition may compare any field of the record itself, even one that nobody sees.
  if (audience === null || (field && use === 'compared')) return null;
  // Each role gets a list, form or print without the record's fields that it may not see.
  const isLeftOut = field && use === 'leftOut';
  const isHiddenFromAll = isLeftOut ? field.visibleTo?.length === 0 : audience.length === 0;
  if (isHiddenFromAll) return problem('nobodySees', place, { name: path });
  const blindRoles = isLeftOut ? [] : readers.filter((role) => !audience.includes(role));
  return blindRoles.length > 0 ? problem('notSeen', place, { name: path, roles: blindRoles }) : null;
}

function fieldOf(entity: Entity, path: string): Field | undefined {
  const [first = '', second = '', ...rest] = path.split('.');
  const line = entity.lines.find(({ name }) => name === first)?.entity;
  return line && rest.length === 0 ? ownField(line, second) : ownField(entity, path);
}
