import type { RaRecord } from 'react-admin';
import { takeArrived } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import type { ListParams } from './calls.ts';
import { listQuery } from './listQuery.ts';

/** The page of every list (spec 1, section 3), with the sums of its declared totals. */
export type Page = { items: RaRecord[]; totalCount: number; totals?: Readonly<Record<string, string>> };

export const pageOf = ({ items, totalCount, totals }: Page) => ({
  data: items as never[],
  total: totalCount,
  ...(totals && { meta: { totals } }),
});

/** A page that the document has asked for (src/vite/earlyCalls.ts), where it is here already. */
export function arrivedPage(entity: Entity, params: ListParams) {
  const list = entity.endpoints.find(({ verb }) => verb === 'list');
  const page = list && takeArrived(`${list.path}?${new URLSearchParams(listQuery(entity, params))}`);
  return page === undefined ? undefined : pageOf(page as Page);
}
