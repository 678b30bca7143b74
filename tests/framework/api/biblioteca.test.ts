import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { navigationOf } from '#admin/navigation/navigation.ts';
import { addDays, today } from '#domain/dates.ts';
import { roleNames } from '#schema/registry.ts';
import { applicationApp } from '#testing/application.ts';
import { loadApplication } from '../../../cli/application.ts';
import { ROOT } from '../../../cli/run.ts';
import { created } from '#testing/records.ts';
import { quarryWords } from '#support/quarryWords.ts';
import { FRAMEWORK_TABLES, tablesOf } from '#support/tables.ts';
import { closedAfterwards } from '#support/closing.ts';

const FOLDER = 'examples/biblioteca';

const application = await loadApplication(FOLDER);
const biblioteca = closedAfterwards(await applicationApp({ application }));

test('its database has the tables of the framework, its own, and no other', async () => {
  const own = ['libros', 'prestamos', 'prestamos_libros', 'socios'];
  expect(await tablesOf(biblioteca.database.pool)).toEqual([...FRAMEWORK_TABLES, ...own].toSorted());
});

test('its API, as OpenAPI describes it, says nothing of the quarry', async () => {
  const answer = await biblioteca.as('admin')('GET', '/api/openapi.json');
  const description = await answer.text();
  expect(JSON.parse(description)).toMatchObject({ info: { title: expect.stringContaining('Biblioteca') } });
  const { paths } = JSON.parse(description) as { paths: Record<string, object> };
  expect(Object.keys(paths)).toContain('/Prestamo/Devolver/{id}');
  expect(description).toContain('vencidos (devuelto: null, vence antes de hoy)');
  expect(quarryWords(description)).toEqual([]);
});

test('its menu has what its roles may open', () => {
  const [administrator, volunteer] = roleNames(application.roles).map((role) =>
    navigationOf(application.registry, role, 'Inicio', []).map(({ label, entries }) => [
      label,
      ...entries.map((entry) => entry.label),
    ]),
  );
  expect(volunteer).toEqual([['Inicio'], ['Préstamos', 'Préstamos'], ['Catálogo', 'Libros', 'Socios']]);
  expect(administrator).toEqual([...volunteer!, expect.arrayContaining(['Administración', 'Usuarios'])]);
});

test('no file of its folder knows the quarry', async () => {
  const paths = await Array.fromAsync(glob(`${FOLDER}/**/*.{ts,tsx,sql}`, { cwd: ROOT }));
  const sources = await Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.flatMap((source) => quarryWords(source))).toEqual([]);
  expect(sources.filter((source) => source.includes('#resources'))).toEqual([]);
});

test('is at most 400 lines, besides the files of every package', async () => {
  const exclude = ['**/*.test.ts', '**/vitest.config.ts'];
  const paths = await Array.fromAsync(
    glob(`${FOLDER}/{*,migrations/*}.{ts,tsx,sql}`, { cwd: ROOT, exclude }),
  );
  const sources = await Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.join('').split('\n').length - 1).toBeLessThanOrEqual(400);
});

test('two volunteers who lend one book at once: one of them does', async () => {
  const eva = biblioteca.as('empleado');
  const admin = biblioteca.as('admin');
  const [libro, otro] = await Promise.all(
    ['501', '502'].map(async (inventario) => {
      const body = { titulo: `Libro ${inventario}`, autor: 'Anónimo', inventario };
      return (await created(admin, 'Libro', body)).id;
    }),
  );
  const socio = { nombre: 'Ana', apellido: 'Ríos', documento: '30111222' };
  const { id: socioId } = await created(eva, 'Socio', socio);
  const loan = (libroId: number, vence = today()) =>
    eva(
      'POST',
      '/api/Prestamo',
      { fecha: addDays(today(), -10), vence, socioId, libros: [{ libroId }] },
      { Accept: 'application/json' },
    );

  const answers = await Promise.all([loan(libro!), loan(libro!)]);
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409']);
  expect((await admin('DELETE', `/api/Libro/${libro}`)).status).toBe(409);

  // A loan that is three days late is fined for three days; the book is on its shelf again.
  const late = (await (await loan(otro!, addDays(today(), -3))).json()) as { id: number };
  const back = await eva('POST', `/api/Prestamo/Devolver/${late.id}`, { dia: today() });
  expect(await back.json()).toMatchObject({ devuelto: today(), multa: '300.00', estado: 'devuelto' });
  expect(await (await eva('GET', `/api/Libro/${otro}`)).json()).toMatchObject({ disponible: true });
  expect((await eva('POST', `/api/Prestamo/Devolver/${late.id}`, { dia: today() })).status).toBe(409);
});
