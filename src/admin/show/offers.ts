import type { Identifier, RaRecord } from 'react-admin';
import { today } from '#domain/dates.ts';
import { serves } from '#schema/endpoints.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { isVoid, protectionOf, type Registry } from '#schema/registry.ts';
import { offeredActions } from '../actions/offered.ts';
import { mayDo, roleHere } from '../access.ts';
import type { Reaches } from './reach.ts';

/** Tells whether the user may create a record of a related list for this record. */
export function mayCreateRelated(
  by: Entity,
  word: ResolvedRelated,
  id: Identifier,
  reaches: Reaches,
): boolean {
  return mayDo(by, 'create') && mayWrite(by.fields[word.by]!, roleHere()) && reaches(word, id);
}

export const mayEdit = (entity: Entity, record: RaRecord): boolean =>
  mayDo(entity, 'edit') && protectionOf(entity, 'edit', record, today) === null;

/** The first word of `detail.primary` that is possible now. */
export function primaryWordOf(
  registry: Registry,
  entity: Entity,
  record: RaRecord,
  reaches: Reaches,
): string | undefined {
  const actions = offeredActions(entity, record).map(([name]) => name);
  const making = entity.related
    .filter((word) => mayCreateRelated(registry.get(word.to), word, record.id, reaches))
    .map(({ to }) => to);
  return entity.detail.primary.find(
    (word) =>
      actions.includes(word) ||
      making.includes(word) ||
      (word === 'edit' && mayEdit(entity, record)) ||
      (word === 'print' && serves(entity, 'print') && !isVoid(entity, record)),
  );
}
