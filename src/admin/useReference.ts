import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne, type Identifier, type RaRecord } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';

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
    // A search that waits for the connection would look as if it had found nothing.
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { options: data ?? [], hasFailed: error !== null, isLoading, isOutdated: isPlaceholderData };
}

/** Returns the record of a reference's `value`: one of the candidates, which are already loaded, or else fetched. */
export function useSelected(
  resource: string,
  value: unknown,
  candidates: readonly unknown[],
): RaRecord | null {
  const candidate = (candidates as (RaRecord | null | undefined)[]).find((record) => record?.id === value);
  const { data } = useGetOne<RaRecord>(
    resource,
    { id: value as Identifier },
    { enabled: !isEmpty(value) && !candidate, staleTime: 60_000 },
  );
  return isEmpty(value) ? null : (candidate ?? data ?? null);
}
