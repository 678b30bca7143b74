import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import type { Entity } from '#schema/entity.ts';
import { newRecordLabel } from '#schema/messages.ts';
import type { Registry } from '#schema/registry.ts';
import { mayOpenHere } from '../access.ts';
import { offeredActions } from '../actions/offeredActions.ts';
import type { IconName } from '#look/icons.ts';
import { useRegistry } from '../registry.ts';
import { mayEdit, mayCreateRelated } from '../show/offers.ts';
import { fetchReach, type Reaches } from '../show/reach.ts';
import { addressOfList, creationAddress, entityTitle } from './subjects.ts';
import { scoreMatch } from './match.ts';
import { goTo, type Option, type RecordRef } from './option.ts';
import { lookOf } from './namedActions.ts';
import type { SearchState } from './useSearch.ts';

/** Offers the actions of a found record that match a text. The record is fetched again, because its state decides. */
export function useRecordActions(option: Option | null, text: string): SearchState {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const ref = option?.record;
  const { data, error, refetch } = useQuery({
    queryKey: ['palette', ref?.entity, ref?.id],
    queryFn: async ({ signal }) => {
      const [{ data: record }, reaches] = await Promise.all([
        dataProvider.getOne<RaRecord>(ref!.entity, { id: ref!.id, signal }),
        fetchReach(dataProvider, registry, registry.get(ref!.entity).related, [ref!.id]),
      ]);
      return { record, reaches };
    },
    enabled: ref !== undefined,
    gcTime: 0,
  });
  const options = (ref && data ? optionsOf(registry, data.record, ref, data.reaches) : []).filter(
    ({ name }) => text.trim() === '' || scoreMatch(text, name) !== null,
  );
  return {
    groups: option ? [{ key: 'actions-of', label: searchEs.actionsOf(option.name), options }] : [],
    isSettled: data !== undefined,
    isSure: false,
    error,
    retry: () => void refetch(),
  };
}

function optionsOf(registry: Registry, record: RaRecord, ref: RecordRef, reaches: Reaches): Option[] {
  const entity = registry.get(ref.entity);
  const path = `/${entity.name}/${ref.id}`;
  return [
    go('show', searchEs.show, 'detail', `${path}/show`),
    ...(mayEdit(entity, record) ? [go('edit', searchEs.edit, 'edit', path)] : []),
    ...creationsFrom(registry, entity, ref, reaches),
    ...offeredActions(entity, record).map(([name, action]): Option => ({
      key: `de-${name}`,
      name: action.label,
      facts: [],
      ...lookOf(action),
      effect: { kind: 'act', action: name, record: ref },
    })),
    ...listsAbout(registry, entity, ref, reaches),
  ];
}

function creationsFrom(
  registry: Registry,
  { detail, related }: Entity,
  ref: RecordRef,
  reaches: Reaches,
): Option[] {
  const inDetail = detail.primary.flatMap((name) => related.filter(({ to }) => to === name));
  return [...new Set([...inDetail, ...related])]
    .map((relation) => ({ entity: registry.get(relation.to), relation }))
    .filter(({ entity, relation }) => mayCreateRelated(entity, relation, ref.id, reaches))
    .map(({ entity, relation }) => {
      const key = `nuevo-${entity.name}-${relation.by}`;
      return go(key, newRecordLabel(entity.label), 'add', creationAddress(entity, relation, ref));
    });
}

const listsAbout = (registry: Registry, target: Entity, ref: RecordRef, reaches: Reaches): Option[] =>
  registry.all.filter(mayOpenHere).flatMap((entity) => {
    const to = addressOfList(entity, target, ref, reaches);
    return to === null ? [] : [go(`lista-${entity.name}`, entityTitle(entity), 'next', to)];
  });

const go = (key: string, name: string, icon: IconName, to: string): Option =>
  goTo(`de-${key}`, name, to, { icon });
