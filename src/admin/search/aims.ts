import type { DataProvider } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { newOne } from '#schema/messages.ts';
import type { Registry } from '#schema/registry.ts';
import { mayOpenHere } from '../access.ts';
import { filteredList } from '../routing/listAddress.ts';
import { mayCreateRelated } from '../show/offers.ts';
import { isSeenInPart, reachOf, type Reaches } from '../show/reach.ts';
import { foldedWords, countLeadingMatches } from './match.ts';
import type { Group, Option, RecordRef } from './source.ts';

/** An entity that a text such as 'prestar gómez' names; `rest`, 'gómez', finds the record it is about. */
export type Aim = { readonly entity: Entity; readonly rest: string };

export function aimsOf(text: string, entities: readonly Entity[]): Aim[] {
  const words = text.trim().split(/\s+/);
  return entities.filter(mayOpenHere).flatMap((entity) => {
    const { label, alsoCalled } = entity;
    const matchCount = countLeadingMatches(
      words,
      foldedWords([label.one, label.many, ...alsoCalled].join(' ')),
    );
    const rest = words.slice(matchCount).join(' ');
    return matchCount === 0 || !/\p{L}/u.test(rest) ? [] : [{ entity, rest }];
  });
}

/** Maximum number of records that are offered of each kind. */
export const MAX_PER_KIND = 5;

/** Offers what the aims name about the found records. */
export function offerAims(
  registry: Registry,
  aims: readonly Aim[],
  recordGroups: readonly Group[],
  reaches: Reaches,
): Option[] {
  return aims.flatMap(({ entity }) =>
    recordGroups.flatMap(({ key, options }) => {
      const about = options.flatMap(({ name, facts, record }) => (record ? [{ name, facts, record }] : []));
      return about
        .slice(0, MAX_PER_KIND)
        .flatMap((each) => offersOf(entity, registry.get(key), each, reaches));
    }),
  );
}

/** Asks which of the found records the entities may refer to, for this role. */
export async function reachOfAims(
  dataProvider: DataProvider,
  registry: Registry,
  entities: readonly string[],
  recordGroups: readonly Group[],
): Promise<Reaches> {
  const all = await Promise.all(
    recordGroups.map(async ({ key, options }) => {
      const words = registry.get(key).related.filter(({ to }) => entities.includes(to));
      const ids = options.slice(0, MAX_PER_KIND).flatMap(({ record }) => (record ? [record.id] : []));
      return { words, reaches: await reachOf(dataProvider, registry, words, ids) };
    }),
  );
  return (word, id) => all.find(({ words }) => words.includes(word))?.reaches(word, id) ?? false;
}

type FoundRecord = { name: string; facts: readonly string[]; record: RecordRef };

function offersOf(
  entity: Entity,
  target: Entity,
  { name, facts, record }: FoundRecord,
  reaches: Reaches,
): Option[] {
  const making = target.related.find(
    (word) => word.to === entity.name && mayCreateRelated(entity, word, record.id, reaches),
  );
  const list = isHidden(entity, target, record, reaches) ? null : addressOfList(entity, target, record);
  const offer = (label: string, icon: 'add' | 'next', to: string): Option => ({
    key: `con-${to}`,
    name: label,
    facts,
    icon,
    effect: { kind: 'go', to },
  });
  return [
    ...(making
      ? [offer(searchEs.newFor(newOne(entity.label), name), 'add', creationAddress(entity, making, record))]
      : []),
    ...(list === null ? [] : [offer(searchEs.listOf(entityTitle(entity), name), 'next', list)]),
  ];
}

export const entityTitle = ({ menu, label }: Entity) => menu?.label ?? label.many;

export const creationAddress = ({ name }: Entity, { by }: ResolvedRelated, { id }: RecordRef) =>
  `/${name}/create?${by}=${id}`;

/** Tells whether the role may see no record of `by` that refers to this one. */
export const isHidden = (by: Entity, { related }: Entity, { id }: RecordRef, reaches: Reaches): boolean =>
  isSeenInPart(by) && related.some((word) => word.to === by.name && !reaches(word, id));

/**
 * Returns the address of the entity's list filtered by the record, or null if the list has no such filter.
 */
export function addressOfList(entity: Entity, target: Entity, { id }: RecordRef): string | null {
  const filter = entity.list.filters.find(
    ({ field, match }) => match === 'equals' && field.type === 'reference' && field.to === target.name,
  );
  return filter ? filteredList(entity.name, { [filter.name]: id }) : null;
}
