import type { Role } from '#domain/permissions.ts';
import { audiencesIn, type Audience } from './audience.ts';
import type { Entity } from './entity.ts';
import { DeclarationError } from './mistakes.ts';
import type { Field } from './fields/index.ts';
import { ownField, resolveReferences } from './references.ts';
import { wordPaths, type WordPath } from './wordPaths.ts';

/** @throws DeclarationError for `hiddenPaths` of all of them, or of the one that is put in use. */
export function refuseHiddenPaths(entities: readonly Entity[], roles: readonly Role[], name?: string): void {
  const problems = hiddenPaths(entities, roles, name);
  if (problems.length > 0) throw new DeclarationError(problems);
}

/** Paths that reach somebody who may not see a field on them, or end at what nobody may see. */
function hiddenPaths(entities: readonly Entity[], roles: readonly Role[], name?: string): string[] {
  const { all } = resolveReferences(entities);
  const audienceOf = audiencesIn(entities, roles);
  const checked = all.filter((entity) => name === undefined || entity.name === name);
  return checked.flatMap((entity) => {
    const problems = wordPaths(entity, all).flatMap(
      (each) => problemOf(each, audienceOf(each.entity, each.path)) ?? [],
    );
    return [...new Set(problems)].map((problem) => `${entity.name}: ${problem}`);
  });
}

function problemOf({ place, entity, path, readers, use }: WordPath, audience: Audience): string | null {
  const own = fieldOf(entity, path);
  if (audience === null || (own && use === 'condition')) return null;
  const isNobodys = own && use === 'leftOut' ? own.visibleTo?.length === 0 : audience.length === 0;
  if (isNobodys) return `${place} names '${path}', which nobody may see`;
  const blind = own && use === 'leftOut' ? [] : readers.filter((role) => !audience.includes(role));
  return blind.length > 0 ? `${place} names '${path}', which ${blind.join(', ')} may not see` : null;
}

/** Of the record itself, or of its lines. */
function fieldOf(entity: Entity, path: string): Field | undefined {
  const [first = '', second = '', ...rest] = path.split('.');
  const line = entity.lines.find(({ name }) => name === first)?.entity;
  return line && rest.length === 0 ? ownField(line, second) : ownField(entity, path);
}
