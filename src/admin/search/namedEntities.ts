import type { DataProvider } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { newRecordLabel } from '#schema/messages.ts';
import type { Registry } from '#schema/registry.ts';
import { mayOpenHere } from '../access.ts';
import { filteredList } from '../routing/listAddress.ts';
import { mayCreateRelated } from '../show/offers.ts';
import { seesOnlySome, fetchReach, type Reaches } from '../show/reach.ts';
import { splitName } from './match.ts';
import type { Group, Option, RecordRef } from './option.ts';

/** An entity named by the first words of a text such as 'prestar gómez'. The `rest`, 'gómez', finds records. */
export type NamedEntity = { readonly entity: Entity; readonly rest: string };

/**
 * Finds the entities that a text names beside something else, the rest ('recibo gómez'). The rest must have a letter:
 * 'remito 123' is that remito itself.
 */
export function findNamedEntities(text: string, entities: readonly Entity[]): NamedEntity[] {
  return entities.filter(mayOpenHere).flatMap((entity) => {
    const { label, alsoCalled } = entity;
    const { matchCount, rest } = splitName(text, [label.one, label.many, ...alsoCalled].join(' '));
    return matchCount === 0 || !/\p{L}/u.test(rest) ? [] : [{ entity, rest }];
  });
}

export const MAX_PER_KIND = 5;

/**
 * Offers screens of the named entities about the found records. The key of a group of records is the name of their
 * entity.
 */
export function offerNamedEntities(
  registry: Registry,
  namedEntities: readonly NamedEntity[],
  recordGroups: readonly Group[],
  reaches: Reaches,
): Option[] {
  return namedEntities.flatMap(({ entity }) =>
    recordGroups.flatMap((group) =>
      firstRecords(group).flatMap((found) => offersAbout(entity, registry.get(group.key), found, reaches)),
    ),
  );
}

/** Asks the server which of the found records the role may refer to, from records of the named entities. */
export async function fetchReachOfNamed(
  dataProvider: DataProvider,
  registry: Registry,
  entityNames: readonly string[],
  recordGroups: readonly Group[],
): Promise<Reaches> {
  const reachByGroup = await Promise.all(
    recordGroups.map(async (group) => {
      const relations = registry.get(group.key).related.filter(({ to }) => entityNames.includes(to));
      const ids = firstRecords(group).map(({ record }) => record.id);
      return { relations, reaches: await fetchReach(dataProvider, registry, relations, ids) };
    }),
  );
  return (relation, id) =>
    reachByGroup.some(({ relations, reaches }) => relations.includes(relation) && reaches(relation, id));
}

type FoundRecord = { name: string; facts: readonly string[]; record: RecordRef };

const firstRecords = ({ options }: Group): FoundRecord[] =>
  options
    .flatMap(({ name, facts, record }) => (record ? [{ name, facts, record }] : []))
    .slice(0, MAX_PER_KIND);

function offersAbout(
  entity: Entity,
  target: Entity,
  { name, facts, record }: FoundRecord,
  reaches: Reaches,
): Option[] {
  const relation = target.related.find(
    (candidate) => candidate.to === entity.name && mayCreateRelated(entity, candidate, record.id, reaches),
  );
  const list = isHidden(entity, target, record, reaches) ? null : addressOfList(entity, target, record);
  const offer = (label: string, icon: 'add' | 'next', to: string): Option => ({
    key: `con-${to}`,
    name: label,
    facts,
    icon,
    effect: { kind: 'go', to },
  });
  const newLabel = searchEs.newFor(newRecordLabel(entity.label), name);
  return [
    ...(relation ? [offer(newLabel, 'add', creationAddress(entity, relation, record))] : []),
    ...(list === null ? [] : [offer(searchEs.listOf(entityTitle(entity), name), 'next', list)]),
  ];
}

export const entityTitle = ({ menu, label }: Entity) => menu?.label ?? label.many;

export const creationAddress = ({ name }: Entity, { by }: ResolvedRelated, { id }: RecordRef) =>
  `/${name}/create?${by}=${id}`;

export const isHidden = (entity: Entity, target: Entity, { id }: RecordRef, reaches: Reaches): boolean =>
  seesOnlySome(entity) &&
  target.related.some((relation) => relation.to === entity.name && !reaches(relation, id));

export function addressOfList(entity: Entity, target: Entity, { id }: RecordRef): string | null {
  const filter = entity.list.filters.find(
    ({ field, match }) => match === 'equals' && field.type === 'reference' && field.to === target.name,
  );
  return filter ? filteredList(entity.name, { [filter.name]: id }) : null;
}
