import type { Identifier, RaRecord } from 'react-admin';
import { today } from '#domain/dates.ts';
import { serves } from '#schema/endpoints.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { isVoid, protectionOf, type Registry } from '#schema/registry.ts';
import { offeredActions } from '../actions/offeredActions.ts';
import { mayDo, roleHere } from '../access.ts';
import type { Reaches } from './reach.ts';

export function mayCreateRelated(
  listEntity: Entity,
  relation: ResolvedRelated,
  id: Identifier,
  reaches: Reaches,
): boolean {
  return (
    mayDo(listEntity, 'create') &&
    mayWrite(listEntity.fields[relation.by]!, roleHere()) &&
    reaches(relation, id)
  );
}

export const mayEdit = (entity: Entity, record: RaRecord): boolean =>
  mayDo(entity, 'edit') && protectionOf(entity, 'edit', record, today) === null;

/** Returns what the filled button offers: an action, an entity (for a new related record), 'edit' or 'print'. */
export function primaryOfferOf(
  registry: Registry,
  entity: Entity,
  record: RaRecord,
  reaches: Reaches,
): string | undefined {
  const actions = offeredActions(entity, record).map(([name]) => name);
  const creatable = entity.related
    .filter((relation) => mayCreateRelated(registry.get(relation.to), relation, record.id, reaches))
    .map(({ to }) => to);
  return entity.detail.primary.find(
    (offer) =>
      actions.includes(offer) ||
      creatable.includes(offer) ||
      (offer === 'edit' && mayEdit(entity, record)) ||
      (offer === 'print' && serves(entity, 'print') && !isVoid(entity, record)),
  );
}
