import { expect, test } from 'vitest';
import { typeOf } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import { restEndpoints } from '#server/rest/endpoints.ts';
import type { RequestAs, TestApp } from './app.ts';
import type { ApiRecord } from './records.ts';

export const dialectQuery = (parts: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

export async function restPage(
  as: RequestAs,
  resource: string,
  parts: Readonly<Record<string, unknown>> = {},
) {
  const response = await as('GET', `/api/rest/${resource}?${dialectQuery(parts)}`);
  expect({ resource, parts, status: response.status }).toEqual({ resource, parts, status: 200 });
  return {
    range: response.headers.get('content-range'),
    records: (await response.json()) as ApiRecord[],
  };
}

export const recordFrom = async <T = ApiRecord>(answer: Promise<Response>) =>
  (await (await answer).json()) as T;

/** The largest id, which no record has. */
const UNKNOWN_ID = '2147483647';

/**
 * Registers tests that the calls below /api/rest, in the dialect of ra-data-simple-rest, agree with the main API.
 * @param filled names of entities that must have records, so that a comparison of nothing does not pass
 * @param runningApp called by the tests, when the application has started
 */
export function holdRestDialect(
  registry: Registry,
  filled: readonly string[],
  runningApp: () => TestApp,
): void {
  const entities = registry.all.filter(({ endpoints }) => endpoints.some(({ verb }) => verb === 'show'));

  test.each(entities)(
    '$name: its records, their number, order and filter are those of the main API',
    async (entity) => {
      const admin = runningApp().as('admin');
      const { name, endpoints, single } = entity;
      const [list, show] = ['list', 'show'].map((verb) => endpoints.find((each) => each.verb === verb)?.path);
      const main = single
        ? { items: [await recordFrom(admin('GET', `/api/${show}`))], totalCount: 1 }
        : await recordFrom<{ items: ApiRecord[]; totalCount: number }>(
            admin('GET', `/api/${list}?pageNumber=1&pageSize=100&sortBy=id&sortDirection=desc`),
          );
      const { items, totalCount } = main;
      expect(items.length > 0 || !filled.includes(name)).toBe(true);

      const sort = ['id', 'DESC'];
      const whole = items.length === 0 ? '*' : `0-${items.length - 1}`;
      expect(await restPage(admin, name, { sort, range: [0, 99], filter: {} })).toEqual({
        range: `${name} ${whole}/${totalCount}`,
        records: items,
      });
      const part = items.slice(1, 3);
      expect(await restPage(admin, name, { sort, range: [1, 2] })).toEqual({
        range: `${name} ${part.length === 0 ? '*' : `1-${part.length}`}/${totalCount}`,
        records: part,
      });
      const ids = items.slice(-2).map(({ id }) => id);
      const many = await restPage(admin, name, { filter: { id: ids } });
      expect(new Set(many.records.map(({ id }) => id))).toEqual(new Set(ids));
      if (items[0]) {
        const one = single ? show : show!.replace(/\{\w+\}/, String(items[0].id));
        expect(await recordFrom(admin('GET', `/api/rest/${name}/${items[0].id}`))).toEqual(
          await recordFrom(admin('GET', `/api/${one}`)),
        );
      }
      expect((await admin('GET', `/api/rest/${name}/${UNKNOWN_ID}`)).status).toBe(
        single ? 404 : (await admin('GET', `/api/${show!.replace(/\{\w+\}/, UNKNOWN_ID)}`)).status,
      );
    },
  );

  test.each(entities.filter(({ single }) => !single))(
    '$name: it is filtered by the names of its fields',
    async ({ name, fields, list }) => {
      const admin = runningApp().as('admin');
      const [newest] = (await restPage(admin, name, { sort: ['id', 'DESC'], range: [0, 0] })).records;
      if (!newest) return;
      // A declared filter of the same name means something else if it has states, chips or another field.
      const isOtherFilter = (field: string) =>
        list.filters.some(
          (filter) => filter.name === field && (filter.states || filter.chips || filter.on[0] !== field),
        );
      const searched = Object.entries(fields).filter(
        ([key, field]) =>
          typeOf(field).column(field) !== null &&
          !isOtherFilter(key) &&
          ['string', 'number', 'boolean'].includes(typeof newest[key]) &&
          newest[key] !== '',
      );
      for (const [field] of searched) {
        const { records } = await restPage(admin, name, {
          filter: { [field]: newest[field], id: [newest.id] },
        });
        expect({ field, found: records.map(({ id }) => id) }).toEqual({ field, found: [newest.id] });
      }
    },
  );

  test('calls that no entity offers respond with 404', async () => {
    const admin = runningApp().as('admin');
    const offeredCalls = new Set(
      registry.all.flatMap(restEndpoints).map(({ method, path }) => `${method} ${path.replace('{id}', '1')}`),
    );
    const calls = registry.all.flatMap(({ name }) =>
      ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => [
        `${method} rest/${name}`,
        `${method} rest/${name}/1`,
      ]),
    );
    const absent = calls.filter((call) => !offeredCalls.has(call));
    expect(absent.length).toBeGreaterThan(10);
    for (const call of absent) {
      const [method, path] = call.split(' ') as [string, string];
      expect({ call, status: (await admin(method, `/api/${path}`)).status }).toEqual({ call, status: 404 });
    }
  });
}
