import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

/** Records per search. */
const OFFERED = 25;

/**
 * Options of a reference, fetched while `enabled`. `choiceFor`: 'recibos.clienteId', which limits the choice;
 * `offers`: list filters.
 */
export function useOptions(
  resource: string,
  search: string,
  {
    enabled,
    choiceFor,
    offers,
  }: {
    enabled: boolean;
    choiceFor: string | null;
    offers: Readonly<Record<string, boolean | string>> | undefined;
  },
) {
  const dataProvider = useDataProvider();
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    queryKey: [resource, 'options', search, choiceFor, offers],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: OFFERED };
      const filter = { ...offers, q: search, eleccion: choiceFor };
      return (await dataProvider.getList<RaRecord>(resource, { pagination, filter, signal })).data;
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { options: data ?? [], hasFailed: error !== null, isLoading, isOutdated: isPlaceholderData };
}

/** The selected record, from `atHand` or else fetched. */
export function useSelected(resource: string, value: unknown, atHand: readonly unknown[]): RaRecord | null {
  const dataProvider = useDataProvider();
  const isEmpty = value === null || value === undefined || value === '';
  const recordAtHand = (atHand as (RaRecord | null | undefined)[]).find((record) => record?.id === value);
  const { data } = useQuery({
    queryKey: [resource, 'getOne', { id: String(value) }],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(resource, { id: value as number, signal })).data,
    enabled: !isEmpty && !recordAtHand,
    staleTime: 60_000,
  });
  return isEmpty ? null : (recordAtHand ?? data ?? null);
}
