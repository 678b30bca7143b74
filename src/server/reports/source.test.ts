import { expect, test } from 'vitest';
import { defineEntity, money, reference, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { defineReport } from '#schema/report.ts';
import { roles, STAFF } from '#support/roles.ts';
import { sourceQuery } from './source.ts';

const granos = defineEntity({
  name: 'granos',
  label: { one: 'Grano', many: 'Granos', gender: 'm' },
  api: { base: 'Grano' },
  access: { list: STAFF },
  fields: { nombre: text({ label: 'Nombre', required: true }) },
});
const cargas = defineEntity({
  name: 'cargas',
  path: '/cargas',
  label: { one: 'Carga', many: 'Cargas', gender: 'f' },
  api: { base: 'Carga' },
  access: { list: STAFF },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    granoId: reference('granos', { label: 'Grano' }),
    costo: money({ label: 'Costo' }),
  },
});
const report = defineReport({
  name: 'reporteCargas',
  path: '/reportes/cargas',
  label: 'Cargas',
  subject: 'cargas',
  menu: { group: 'Reportes' },
  access: STAFF,
  api: { base: 'Reporte/Cargas' },
  filters: {},
  columns: { grano: text({ label: 'Grano' }), costo: money({ label: 'Costo' }) },
  sort: ['grano'],
  source: { of: 'cargas', columns: { grano: 'grano.nombre', costo: 'costo' } },
});

/** The query of a source is built without reading anything. */
const NO_DATABASE = null as never;

test('a query is built as fast after many requests as at first', async () => {
  const buildQuery = sourceQuery(createRegistry([granos, cargas], roles), report);
  const millisecondsFor = async (builds: number) => {
    const start = performance.now();
    for (let index = 0; index < builds; index += 1) await buildQuery({}, 'ADMIN', NO_DATABASE);
    return performance.now() - start;
  };
  const fastest = async () => {
    const times: number[] = [];
    for (let index = 0; index < 10; index += 1) times.push(await millisecondsFor(50));
    return Math.min(...times);
  };
  await millisecondsFor(500);
  const atFirst = await fastest();
  await millisecondsFor(10_000);
  expect(await fastest()).toBeLessThan(3 * atFirst);
});
