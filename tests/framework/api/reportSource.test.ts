import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { date, integer, money, reference, text, decimal } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { defineReport, type ReportSource } from '#schema/report.ts';
import { reportRoutes } from '#server/reports/index.ts';
import { jsonOf } from '#support/answers.ts';
import { readPdf } from '#support/readPdf.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { baseReport } from '#support/baseReport.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { cargas, cargasRegistry, granos } from '#support/cargas.ts';

const PERIOD = {
  filters: { desde: date({ label: 'Desde' }), hasta: date({ label: 'Hasta' }) },
  period: { from: 'desde', to: 'hasta' },
} as const;

/** A row for each line, with a link to its record. */
const bolsas = defineReport({
  ...baseReport('bolsas'),
  ...PERIOD,
  filters: { ...PERIOD.filters, granoId: reference('granos', { label: 'Grano' }) },
  columns: {
    dia: date({ label: 'Día' }),
    carga: text({ label: 'Carga' }),
    grano: text({ label: 'Grano' }),
    peso: decimal({ label: 'Peso' }),
  },
  besides: { entidad: text({ label: 'Entidad' }), cargaId: integer({ label: 'Carga' }) },
  link: { column: 'carga', entity: 'entidad', id: 'cargaId' },
  source: {
    of: 'cargas',
    date: 'dia',
    filters: { granoId: 'bolsas.granoId' },
    columns: { dia: 'dia', carga: 'numero', grano: 'bolsas.grano.nombre', peso: 'bolsas.peso' },
  },
  sort: ['dia', 'cargaId', 'orden'],
  totals: ['peso'],
});

const meses = defineReport({
  ...baseReport('meses'),
  ...PERIOD,
  columns: {
    mes: text({ label: 'Mes' }),
    cargas: integer({ label: 'Cargas' }),
    costo: money({ label: 'Costo' }),
  },
  source: {
    of: 'cargas',
    date: 'dia',
    when: { costo: { above: 1 } },
    columns: { mes: { month: 'dia' }, cargas: 'count', costo: 'costo' },
  },
  sort: ['mes'],
  totals: ['costo'],
  charts: [{ title: 'Costo por mes', by: 'mes', total: 'costo' }],
  compares: true,
});

const semanas = defineReport({
  ...baseReport('semanas'),
  ...PERIOD,
  columns: { semana: date({ label: 'Semana' }), costo: money({ label: 'Costo' }) },
  source: { of: 'cargas', date: 'dia', columns: { semana: { week: 'dia' }, costo: 'costo' } },
  sort: ['semana'],
  totals: ['costo'],
  charts: [{ title: 'Costo', by: 'semana', total: 'costo' }],
});

/** Records under a heading for each value of a column that may be empty. */
const groupedBy = (groupBy: 'zona' | 'dia') =>
  defineReport({
    ...baseReport(groupBy),
    ...PERIOD,
    columns: {
      zona: text({ label: 'Zona' }),
      dia: date({ label: 'Día' }),
      carga: text({ label: 'Carga' }),
      costo: money({ label: 'Costo' }),
    },
    source: {
      of: 'cargas',
      date: 'dia',
      columns: { zona: 'zona', dia: 'dia', carga: 'numero', costo: 'costo' },
    },
    groupBy,
    sort: [groupBy, 'carga'],
    totals: ['costo'],
  });
const registry = cargasRegistry;
const database = await databaseOf(registry);

await database.pool.query(`
    insert into granos (nombre) values ('Maíz'), ('Soja');
    insert into cargas (numero, dia, zona, costo, anulada) values
      ('A', '2026-11-02', 'norte', 5.00, false), ('B', '2026-10-22', 'sur', 25.50, false),
      ('C', '2026-11-10', 'norte', 9.00, true), ('D', '2026-11-22', 'norte', 6.00, false),
      ('E', '2026-11-22', 'norte', 1.00, false), ('F', '2025-03-01', 'sur', 2.00, false),
      ('G', '2025-03-01', null, 3.00, false), ('H', '2025-03-01', null, 4.00, false);
    insert into cargas_bolsas (documento_id, orden, grano_id, peso) values
      (1, 1, 1, 1.50), (1, 2, 2, 2.00), (2, 1, 2, 4.00), (3, 1, 1, 50.00), (4, 1, 1, 3.25)`);
const app = entityApp({
  db: database.db,
  registry,
  routes: reportRoutes({ registry, reports: [bolsas, meses, semanas, groupedBy('zona'), groupedBy('dia')] }),
});

const YEAR = 'desde=2026-01-01&hasta=2026-12-31';
const get = <T>(path: string, rol = 'ADMIN') => jsonOf<T>(app.as(rol)('GET', `/api/${path}`), 200);
type Row = Record<string, unknown>;

test('a source of lines has a row for each line of what stands, in the order of its record', async () => {
  const rows = await get<Row[]>(`Reporte/bolsas?${YEAR}`);
  expect(
    rows.map(({ carga, grano, peso, cargaId, entidad }) => [carga, grano, peso, cargaId, entidad]),
  ).toEqual([
    ['B', 'Soja', '4.00', 2, 'cargas'],
    ['A', 'Maíz', '1.50', 1, 'cargas'],
    ['A', 'Soja', '2.00', 1, 'cargas'],
    ['D', 'Maíz', '3.25', 4, 'cargas'],
  ]);
  const page = await get<Row>(`Reporte/bolsas?${YEAR}&granoId=1&pageNumber=1&pageSize=1`);
  expect(page).toMatchObject({ totalCount: 2, totals: { peso: '4.75' }, items: [{ carga: 'A' }] });
});

test('a grouped source counts and sums by month, draws months in their order, and compares', async () => {
  expect(await get<Row[]>(`Reporte/meses?${YEAR}`)).toEqual([
    { mes: '2026-10', cargas: 1, costo: '25.50' },
    { mes: '2026-11', cargas: 2, costo: '11.00' },
  ]);
  const drawn = await get<Row>('Reporte/meses/Graficos?desde=2026-11-01&hasta=2026-11-30');
  expect(drawn).toMatchObject({
    totals: { costo: '11.00' },
    charts: [[{ key: '2026-11', value: '11.00' }]],
    // October's day stands beside November.
    anterior: { totals: { costo: '25.50' }, charts: [[{ key: '2026-11', value: '25.50' }]] },
  });
});

test('a page says months by their names, in its rows and in its bars', async () => {
  const answer = await app.as('ADMIN')('GET', `/api/Reporte/meses/Imprimir?${YEAR}`);
  expect(answer.status).toBe(200);
  const { pages, alternatives } = await readPdf(answer);
  expect(pages.join('|')).toContain('noviembre de 2026');
  expect(pages.join('|')).not.toContain('2026-11|');
  expect(alternatives.join()).toContain('octubre de 2026: $');
});

test('a week that began before the period is drawn with the others', async () => {
  const query = 'desde=2026-11-22&hasta=2026-11-30';
  expect(await get<Row[]>(`Reporte/semanas?${query}`)).toEqual([{ semana: '2026-11-16', costo: '7.00' }]);
  const { alternatives } = await readPdf(
    await app.as('ADMIN')('GET', `/api/Reporte/semanas/Imprimir?${query}`),
  );
  expect(alternatives.join()).toMatch(/\$\s7,00 en total/);
});

test('rows without the value that heads groups are one group, and a day heads its group as people read it', async () => {
  const period = 'desde=2025-01-01&hasta=2025-12-31';
  const titlesIn = async (path: string) => {
    const answer = await app.as('ADMIN')('GET', `/api/Reporte/${path}/Exportar?${period}`);
    const { rows } = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!;
    return rows.map(([first]) => first).filter((first) => typeof first === 'string');
  };
  expect(await get<Row>(`Reporte/zona?${period}&pageNumber=1&pageSize=2`)).toMatchObject({
    grupos: { sur: { costo: '2.00' }, '': { costo: '7.00' } },
  });
  const zonas = await titlesIn('zona');
  expect(zonas.slice(zonas.indexOf('Zona: sur'))).toEqual([
    'Zona: sur',
    'Total sur',
    'Zona: Sin dato',
    'Total Sin dato',
    'Total',
  ]);
  const paper = await app.as('ADMIN')('GET', `/api/Reporte/zona/Imprimir?${period}`);
  expect((await readPdf(paper)).pages.join('|')).toContain('Zona: Sin dato');
  expect(await get<Row>(`Reporte/dia?${period}&pageNumber=1&pageSize=1`)).toMatchObject({
    grupos: { '2025-03-01': { costo: '9.00' } },
  });
  expect(await titlesIn('dia')).toContain('Día: 01/03/2025');
});

test('a role has in a report what its list reaches', async () => {
  expect((await get<Row[]>(`Reporte/bolsas?${YEAR}`, 'EMPLEADO')).map(({ carga }) => carga)).toEqual([
    'A',
    'A',
    'D',
  ]);
  expect(await get<Row[]>(`Reporte/meses?${YEAR}`, 'EMPLEADO')).toEqual([
    { mes: '2026-11', cargas: 2, costo: '11.00' },
  ]);
});

test.each<[what: string, changes: Partial<ReportSource> | object, message: string]>([
  ['a field', { date: 'dya' }, "source.date names 'dya', which is no field of 'cargas': did you mean 'dia'?"],
  ['a field of a condition', { when: { csto: 1 } }, "source.when names 'csto'"],
  ['a column', { columns: { mes: { month: 'dia' }, costo: 'costo' } }, "source.columns lacks 'cargas'"],
  [
    'the type of a period',
    { columns: { mes: { week: 'dia' }, cargas: 'count', costo: 'costo' } },
    'source.columns.mes is a week, so its field is a date',
  ],
  [
    'what a role may see',
    { columns: { mes: { month: 'dia' }, cargas: 'count', costo: 'precio' } },
    "EMPLEADO may see it, but may not see 'precio' of 'cargas'",
  ],
])('a source that is wrong in %s is refused at the start', (_what, changes, message) => {
  const wrong = { ...meses, source: { ...meses.source!, ...changes } };
  expect(() => reportRoutes({ registry, reports: [wrong] })).toThrow(message);
});

test('a heading of the menu that is misspelt, or that a report wants to follow and nobody has, is refused', () => {
  const at = (group: string, after?: string) => ({ ...meses, menu: { group, ...(after && { after }) } });
  const wrong =
    (...reports: (typeof meses)[]) =>
    () =>
      reportRoutes({ registry, reports });
  expect(wrong(bolsas as never, at('reportes'))).toThrow(
    "reports.meses: menu.group is 'reportes' but another entry has 'Reportes'",
  );
  expect(wrong(bolsas as never, at('Reporte'))).toThrow(
    "reports.meses: menu.group is 'Reporte' but another entry has 'Reportes': did you mean 'Reportes'?",
  );
  expect(wrong(at('Otros', 'Otras'))).toThrow(
    "reports.meses: menu.after names 'Otras', which is no heading: did you mean 'Otros'?",
  );
});

test('a report without a source wants a query, and one of a list that its role has not is refused', () => {
  const { source, ...bare } = meses;
  expect(() => reportRoutes({ registry, reports: [bare] })).toThrow(
    'reports.meses: it has neither a source nor a query',
  );
  const hidden = createRegistry([granos, { ...cargas, access: { list: ADMIN } }], roles);
  expect(() => reportRoutes({ registry: hidden, reports: [{ ...bare, source: source! }] })).toThrow(
    "EMPLEADO may see it, but may not list 'cargas'",
  );
});
