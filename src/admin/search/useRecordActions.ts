import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import type { Entity } from '#schema/entity.ts';
import { today } from '#domain/dates.ts';
import { protectionOf } from '#schema/registry.ts';
import { mayDo } from '../access.ts';
import { offeredActions } from '../actions/offered.ts';
import { useRegistry } from '../registry.ts';
import type { Group, Option, RecordRef } from './source.ts';
import { look } from './spokenActions.ts';

/** Refetches the record, since its state decides. */
export function useRecordActions(of: Option | null): {
  groups: readonly Group[];
  isSettled: boolean;
  error: Error | null;
  retry: () => void;
} {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const ref = of?.record;
  const { data, error, refetch } = useQuery({
    queryKey: ['palette', ref?.entity, ref?.id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(ref!.entity, { id: ref!.id, signal })).data,
    enabled: ref !== undefined,
    gcTime: 0,
  });
  const options = ref && data ? optionsOf(registry.get(ref.entity), data, ref) : [];
  return {
    groups: of ? [{ key: 'actions-of', label: searchEs.actionsOf(of.name), options, hasMore: false }] : [],
    isSettled: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}

function optionsOf(entity: Entity, record: RaRecord, ref: RecordRef): Option[] {
  const path = `/${entity.name}/${ref.id}`;
  const mayEdit = mayDo(entity, 'edit') && protectionOf(entity, 'edit', record, today) === null;
  return [
    option('show', searchEs.show, 'detail', { kind: 'go', to: `${path}/show` }),
    ...(mayEdit ? [option('edit', searchEs.edit, 'edit', { kind: 'go', to: path })] : []),
    ...offeredActions(entity, record).map(([name, action]): Option => ({
      key: `de-${name}`,
      name: action.label,
      facts: [],
      ...look(action),
      does: { kind: 'act', action: name, record: ref },
    })),
  ];
}

const option = (key: string, name: string, icon: 'detail' | 'edit', does: Option['does']): Option => ({
  key: `de-${key}`,
  name,
  facts: [],
  icon,
  does,
});
