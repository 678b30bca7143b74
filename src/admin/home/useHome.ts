import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { HOME } from '#schema/home.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';

/** Answers by their names in the declaration. Absent: hidden from the role. Null: could not be computed. */
export type HomeAnswer = { readonly dia: string } & Readonly<Record<string, unknown>>;

/** Fetches the home page's figures, and again when the day changes. */
export function useHome() {
  useRefreshEachDay();
  return useQuery({
    queryKey: [HOME],
    queryFn: async ({ signal }) => (await request('GET', HOME, { signal })) as HomeAnswer,
    placeholderData: keepPreviousData,
  });
}
