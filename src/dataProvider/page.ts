import type { RaRecord } from 'react-admin';

/** The page of every list (spec 1, section 3), with the sums of its declared totals. */
export type Page = { items: RaRecord[]; totalCount: number; totals?: Readonly<Record<string, string>> };

export const listResult = ({ items, totalCount, totals }: Page) => ({
  data: items as never[],
  total: totalCount,
  ...(totals && { meta: { totals } }),
});
