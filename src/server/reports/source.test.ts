import { expect, test } from 'vitest';
import { text } from '#schema/index.ts';
import { defineReport } from '#schema/report.ts';
import { baseReport } from '#support/baseReport.ts';
import { cargasRegistry } from '#support/cargas.ts';
import { sourceQuery } from './source.ts';

const report = defineReport({
  ...baseReport('bolsas'),
  columns: { carga: text({ label: 'Carga' }), grano: text({ label: 'Grano' }) },
  sort: ['grano'],
  source: { of: 'cargas', columns: { carga: 'numero', grano: 'bolsas.grano.nombre' } },
});

/** The query of a source is built without reading anything. */
const NO_DATABASE = null as never;

// Queries that kept the joins of earlier ones would grow with each request.
test('a query is built as fast after many requests as at first', async () => {
  const buildQuery = sourceQuery(cargasRegistry, report);
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
