import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { defineEntity } from '#schema/defineEntity.ts';
import { withPaths, type Definition } from '#schema/definitions.ts';
import { backUp } from '#launcher/backup/backUp.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf, type Series } from '#server/db/migrationFiles.ts';
import { refuseMissingTables } from '#server/tables/refuseMissingTables.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { applicationApp } from '#testing/application.ts';
import { created } from '#testing/records.ts';
import { loadApplication } from '../../cli/application.ts';
import { ROOT } from '../../cli/run.ts';
import { cantera, urlOf } from './command.ts';
import { answerOf } from '#support/answers.ts';
import { newApplication } from '#support/newApplication.ts';
import { restoredApp } from '#support/restoring.ts';

const MANTENIMIENTOS = {
  name: 'mantenimientos',
  label: { one: 'Mantenimiento', many: 'Mantenimientos', gender: 'm' },
  access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  fields: {
    trabajo: { type: 'text', label: 'Trabajo', required: true, max: 80 },
    tareaId: { type: 'reference', to: 'tareas', label: 'Tarea' },
    fecha: { type: 'date', label: 'Fecha', required: true, default: 'today' },
    costo: { type: 'money', label: "Costo '$'" },
    telefono: { type: 'phone', label: 'Teléfono del taller' },
    tipo: { type: 'select', label: 'Tipo', options: [{ id: 'service', name: 'Service' }] },
  },
  display: '{trabajo}',
  list: { columns: ['trabajo', 'fecha', 'costo'], filters: ['trabajo', 'tareaId'], totals: ['costo'] },
  lines: {
    repuestos: {
      label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
      fields: { detalle: { type: 'text', label: 'Detalle', required: true } },
    },
  },
  actions: {
    aprobar: {
      label: 'Aprobar',
      on: ['row'],
      roles: ['ADMIN'],
      writes: { nota: 'nota' },
      input: { nota: { type: 'text', label: 'Nota' } },
      done: { title: '¡Listo!', text: 'Aprobado.' },
    },
  },
} as const;
const DEFINITION = {
  ...MANTENIMIENTOS,
  fields: { ...MANTENIMIENTOS.fields, nota: { type: 'text', label: 'Nota', readOnly: true } },
} as unknown as Definition;

const { place, folder, remove } = await newApplication();
const t = await applicationApp({ application: await loadApplication(folder) });
afterAll(async () => {
  await t.close();
  await remove();
});

/** The application with the entity in its code. */
const LATER = relative(ROOT, join(place, 'despues'));

const promote = (name: string) =>
  cantera(['entity:promote', name, '--aplicacion', folder], {
    DATABASE_URL: urlOf(t.database.config),
  }).ended;

async function published(definicion: Definition, version: number): Promise<void> {
  const admin = t.as('admin');
  expect((await admin('PUT', '/api/Definiciones', { definicion, version })).status).toBe(200);
  expect(
    await answerOf(admin('POST', `/api/Definiciones/${definicion.name}/Publicar`, { version })),
  ).toMatchObject({ status: 200 });
}

/** Everything that screens and callers read about the entity. */
async function seen(app: TestApp): Promise<unknown> {
  const read = async (path: string) => (await app.as('admin')('GET', `/api/${path}`)).json();
  const { paths } = (await read('openapi.json')) as { paths: Record<string, unknown> };
  return {
    list: await read('Registros/Mantenimientos?trabajo=ACEITE'),
    record: await read('Registros/Mantenimientos/1'),
    history: await read('Registros/Mantenimientos/Historial/1'),
    described: Object.entries(paths).filter(([path]) => path.includes('Mantenimientos')),
  };
}

/** The application with the entity in its registry, from a folder that no module has loaded yet. */
async function withTheCode() {
  const later = join(place, 'despues');
  await cp(join(place, 'taller'), later, { recursive: true });
  const index = join(later, 'index.ts');
  const text = await readFile(index, 'utf8');
  await writeFile(
    index,
    `import { mantenimientos } from './mantenimientos/mantenimiento.ts';\n${text.replace('[tareas, ', '[tareas, mantenimientos, ')}`,
  );
  return loadApplication(LATER);
}

test('a declared entity becomes code: its rows, history, calls and description are those of before', async () => {
  await published({ ...DEFINITION, name: 'otras' }, 0);
  await published(DEFINITION, 0);
  const admin = t.as('admin');
  await created(admin, 'Registros/Mantenimientos', {
    trabajo: 'Cambio de aceite',
    fecha: '2026-01-05',
    costo: '1500.5',
    tipo: 'service',
    repuestos: [{ detalle: 'Filtro' }],
  });
  await admin('POST', '/api/Registros/Mantenimientos/Aprobar/1', { nota: 'Bien' });
  const before = await seen(t);
  expect(before).toMatchObject({ record: { nota: 'Bien', repuestos: [{ detalle: 'Filtro' }] } });

  await copied(t, 'antes', seriesOf(await loadApplication(folder)));
  expect(await promote('nada')).toEqual({
    code: 1,
    said: 'No hay una entidad propia nada: mantenimientos, otras.\n',
  });
  const { code, said } = await promote('mantenimientos');
  expect([code, said]).toEqual([0, expect.stringContaining("from './mantenimientos/mantenimiento.ts'")]);
  // Everything stays as it was until the code is there.
  expect(await seen(t)).toEqual(before);

  const application = await withTheCode();
  const { pool } = t.database;
  await migrate(pool, seriesOf(application));
  await refuseMissingTables(pool, application.registry);
  const after = await appOn(t.database, { application });
  expect(await seen(after)).toEqual(before);
  expect(application.registry.all.find(({ name }) => name === 'mantenimientos')).toEqual(
    defineEntity(withPaths(DEFINITION)),
  );
  expect((await after.as('admin')('GET', '/api/Registros/Otras')).status).toBe(200);
  expect(JSON.stringify(await (await after.as('admin')('GET', '/api/Registro')).json())).not.toContain(
    'mantenimientos',
  );

  const sentence = `Ahora vive en el código: ${folder}/mantenimientos/mantenimiento.ts.`;
  const body = { definicion: DEFINITION, version: 1 };
  for (const [method, path] of [
    ['PUT', 'Definiciones'],
    ['POST', 'Definiciones/mantenimientos/Publicar'],
    ['POST', 'Definiciones/mantenimientos/Retirar'],
    ['DELETE', 'Definiciones/mantenimientos/Borrador'],
  ] as const) {
    const answer = await after.as('admin')(method, `/api/${path}`, method === 'DELETE' ? undefined : body);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ message: sentence }),
    ]);
  }
  const review = await after.as('admin')('POST', '/api/Definiciones/Revisar', { definicion: DEFINITION });
  expect(await review.json()).toEqual({ problemas: [sentence] });

  // Backups from before and after the promotion restore to the same state.
  await copied(after, 'despues', seriesOf(application));
  for (const name of ['antes', 'despues'])
    expect(await seen(await restoredApp(join(place, `${name}.tar.gz`), application))).toEqual(before);
});

test('one that became code gets fields in the browser like any other, and a copy brings them back', async () => {
  const application = await loadApplication(LATER);
  const app = await appOn(t.database, { application });
  const admin = app.as('admin');
  const definicion = {
    name: 'mantenimientos',
    extends: true,
    fields: { agregadoTaller: { type: 'text', label: 'Taller' } },
    list: { columns: ['agregadoTaller'] },
  };
  expect((await admin('PUT', '/api/Definiciones', { definicion, version: 0 })).status).toBe(200);
  expect((await admin('POST', '/api/Definiciones/mantenimientos/Publicar', { version: 0 })).status).toBe(200);
  const rows = (await (await admin('GET', '/api/Definiciones')).json()) as { nombre: string }[];
  expect(rows.filter(({ nombre }) => nombre === 'mantenimientos')).toEqual([
    expect.objectContaining({ archivo: null, version: 1, publicada: expect.objectContaining(definicion) }),
    expect.objectContaining({ archivo: expect.stringContaining('mantenimiento.ts'), version: 1 }),
  ]);
  const edited = await admin('PUT', '/api/Registros/Mantenimientos/1', {
    ...((await (await admin('GET', '/api/Registros/Mantenimientos/1')).json()) as object),
    agregadoTaller: 'El Ñandú',
  });
  expect(edited.status).toBe(200);
  expect((await promote('mantenimientos')).said).toContain('mantenimientos ya vive en el código');

  await copied(app, 'ampliada', seriesOf(application));
  const back = (await restoredApp(join(place, 'ampliada.tar.gz'), application)).as('admin');
  expect(await (await back('GET', '/api/Registros/Mantenimientos/1')).json()).toMatchObject({
    agregadoTaller: 'El Ñandú',
  });
});

const copied = (app: TestApp, name: string, series: readonly Series[]) =>
  backUp({
    server: app.database.config,
    mailFolder: join(place, 'correo'),
    path: join(place, `${name}.tar.gz`),
    series,
  });

test('where nobody had declared it, the same migration makes its tables', async () => {
  const application = await loadApplication(LATER);
  const fresh = await applicationApp({ application });
  onTestFinished(fresh.close);
  await refuseMissingTables(fresh.database.pool, application.registry);
  const admin = fresh.as('admin');
  await created(admin, 'Registros/Mantenimientos', {
    trabajo: 'Frenos',
    fecha: '2026-01-05',
    repuestos: [{ detalle: 'Pastillas' }],
  });
  expect(await (await admin('GET', '/api/Registros/Mantenimientos')).json()).toMatchObject({
    totalCount: 1,
  });
  expect(await (await admin('GET', '/api/Definiciones')).json()).toEqual([]);
});
