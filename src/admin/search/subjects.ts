import type { DataProvider } from 'react-admin';
import { access } from '#domain/permissions.ts';
import { searchEs } from '#i18n/search.es.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { newRecordLabel } from '#schema/messages.ts';
import type { Registry } from '#schema/registry.ts';
import { mayOpenHere, roleHere } from '../access.ts';
import type { MenuPage } from '../navigation/navigation.ts';
import { filteredList } from '../routing/listAddress.ts';
import { mayCreateRelated } from '../show/offers.ts';
import { seesOnlySome, fetchReach, type Reaches } from '../show/reach.ts';
import { splitName } from './match.ts';
import { goTo, type Option, type RecordGroup, type RecordOption, type RecordRef } from './option.ts';

/**
 * What the first words of a text name, beside the records that the `rest` finds. In 'préstamo gómez' it is the entity
 * `prestamos`, which offers a new préstamo for each socio Gómez, and the list of his préstamos. It may also be a page,
 * such as a report about one socio. `within` is the entity whose records refer to those found, here `prestamos`.
 */
export type Subject = {
  readonly rest: string;
  readonly within: string | undefined;
  /** `target` is the entity of the found record. */
  offersAbout(target: Entity, found: RecordOption, reaches: Reaches): Option[];
};

export function findSubjects(text: string, registry: Registry, pages: readonly MenuPage[]): Subject[] {
  const entities = registry.all.filter(mayOpenHere).map((entity) => ({
    names: [entity.label.one, entity.label.many, ...entity.alsoCalled],
    within: entity.name,
    offersAbout: offersOfEntity(entity),
  }));
  const allowedPages = pages
    .filter(({ about, roles }) => about && access(roles, roleHere()) !== false)
    .map((page) => ({
      names: [page.label, ...(page.alsoCalled ?? [])],
      within: page.about!.within,
      offersAbout: offersOfPage(page),
    }));
  return [...entities, ...allowedPages].flatMap(({ names, ...subject }) => {
    const { matchCount, rest } = splitName(text, names.join(' '));
    // The rest must have a letter: 'remito 123' is that remito itself.
    return matchCount > 0 && /\p{L}/u.test(rest) ? [{ ...subject, rest }] : [];
  });
}

export const offerSubjects = (
  registry: Registry,
  subjects: readonly Subject[],
  recordGroups: readonly RecordGroup[],
  reaches: Reaches,
): Option[] =>
  subjects.flatMap(({ offersAbout }) =>
    recordGroups.flatMap((group) =>
      group.options.flatMap((found) => offersAbout(registry.get(group.key), found, reaches)),
    ),
  );

/** Asks the server which of the found records the role may refer to, from records of the named entities. */
export async function fetchReachOfSubjects(
  dataProvider: DataProvider,
  registry: Registry,
  entityNames: readonly (string | undefined)[],
  recordGroups: readonly RecordGroup[],
): Promise<Reaches> {
  const reachByGroup = await Promise.all(
    recordGroups.map(async ({ key, options }) => {
      const relations = registry.get(key).related.filter(({ to }) => entityNames.includes(to));
      const ids = options.map(({ record }) => record.id);
      return { relations, reaches: await fetchReach(dataProvider, registry, relations, ids) };
    }),
  );
  return (relation, id) =>
    reachByGroup.some(({ relations, reaches }) => relations.includes(relation) && reaches(relation, id));
}

const offersOfEntity =
  (entity: Entity): Subject['offersAbout'] =>
  (target, { name, facts, record }, reaches) => {
    const relation = target.related.find(
      (candidate) => candidate.to === entity.name && mayCreateRelated(entity, candidate, record.id, reaches),
    );
    const list = addressOfList(entity, target, record, reaches);
    const offer = (label: string, icon: 'add' | 'next', to: string) =>
      goTo(`con-${to}`, label, to, { facts, icon });
    const newLabel = searchEs.newFor(newRecordLabel(entity.label), name);
    return [
      ...(relation ? [offer(newLabel, 'add', creationAddress(entity, relation, record))] : []),
      ...(list === null ? [] : [offer(searchEs.listOf(entityTitle(entity), name), 'next', list)]),
    ];
  };

const offersOfPage =
  ({ path, label, about }: MenuPage): Subject['offersAbout'] =>
  (target, { name, facts, record: { id } }, reaches) => {
    if (target.name !== about?.entity) return [];
    // A page without `within` has no relations here, so every record passes.
    const relations = target.related.filter(({ to }) => to === about.within);
    if (!relations.every((relation) => reaches(relation, id))) return [];
    const to = `${path}?${about.parameter}=${id}`;
    return [goTo(`con-${to}`, searchEs.listOf(label, name), to, { facts })];
  };

export const entityTitle = ({ menu, label }: Entity) => menu?.label ?? label.many;

export const creationAddress = ({ name }: Entity, { by }: ResolvedRelated, { id }: RecordRef) =>
  `/${name}/create?${by}=${id}`;

/** Returns the address of the entity's list about a record of `target`; null if the role has no such list. */
export function addressOfList(
  entity: Entity,
  target: Entity,
  { id }: RecordRef,
  reaches: Reaches,
): string | null {
  const isHidden =
    seesOnlySome(entity) &&
    target.related.some((relation) => relation.to === entity.name && !reaches(relation, id));
  const filter = entity.list.filters.find(
    ({ field, match }) => match === 'equals' && field.type === 'reference' && field.to === target.name,
  );
  return filter && !isHidden ? filteredList(entity.name, { [filter.name]: id }) : null;
}
