import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { date, defineEntity, integer, money, text, decimal } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { defineReport } from '#schema/report.ts';
import { exportSlots } from '#server/http/slots.ts';
import { reportRoutes } from '#server/reports/index.ts';
import { onReport } from '#server/reports/query.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { openTransactions, statementsOf } from '#support/statements.ts';
import { base } from '#support/base.ts';
import { baseReport } from '#support/baseReport.ts';
import { roles } from '#support/roles.ts';

/** A report of as many weighings as requested, in blocks of twenty thousand. */
const pesadas = defineReport({
  ...baseReport('pesadas'),
  filters: { filas: integer({ label: 'Filas', required: true }) },
  columns: {
    bloque: text({ label: 'Bloque', required: true }),
    dia: date({ label: 'Día', required: true }),
    chofer: text({ label: 'Chofer', required: true }),
    neto: decimal({ label: 'Neto', required: true }),
    importe: money({ label: 'Importe', required: true }),
  },
  groupBy: 'bloque',
  sort: ['bloque', 'n'],
  totals: ['neto', 'importe'],
});
const pesadasQuery = onReport(
  pesadas,
  ({ filas }) => sql`
    select n, 'Bloque ' || (1 + (n - 1) / 20000) as bloque, date '2020-01-01' + n % 365 as dia,
      '=Rojas ' || md5(n::text) as chofer, 28.35 as neto, (n / 100.0)::numeric(14,2) as importe
    from generate_series(1, ${filas}::integer) as n`,
);
const registry = createRegistry([defineEntity(base('notas'))], roles);
const database = await databaseOf(registry);
const { db } = database;
const queries = { pesadas: pesadasQuery };
const admin = entityApp({
  db,
  registry,
  routes: reportRoutes({ registry, reports: [pesadas], queries }),
}).as('ADMIN');

const ROWS = 60_000;
const SOME = 20_000;
const begun = async (rows: number) => {
  const response = await admin('GET', `/api/Reporte/pesadas/Exportar?filas=${rows}`);
  expect(response.status).toBe(200);
  return response;
};

test('A report of 60,000 rows comes whole, with totals for each group and for all of it', async () => {
  const response = await begun(ROWS);
  expect(response.headers.get('x-filas')).toBe(String(ROWS));
  const { rows, cells } = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!;
  // Title, user and date, filters, an empty row, headings; three groups with a row above and below each; a total.
  expect(rows).toHaveLength(5 + ROWS + 3 * 2 + 1);
  expect(rows[5]).toEqual(['Bloque: Bloque 1', null, null, null]);
  expect(rows[6]!.slice(1)).toEqual([expect.stringMatching(/^=Rojas /), 28.35, 0.01]);
  expect(rows.at(-2)!.slice(0, 1)).toEqual(['Total Bloque 3']);
  const last = rows.length - 1;
  expect(cells!.get(`${last - 1},3`)).toMatchObject({
    formula: `SUBTOTAL(9,D${last - 20_000}:D${last - 1})`,
    // 400.01 + … + 600.00
    formulaResult: 10_000_100,
  });
  expect(cells!.get(`${last},2`)).toMatchObject({
    formula: `SUBTOTAL(9,C6:C${last})`,
    formulaResult: 1_701_000,
  });
  expect(await openTransactions(database)).toBe(0);
});

test('It is read only as fast as it is taken; who cancels it stops the cursor and leaves his place', async () => {
  for (let round = 0; round < 4; round++) {
    const statements = await statementsOf(database.pool, async () => {
      const reader = (await begun(SOME)).body!.getReader();
      await reader.read();
      await reader.cancel();
    });
    const fetches = statements.filter((each) => each.startsWith('fetch')).length;
    // Enough to fill the first chunks of 64 kB, but not all forty fetches.
    expect(fetches).toBeGreaterThan(0);
    expect(fetches).toBeLessThan(15);
  }
  expect(await openTransactions(database)).toBe(0);
});

test('Reports and lists share three places; the next is told when to come back', async () => {
  const running = [await begun(SOME), await begun(SOME)];
  const leave = exportSlots.take();
  for (const path of [`Reporte/pesadas/Exportar?filas=1`, 'notas/Exportar']) {
    const refused = await admin('GET', `/api/${path}`);
    expect({ path, status: refused.status }).toEqual({ path, status: 503 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await running.pop()!.body!.cancel();
  leave();
  expect((await admin('GET', '/api/notas/Exportar')).status).toBe(200);
  for (const response of running) await response.body!.cancel();
});

test('On the screen it comes in pages, with the totals of all rows and of the groups that are on the page', async () => {
  const page = await admin('GET', `/api/Reporte/pesadas?filas=${ROWS}&pageNumber=400&pageSize=100`);
  const { items, ...rest } = (await page.json()) as { items: object[] };
  expect(items).toHaveLength(100);
  expect(items[0]).toMatchObject({ bloque: 'Bloque 2', importe: '399.01' });
  expect(rest).toEqual({
    pageNumber: 400,
    pageSize: 100,
    totalCount: ROWS,
    totalPages: 600,
    hasPreviousPage: true,
    hasNextPage: true,
    totals: { neto: '1701000.00', importe: '18000300.00' },
    grupos: { 'Bloque 2': { neto: '567000.00', importe: '6000100.00' } },
  });
});

test.each([
  ['Reporte/pesadas?filas=10001', 'Son más de 10.000 filas. Elija un período más corto'],
  ['Reporte/pesadas/Imprimir?filas=5001', 'Son más de 5.000 filas. Elija un período más corto'],
  ['Reporte/pesadas/Exportar?filas=500001', 'Son más de 500.000 filas. Elija un período más corto'],
])('%s is refused, and says what to do', async (path, message) => {
  const response = await admin('GET', `/api/${path}`);
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toContain(message);
  expect(await openTransactions(database)).toBe(0);
});
