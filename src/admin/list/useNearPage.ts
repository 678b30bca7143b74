import { use, useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useListContext } from 'react-admin';
import { watchResting } from '../routing/resting.ts';

/** The list does not ask again for a page that came so long ago. In milliseconds. */
export const FRESH = 1000;

/** Fetches a page of the list when the pointer or the focus rests on its button. */
export function useNearPage(): void {
  const { resource, sort, filterValues: filter, perPage } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = use(DataProviderContext)!;
  const fetchPage = useEffectEvent((page: number) => {
    const params = { pagination: { page, perPage }, sort, filter };
    void queryClient.prefetchQuery({
      // As in react-admin's useGetList.
      queryKey: [resource, 'getList', { ...params, meta: undefined }],
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
      retry: false,
      staleTime: FRESH,
    });
  });
  useEffect(
    () =>
      watchResting('[data-near=true] [data-page]:enabled', ({ dataset }) =>
        fetchPage(Number(dataset['page'])),
      ),
    [],
  );
}
