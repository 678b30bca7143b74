import { use, useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useListContext } from 'react-admin';
import { watchResting } from '../routing/resting.ts';

/** In milliseconds. */
const FRESH = 1000;

let near: object | undefined;

/** The press does not ask again for the page that was fetched while the pointer rested. */
export const staleTime = (query: object) => (query === near ? FRESH : 0);

/** Fetches a page of the list when the pointer or the focus rests on its button. */
export function useNearPage(): void {
  const { resource, sort, filterValues: filter, perPage } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = use(DataProviderContext)!;
  const fetchPage = useEffectEvent((page: number) => {
    const params = { pagination: { page, perPage }, sort, filter };
    // As in react-admin's useGetList.
    const queryKey = [resource, 'getList', { ...params, meta: undefined }];
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
      retry: false,
      staleTime: FRESH,
    });
    near = queryClient.getQueryCache().find({ queryKey });
  });
  useEffect(
    () =>
      watchResting('[data-near=true] [data-page]:enabled', ({ dataset }) =>
        fetchPage(Number(dataset['page'])),
      ),
    [],
  );
}
