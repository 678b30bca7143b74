import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Declaration } from '#schema/declaration.ts';
import { boolean, date, decimal, defineEntity, integer, reference, select, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { FRAMEWORK_SERIES } from '#server/db/migrationFiles.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFor } from '#server/tables/migrationFor.ts';
import { StartError } from '#server/startError.ts';
import { frameworkDatabase, type TestDatabase } from '#testing/database.ts';
import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { base } from '#support/base.ts';
import { roles, STAFF } from '#support/roles.ts';

const ACCESS = { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF };

const PROPIETARIOS: Declaration = { ...base('propietarios'), access: ACCESS };

const VEHICULOS: Declaration = {
  ...base('vehiculos'),
  label: { one: 'Vehículo', many: 'Vehículos', gender: 'm' },
  access: ACCESS,
  fields: {
    patente: text({ label: 'Patente', required: true, max: 10 }),
    marca: text({ label: 'Marca', max: 30 }),
    km: integer({ label: 'Km', min: 0 }),
    tasa: decimal({ label: 'Tasa', places: 3 }),
  },
  display: '{patente}',
  list: { columns: ['patente', 'marca'], filters: ['marca'] },
};

/** The vehicles with these fields in the place of theirs, or without them. */
function vehicles(
  changes: Record<string, Declaration['fields'][string] | undefined>,
  more: Partial<Declaration> = {},
): Declaration {
  const all = Object.entries({ ...VEHICULOS.fields, ...changes });
  const fields = Object.fromEntries(all.filter(([, field]) => field !== undefined)) as Declaration['fields'];
  return { ...VEHICULOS, ...more, fields };
}

type Workshop = {
  readonly database: TestDatabase;
  /** Writes what the entity needs, as `entity:sql -- --save` does. */
  save(declared: Declaration, others?: readonly Declaration[]): Promise<{ kind: string; sql: string }>;
  /** Runs the migrations as a start does. */
  migrate(): Promise<string[]>;
  query(sql: string): Promise<object[]>;
};

/** A workshop with two vehicles. */
async function aWorkshop(): Promise<Workshop & { close(): Promise<void> }> {
  const database = await frameworkDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cantera-series-'));
  const series = [FRAMEWORK_SERIES, { name: 'taller', folder }];
  let last = 0;
  const workshop: Workshop = {
    database,
    save: async (declared, others = []) => {
      const registry = createRegistry([...others, declared].map(defineEntity), roles);
      const needed = await migrationFor(database.config, {
        registry,
        series,
        entity: registry.get(declared.name),
      });
      last += 1;
      if (needed.kind !== 'none')
        await writeFile(join(folder, `${String(last).padStart(4, '0')}-taller.sql`), needed.sql);
      return needed;
    },
    migrate: async () => (await migrate(database.pool, series)).applied,
    query: async (sql) => (await database.pool.query<object>(sql)).rows,
  };
  await workshop.save(VEHICULOS);
  await workshop.migrate();
  await workshop.query(
    `insert into vehiculos (patente, marca, km, tasa) values ('AB123CD', 'Scania', 100, 1.5), ('AC456DE', 'Scania', null, 1.25)`,
  );
  return {
    ...workshop,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function forOneTest(): Promise<Workshop> {
  const workshop = await aWorkshop();
  onTestFinished(workshop.close);
  return workshop;
}

const LINES: Declaration['lines'] = {
  trabajos: {
    label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
    fields: { detalle: text({ label: 'Detalle', required: true }) },
  },
};

/** The vehicles after a developer has added and widened fields. */
const GROWN = vehicles(
  {
    marca: text({ label: 'Marca', max: 50 }),
    patente: text({ label: 'Patente', required: true, max: 12, unique: true }),
    tasa: decimal({ label: 'Tasa', places: 4 }),
    km: integer({ label: 'Km', required: true, default: 0 }),
    anio: integer({ label: 'Año' }),
    usado: boolean({ label: 'Usado' }),
    ingreso: date({ label: 'Ingreso', required: true, default: 'today' }),
    tipo: select({
      label: 'Tipo',
      required: true,
      default: 'auto',
      options: [
        { id: 'auto', name: 'Auto' },
        { id: 'moto', name: 'Moto' },
      ],
    }),
    propietarioId: reference('propietarios', { label: 'Propietario' }),
  },
  {
    lines: LINES,
    list: { columns: ['patente', 'marca'], filters: ['patente', 'marca', 'propietarioId'] },
  },
);

describe('A declaration that grew', () => {
  let workshop: Awaited<ReturnType<typeof aWorkshop>>;
  beforeAll(async () => {
    workshop = await aWorkshop();
    await workshop.save(PROPIETARIOS);
    await workshop.save(GROWN, [PROPIETARIOS]);
    await workshop.migrate();
  });
  afterAll(() => workshop.close());

  const registry = createRegistry([PROPIETARIOS, GROWN].map(defineEntity), roles);
  holdDeclarations({ registry, roles }, () => workshop.database);

  test('keeps what the rows had, and fills what they lack', async () => {
    expect(
      await workshop.query('select patente, marca, km, tasa::text, usado, tipo from vehiculos order by id'),
    ).toEqual([
      { patente: 'AB123CD', marca: 'Scania', km: 100, tasa: '1.5000', usado: false, tipo: 'auto' },
      { patente: 'AC456DE', marca: 'Scania', km: 0, tasa: '1.2500', usado: false, tipo: 'auto' },
    ]);
    expect(
      await workshop.query(`select registro_id, cambios from historial where entidad = 'vehiculos'`),
    ).toEqual([{ registro_id: 2, cambios: { km: [null, 0] } }]);
  });
});

describe('What would lose values, or cannot be filled, is refused with counts, and nothing is written', () => {
  test.each<[string, Declaration, string]>([
    [
      'a number of fewer places',
      vehicles({ tasa: decimal({ label: 'Tasa', places: 1 }) }),
      'vehiculos: «Tasa» queda corto: hay un registro con un valor que no entra.',
    ],
    [
      'another type',
      vehicles({ km: date({ label: 'Km' }) }),
      'vehiculos: «Km» ya guarda otra cosa, y hay un registro con un valor: agregue un campo nuevo con otro nombre.',
    ],
    [
      'one of its own for each record',
      vehicles({ marca: text({ label: 'Marca', max: 30, unique: true }) }),
      'vehiculos: «Marca» no puede ser único: hay 2 registros con el valor de otro.',
    ],
    [
      'another name, unsaid',
      vehicles(
        { marca: undefined, fabricante: text({ label: 'Fabricante', max: 30 }) },
        { list: { columns: ['patente'] } },
      ),
      "vehiculos: La columna 'marca' ya no está declarada, y hay 2 registros con un valor. Escriba la migración a mano. Si el campo cambió de nombre: alter table vehiculos rename column marca to …; si los valores sobran: alter table vehiculos drop column marca;",
    ],
    [
      'a reference to a table that nobody has made',
      vehicles({ propietarioId: reference('propietarios', { label: 'Propietario' }) }),
      "vehiculos: falta la tabla 'propietarios'. Guarde primero la de la entidad a la que refiere.",
    ],
  ])('%s', async (_change, declared, sentence) => {
    const workshop = await forOneTest();
    await expect(workshop.save(declared, [PROPIETARIOS])).rejects.toThrow(new StartError(sentence));
    expect(await workshop.migrate()).toEqual([]);
    expect(await workshop.save(VEHICULOS)).toMatchObject({ kind: 'none' });
  });
});

test('an empty column may go, or hold something else; another database, where it has values, refuses the migration', async () => {
  const [here, there] = [await forOneTest(), await forOneTest()];
  await here.query('update vehiculos set km = null, tasa = null');
  const declared = vehicles({ km: undefined, tasa: date({ label: 'Tasa' }) });
  const { sql } = await here.save(declared);
  await here.migrate();
  expect(await here.save(declared)).toMatchObject({ kind: 'none' });
  await expect(there.query(sql)).rejects.toThrow(
    /La columna 'km' ya no está declarada, y hay registros con un valor/,
  );
  expect(await there.save(VEHICULOS)).toMatchObject({ kind: 'none' });
});

test('a line that is taken off, a filter that goes and a unique field that is so no more', async () => {
  const workshop = await forOneTest();
  const patente = text({ label: 'Patente', required: true, max: 10, unique: true });
  await workshop.save(vehicles({ patente }, { lines: LINES }));
  await workshop.migrate();
  const plain = { ...VEHICULOS, list: { columns: ['patente'] } };
  const needed = await workshop.save(plain);
  expect(needed).toMatchObject({ kind: 'changed', undeclared: ['vehiculos_patente_unico'] });
  expect(needed.sql).toContain('drop column marca_busqueda');
});

test('where one migration is not applied yet, the next is of what it leaves', async () => {
  const workshop = await forOneTest();
  const once = vehicles({ color: text({ label: 'Color' }) });
  await workshop.save(once);
  expect(await workshop.save(once)).toMatchObject({ kind: 'none' });
  const twice = vehicles({ color: text({ label: 'Color' }), puertas: integer({ label: 'Puertas' }) });
  const { sql } = await workshop.save(twice);
  expect(sql).toBe('-- Vehículos.\n\nalter table vehiculos add puertas integer;\n');
});
