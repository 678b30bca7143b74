import type { Role } from '#domain/permissions.ts';
import { audiencesIn, type Audience } from './audience.ts';
import type { Entity } from './entity.ts';
import { problem, type Problem } from './problems/problem.ts';
import { inside, refuse, type OwnedProblem } from './problems/refuse.ts';
import type { Field } from './fieldTypes.ts';
import { ownField, resolveReferences } from './references.ts';
import type { WordPath } from './pathTable.ts';
import { wordPaths } from './wordPaths.ts';

/** @throws DeclarationError for hidden paths of all entities, or of the one that is being put in use. */
export function refuseHiddenPaths(entities: readonly Entity[], roles: readonly Role[], name?: string): void {
  refuse(hiddenPaths(entities, roles, name));
}

/** Returns paths shown to somebody who may not see a field on them, or that end at a field nobody may see. */
function hiddenPaths(entities: readonly Entity[], roles: readonly Role[], name?: string): OwnedProblem[] {
  const { all } = resolveReferences(entities);
  const audienceOf = audiencesIn(entities, roles);
  const checked = all.filter((entity) => name === undefined || entity.name === name);
  return checked.flatMap((entity) =>
    inside(
      entity.name,
      wordPaths(entity, all).flatMap((each) => problemOf(each, audienceOf(each.entity, each.path)) ?? []),
    ),
  );
}

function problemOf({ place, entity, path, readers, use }: WordPath, audience: Audience): Problem | null {
  const own = fieldOf(entity, path);
  if (audience === null || (own && use === 'condition')) return null;
  const isNobodys = own && use === 'leftOut' ? own.visibleTo?.length === 0 : audience.length === 0;
  if (isNobodys) return problem('nobodySees', place, { name: path });
  const blind = own && use === 'leftOut' ? [] : readers.filter((role) => !audience.includes(role));
  return blind.length > 0 ? problem('notSeen', place, { name: path, roles: blind }) : null;
}

/** Returns the field of the record itself or of its lines. */
function fieldOf(entity: Entity, path: string): Field | undefined {
  const [first = '', second = '', ...rest] = path.split('.');
  const line = entity.lines.find(({ name }) => name === first)?.entity;
  return line && rest.length === 0 ? ownField(line, second) : ownField(entity, path);
}
