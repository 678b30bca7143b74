import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { created, refusalOf } from '#testing/records.ts';
import { jsonOf, itemsOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';

/** Ids of remitos, by how many days ago they were issued. */
const issued = new Map<number, number>();

const { t, admin, v } = await salesApp();
for (const days of [0, 15, 16]) {
  const detalles = [linea(v, { cantidad: String(days + 1) })];
  const sold = { ...onAccount(v), fechaRemito: addDays(today(), -days), detalles };
  issued.set(days, (await created(admin, 'Remito', remitoBody(v, sold))).id);
}

const ids = async (path: string) =>
  (await itemsOf(admin('GET', path))).map(({ id }) => id).toSorted((a, b) => a - b);

test('a list by relative days finds what the days of today find', async () => {
  const lastFifteen = [issued.get(0)!, issued.get(15)!];
  const dates = `fechaInicio=${addDays(today(), -15)}&fechaFin=${today()}`;
  expect(await ids(`/api/Remito?${dates}`)).toEqual(lastFifteen);
  expect(await ids('/api/Remito?fechaInicio=today-15&fechaFin=today')).toEqual(lastFifteen);
  expect(await ids('/api/Remito?fechaFin=today-16')).toEqual([issued.get(16)!]);
  const csv = await admin('GET', '/api/Remito/Exportar?fechaInicio=today-15&fechaFin=today&formato=csv');
  expect((await csv.text()).trim().split(/\r?\n/)).toHaveLength(3);
});

test('a report and a statement by relative days answer as by dates', async () => {
  const trips = (query: string) => jsonOf(admin('GET', `/api/ReporteViajes?${query}`));
  const period = `fechaDesde=${addDays(today(), -15)}&fechaHasta=${today()}`;
  expect(await trips('fechaDesde=today-15&fechaHasta=today')).toEqual(await trips(period));
  const statement = (fechaInicio: string, fechaFin: string) => {
    const asked = { clienteId: v.clientes.gomez.id, tipoVenta: 1, fechaInicio, fechaFin };
    return jsonOf(admin('GET', `/api/CuentaCorriente/Resumen/Datos?${queryOf(asked)}`));
  };
  expect(await statement('today-15', 'today')).toEqual(await statement(addDays(today(), -15), today()));
});

test.each(['ayer', 'today-', 'today-15 ', 'monthStart-1000', 'constructor'])(
  'the day %j is refused in a list and in a report',
  async (word) => {
    const query = encodeURIComponent(word);
    expect((await admin('GET', `/api/Remito?fechaInicio=${query}`)).status).toBe(400);
    expect((await admin('GET', `/api/ReporteViajes?fechaDesde=${query}&fechaHasta=today`)).status).toBe(400);
  },
);

test('a relative day is no date of a record', async () => {
  expect(
    await refusalOf(admin('POST', '/api/Remito', remitoBody(v, { fechaRemito: 'today' }))),
  ).toMatchObject({
    status: 400,
    errors: { fechaRemito: 'Debe ser una fecha válida' },
  });
});

test('views saved before follow the calendar again where they had the default period', async () => {
  const saved = async (nombre: string, filtros: object) => {
    const view = { lista: 'recibos', nombre, filtros, columnas: null, orden: null, porPagina: null };
    expect((await admin('POST', '/api/Vistas', { ...view, predeterminada: false })).status).toBe(201);
  };
  const before = { clienteId: '3', fechaInicio: addDays(today(), -15), fechaFin: today() };
  const chosen = { fechaInicio: addDays(today(), -30), fechaFin: today() };
  await saved('Por defecto', before);
  await saved('Un mes', chosen);
  const folder = new URL('../../../src/resources/migrations/', import.meta.url);
  const file = (await readdir(folder)).find((name) => name.endsWith('-vistas-con-dias-relativos.sql'))!;
  await t.database.pool.query(await readFile(new URL(file, folder), 'utf8'));
  const views = await jsonOf<{ nombre: string; filtros: object }[]>(admin('GET', '/api/Vistas'));
  expect(Object.fromEntries(views.map(({ nombre, filtros }) => [nombre, filtros]))).toEqual({
    'Por defecto': { clienteId: '3', fechaInicio: 'today-15', fechaFin: 'today' },
    'Un mes': chosen,
  });
});
