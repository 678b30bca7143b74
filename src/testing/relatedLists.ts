import { beforeAll, expect, test } from 'vitest';
import { listQuery } from '#dataProvider/listQuery.ts';
import { columnsOf, visibleColumns } from '#schema/columns.ts';
import { can, roleNames } from '#schema/registry.ts';
import type { ServerApplication } from '#server/application.ts';
import type { TestApp } from './app.ts';

/** Tests of an application: each list on the detail of another record, as every role. */
export function holdRelatedLists(
  { registry, roles }: Pick<ServerApplication, 'registry' | 'roles'>,
  running: () => TestApp,
): void {
  let app: TestApp;
  beforeAll(() => {
    app = running();
  });

  test('every list is sorted by each of its headings', async () => {
    const headings = registry.all.flatMap((entity) => {
      const list = entity.endpoints.find(({ verb }) => verb === 'list');
      const columns = columnsOf(entity, roleNames(roles)[0]!).filter(({ sortable }) => sortable);
      return list && can(entity, 'list', roleNames(roles)[0]!) !== false
        ? columns.map(({ key }) => `${list.path}?pageNumber=1&sortBy=${key}`)
        : [];
    });
    const refused = [];
    for (const path of headings) {
      const { status } = await app.as('admin')('GET', `/api/${path}`);
      if (status !== 200) refused.push([path, status]);
    }
    expect(headings.length).toBeGreaterThan(5);
    expect(refused).toEqual([]);
  });

  const lists = registry.all.flatMap((entity) =>
    entity.related.map((word) => ({ of: entity.name, to: word.to, word })),
  );

  test('there are related lists', () => expect(lists).not.toEqual([]));

  test.each(lists)('$to of $of: the list takes its filters and order, and sums', async ({ to, word }) => {
    const other = registry.get(to);
    const query = listQuery(other, {
      filter: { ...word.where, [word.by]: 1 },
      pagination: { page: 1, perPage: word.show },
      ...(word.sort && { sort: { field: word.sort.column, order: word.sort.descending ? 'DESC' : 'ASC' } }),
    });
    const { path } = other.endpoints.find(({ verb }) => verb === 'list')!;
    const call = `/api/${path}?${new URLSearchParams(query).toString()}`;
    const answer = await app.as('admin')('GET', call);
    expect(answer.status).toBe(200);
    const { totals = {} } = (await answer.json()) as { totals?: object };
    expect(Object.keys(totals)).toEqual(expect.arrayContaining([...word.totals]));
    const asHer = await app.as('empleado')('GET', call);
    const hers = roleNames(roles).at(-1)!;
    expect(asHer.status).toBe(can(other, 'list', hers) === false ? 403 : 200);
  });

  test.each(lists)('$to of $of: it shows columns to every role that may list it', ({ to, word }) => {
    const other = registry.get(to);
    for (const role of roleNames(roles).filter((each) => can(other, 'list', each) !== false))
      expect(visibleColumns(word.columns ?? other.list.columns, other, role)).not.toEqual([]);
  });
}
