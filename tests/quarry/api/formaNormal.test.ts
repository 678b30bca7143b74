import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { backUp } from '#launcher/backup/backUp.ts';
import { migrate } from '#server/db/migrate.ts';
import { openLive, unextended } from '#server/live.ts';
import { jobsWork } from '#server/jobs/work.ts';
import { normaliseStored } from '#server/normalForm/normaliseStored.ts';
import { appOn } from '#testing/app.ts';
import { rowsIn } from '#testing/contents.ts';
import { emptyDatabase } from '#testing/database.ts';
import { addPeople } from '#support/addPeople.ts';
import { itemsOf } from '#support/answers.ts';
import { peopleOf } from '#support/closing.ts';
import { restoring } from '#support/restoring.ts';

const series = seriesOf({ migrations, studio });

/** The last migrations of the version before, by series. */
const BEFORE: Readonly<Record<string, string>> = { cantera: '0048', aridos: '0050' };

const database = await emptyDatabase();
const warnings: string[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) },
);

/** Runs the steps of a start between its migrations and its first request. */
async function start(): Promise<void> {
  await migrate(database.pool, series);
  const live = await openLive(application, database.db, log);
  await normaliseStored(database.db, live.application.registry, log);
}

await migrate(
  database.pool,
  series,
  ({ series: { name }, ...file }) => file.name.slice(0, 4) <= BEFORE[name]!,
);
await addPeople(database.db);
await database.pool.query(`
  insert into marcas (nombre) values ('D''Angelo'), ('D’Angelo'), ('Pet' || U&'\\200B' || 'erbilt');
  insert into camiones (marca_id, patente, acoplado_patente) values
    (1, 'ZB123CD', 'aa 111 aa'), (1, 'ZB 123 CD', null), (1, 'AC-555-XY', null), (1, 'AC 555 XY', null),
    (1, 'AB' || U&'\\200B' || '100CD', null);
  insert into clientes (nombre, apellido, cuit, domicilio, codigo_postal, localidad_id, telefono, email, familia_id,
      categoria_fiscal_id, calle) values
    ('Ana', 'D’Angelo', '27-11222333-4', 'Calle' || U&'\\00AD' || ' 1', 'X5000', 1, '351' || U&'\\2013' || '4212345',
      'ana' || U&'\\200B' || '@lomita.com', 1, 1, 'Ruta Nº 9')`);
const rowsBefore = await rowsIn(database.pool);
await start();
const { admin } = peopleOf(await appOn(database, { application }));

type Row = Record<string, unknown>;

const items = (path: string) => itemsOf<Row>(admin('GET', `/api/${path}`));

const plates = async () =>
  (await items('Camion?pageSize=50'))
    .toSorted((one, other) => Number(one['id']) - Number(other['id']))
    .map(({ patente }) => patente);

const tasks = (estado: string) => items(`Trabajo?titulo=repetido&estado=${estado}&pageSize=50`);

const runTasks = async (): Promise<void> => {
  const work = jobsWork(unextended(application));
  while (
    (await work.step({ db: database.db, log, stopping: new AbortController().signal } as never)) === 'more'
  );
};

test('each text is in its form; of those that became alike the first has it, and the others stay as they were', async () => {
  expect(await plates()).toEqual(['ZB123CD', 'ZB 123 CD', 'AC555XY', 'AC 555 XY', 'AB100CD']);
  expect(await items('Camion?patente=zb%20123%20cd')).toHaveLength(2);
  expect(await items('Camion?acopladoPatente=AA-111-AA')).toHaveLength(1);
  expect(await items('Cliente?apellido=dangelo')).toMatchObject([
    { email: 'ana@lomita.com', telefono: '351-4212345', domicilio: 'Calle 1' },
  ]);
  expect((await items('Marca?nombre=peterbilt')).map(({ nombre }) => nombre)).toEqual(['Peterbilt']);
  expect((await items('Marca?nombre=DANGELO')).map(({ nombre }) => String(nombre)).toSorted()).toEqual([
    "D'Angelo",
    'D’Angelo',
  ]);
  const rows = await rowsIn(database.pool);
  // Consumidor Final came with a migration.
  const rowsMade = { clientes: 1 } as Record<string, number>;
  for (const table of ['marcas', 'camiones', 'clientes', 'usuarios'])
    expect({ table, rows: rows[table]!.length - (rowsMade[table] ?? 0) }).toEqual({
      table,
      rows: rowsBefore[table]!.length,
    });
});

test('the program says in the history what it changed', async () => {
  const [camion] = await items('Camion?patente=AC555XY');
  const history = await items(`Camion/Historial/${String(camion!['id'])}`);
  expect(history).toMatchObject([{ quien: 'La aplicación', accion: 'editar' }]);
});

test('the key holds for all others', async () => {
  for (const patente of ['ZB-123-CD', 'ac 555 xy', 'AB 100 CD'])
    expect((await admin('POST', '/api/Camion', { marcaId: 1, patente })).status).toBe(409);
  for (const nombre of ['DANGELO', 'D´Angelo', 'peter­bilt'])
    expect((await admin('POST', '/api/Marca', { nombre })).status).toBe(409);
});

test('what stayed is said at the start, and is a task of ADMIN', async () => {
  expect(warnings).toEqual([
    expect.stringContaining('«ZB 123 CD» quedó como estaba. Ya existe un camión con esa patente.'),
    expect.stringContaining('«AC 555 XY» quedó como estaba. Ya existe un camión con esa patente.'),
    expect.stringContaining('«D’Angelo» quedó como estaba. Ya existe una marca con ese valor en Nombre.'),
  ]);
  expect((await tasks('fallida')).map(({ titulo }) => String(titulo)).toSorted()).toEqual([
    'Camión 2: «ZB 123 CD» está repetido',
    'Camión 4: «AC 555 XY» está repetido',
    expect.stringMatching(/^Marca \d+: «D’Angelo» está repetido$/),
  ]);
});

test('another start changes nothing and says nothing again', async () => {
  const [rows, said] = [await rowsIn(database.pool), warnings.length];
  await start();
  expect(await rowsIn(database.pool)).toEqual(rows);
  expect(warnings).toHaveLength(said);
});

test('a backup of such a database is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cantera-forma-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'copia.tar.gz');
  await backUp({ server: database.config, mailFolder: folder, path, series });
  const other = await emptyDatabase();
  onTestFinished(other.close);
  await restoring(application, { folder, path, series })(other);
  const [copied, own] = [await rowsIn(other.pool), await rowsIn(database.pool)];
  for (const table of ['marcas', 'camiones', 'repetidos']) expect(copied[table]).toEqual(own[table]);
});

test('the task ends well once one of the two is mended, and not before', async () => {
  const run = async () => {
    for (const { id } of await tasks('fallida'))
      expect((await admin('POST', `/api/Trabajo/Ejecutar/${String(id)}`, {})).status).toBe(200);
    await runTasks();
  };
  await run();
  expect(await tasks('pendiente')).toHaveLength(3);

  const marca = (await items('Marca?nombre=DANGELO')).find(({ nombre }) => nombre === 'D’Angelo')!;
  for (const answer of [
    await admin('PUT', `/api/Marca/${String(marca['id'])}`, { nombre: 'D’Angelo Hnos' }),
    await admin('DELETE', '/api/Camion/1'),
    await admin('PUT', '/api/Camion/3', { marcaId: 1, patente: 'AC 556 XY', version: 2 }),
  ])
    expect(answer.status).toBe(200);
  await database.pool.query(
    `update trabajos set situacion = 'pendiente', proximo_intento = now() where titulo like '%repetido'`,
  );
  await runTasks();
  expect(await tasks('hecha')).toHaveLength(3);
  expect(await plates()).toEqual(['ZB123CD', 'AC556XY', 'AC555XY', 'AB100CD']);
  expect((await database.pool.query('select from repetidos')).rows).toEqual([]);
  for (const nombre of ['D’Angelo Hnos', 'DAngelo Hnos'])
    expect((await admin('POST', '/api/Marca', { nombre })).status).toBe(409);
});

test('an entity that ADMIN declared is brought to it, too', async () => {
  const definicion = {
    name: 'contactos',
    label: { one: 'Contacto', many: 'Contactos', gender: 'm' },
    access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'] },
    fields: {
      correo: { type: 'email', label: 'Correo', unique: true },
      patente: { type: 'plate', label: 'Patente', unique: true },
    },
    display: '{correo}',
    list: { columns: ['correo', 'patente'], filters: ['correo', 'patente'] },
  };
  expect((await admin('PUT', '/api/Definiciones', { definicion, version: 0 })).status).toBe(200);
  expect((await admin('POST', '/api/Definiciones/contactos/Publicar', { version: 0 })).status).toBe(200);
  await database.pool.query(`insert into contactos (correo, patente) values
    ('ana@x.com', 'AA 1 AA'), ('ev' || U&'\\2060' || 'a@x.com', 'aa-1-aa')`);
  await start();
  expect(
    (await items('Registros/Contactos'))
      .map(({ correo, patente }) => `${String(correo)} ${String(patente)}`)
      .toSorted(),
  ).toEqual(['ana@x.com AA1AA', 'eva@x.com aa-1-aa']);
  expect((await tasks('fallida')).map(({ titulo }) => titulo)).toEqual([
    'Contacto 2: «aa-1-aa» está repetido',
  ]);
});
