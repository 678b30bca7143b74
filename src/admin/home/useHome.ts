import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { HOME_CALL } from '#schema/home.ts';

/** Blocks that the role may not see are absent; those that could not be computed are null. */
type HomeAnswer = { readonly dia: string } & Readonly<Record<string, unknown>>;

/** Fetches the home page's figures and rows. */
export const useHome = () =>
  useQuery({
    queryKey: [HOME_CALL],
    queryFn: async ({ signal }) => (await request('GET', HOME_CALL, { signal })) as HomeAnswer,
  });
