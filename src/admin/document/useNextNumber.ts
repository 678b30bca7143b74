import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { serves } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { useApplication } from '../application.ts';
import { retriedQuery } from '../retriedQuery.ts';

/**
 * Returns the number that a new document will probably get; null while it is unknown. The server assigns the number.
 * `series` is the id of the record whose documents have their own sequence (`number.by`).
 */
export function useNextNumber(entity: Entity, prefix: unknown, series: unknown): string | null {
  const { country } = useApplication();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const seriesId = typeof series === 'number' ? series : null;
  const { data: last } = useQuery({
    queryKey: [entity.name, 'lastNumber', seriesId],
    queryFn: () => dataProvider.lastNumber(entity.name, seriesId),
    enabled: serves(entity, 'lastNumber') && (entity.document?.number.by === undefined || seriesId !== null),
    // Others issue documents meanwhile, so the number is never taken from the cache.
    gcTime: 0,
    ...retriedQuery,
  });
  if (last === undefined || !/^\d{1,4}$/.test(String(prefix))) return null;
  return country.documentNumber(String(prefix), last + 1);
}
