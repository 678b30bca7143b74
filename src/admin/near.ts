import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { Registry } from '#schema/registry.ts';
import { placeOf, type LoadScreen } from './code.ts';
import { hasLines } from './lines/hasLines.ts';

type Sources = {
  registry: Registry;
  load: LoadScreen;
  dataProvider: DataProvider;
  queryClient: QueryClient;
};

/** Fetches what the screen at a pathname will need: its code, and a record that no list has brought whole. */
export const fetchNear =
  ({ registry, load, dataProvider, queryClient }: Sources) =>
  (pathname: string): void => {
    load(pathname)?.catch(() => {});
    const { resource, id } = placeOf(pathname);
    const entity = registry.all.find(({ name }) => name === resource);
    if (!entity || id === undefined) return;
    // As in react-admin's useGetOne.
    const queryKey = [resource, 'getOne', { id, meta: undefined }];
    if (hasLines(entity, queryClient.getQueryData(queryKey))) return;
    const queryFn = async () => (await dataProvider.getOne(resource, { id })).data;
    void queryClient.prefetchQuery({ queryKey, queryFn, retry: false });
  };
