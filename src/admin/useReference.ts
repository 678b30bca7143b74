import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

const MAX_OPTIONS = 25;

type Limits = {
  enabled: boolean;
  /** The field whose rules limit the choice: 'recibos.clienteId'. */
  choiceFor: string | null;
  offers: Readonly<Record<string, boolean | string>> | undefined;
};

export function useOptions(resource: string, search: string, { enabled, choiceFor, offers }: Limits) {
  const dataProvider = useDataProvider();
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    queryKey: [resource, 'options', search, choiceFor, offers],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: MAX_OPTIONS };
      const filter = { ...offers, q: search, eleccion: choiceFor };
      return (await dataProvider.getList<RaRecord>(resource, { pagination, filter, signal })).data;
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { options: data ?? [], hasFailed: error !== null, isLoading, isOutdated: isPlaceholderData };
}

export function useSelected(
  resource: string,
  value: unknown,
  candidates: readonly unknown[],
): RaRecord | null {
  const dataProvider = useDataProvider();
  const isEmpty = value === null || value === undefined || value === '';
  const candidate = (candidates as (RaRecord | null | undefined)[]).find((record) => record?.id === value);
  const { data } = useQuery({
    // The key is react-admin's own, so that both share a cached record.
    queryKey: [resource, 'getOne', { id: String(value) }],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(resource, { id: value as number, signal })).data,
    enabled: !isEmpty && !candidate,
    staleTime: 60_000,
  });
  return isEmpty ? null : (candidate ?? data ?? null);
}
