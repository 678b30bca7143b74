import { expect, test } from 'vitest';
import { listQuery } from '#dataProvider/listQuery.ts';
import { columnsOf, visibleColumns } from '#schema/columns.ts';
import { can, roleNames } from '#schema/registry.ts';
import type { ServerApplication } from '#server/application.ts';
import type { TestApp } from './app.ts';

/** Registers tests that every list can be sorted by its headings, and that a record's related lists can be read. */
export function holdRelatedLists(
  { registry, roles }: Pick<ServerApplication, 'registry' | 'roles'>,
  runningApp: () => TestApp,
): void {
  test('every list is sorted by each of its headings', async () => {
    const role = roleNames(roles)[0]!;
    const paths = registry.all.flatMap((entity) => {
      const list = entity.endpoints.find(({ verb }) => verb === 'list');
      if (!list || can(entity, 'list', role) === false) return [];
      return columnsOf(entity, role)
        .filter(({ sortable }) => sortable)
        .map(({ key }) => `${list.path}?pageNumber=1&sortBy=${key}`);
    });
    const refused = [];
    for (const path of paths) {
      const { status } = await runningApp().as('admin')('GET', `/api/${path}`);
      if (status !== 200) refused.push([path, status]);
    }
    expect(paths.length).toBeGreaterThan(5);
    expect(refused).toEqual([]);
  });

  const lists = registry.all.flatMap((entity) =>
    entity.related.map((related) => ({ of: entity.name, to: related.to, related })),
  );

  test('there are related lists', () => expect(lists).not.toEqual([]));

  test.each(lists)(
    '$to of $of: the server accepts the filters and the order, and adds up the totals',
    async ({ to, related }) => {
      const other = registry.get(to);
      const { where, by, show, sort } = related;
      const query = listQuery(other, {
        filter: { ...where, [by]: 1 },
        pagination: { page: 1, perPage: show },
        ...(sort && { sort: { field: sort.column, order: sort.descending ? 'DESC' : 'ASC' } }),
      });
      const { path } = other.endpoints.find(({ verb }) => verb === 'list')!;
      const url = `/api/${path}?${new URLSearchParams(query).toString()}`;
      const answer = await runningApp().as('admin')('GET', url);
      expect(answer.status).toBe(200);
      const { totals = {} } = (await answer.json()) as { totals?: object };
      expect(Object.keys(totals)).toEqual(expect.arrayContaining([...related.totals]));
      const evasAnswer = await runningApp().as('empleado')('GET', url);
      // The people of people.ts: Eva has the last role.
      const evasRole = roleNames(roles).at(-1)!;
      expect(evasAnswer.status).toBe(can(other, 'list', evasRole) === false ? 403 : 200);
    },
  );

  test.each(lists)('$to of $of: it shows columns to every role that may list it', ({ to, related }) => {
    const other = registry.get(to);
    for (const role of roleNames(roles).filter((each) => can(other, 'list', each) !== false))
      expect(visibleColumns(related.columns ?? other.list.columns, other, role)).not.toEqual([]);
  });
}
