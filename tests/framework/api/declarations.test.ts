import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#resources/roles.ts';
import { registry } from '#resources/index.ts';
import { application } from '#resources/index.server.ts';
import { boolean, defineEntity, linked, reference, text } from '#schema/index.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { Lines } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { withLines } from '#schema/mistakes.ts';
import { createRegistry } from '#schema/registry.ts';
import { storedFields } from '#server/crud/paths.ts';
import { mountEntities } from '#server/crud/index.ts';
import { createTableSql, tableOf, type Table } from '#server/db/ddl.ts';
import { Router } from '#server/http/router.ts';
import { testDatabase, type TestDatabase } from '#support/database.ts';

const entities = registry.all as readonly Entity[];
// A view shows columns of other entities' tables.
const tables = entities.filter(({ view }) => !view).flatMap(withLines);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create schema declarado');
  await database.pool.query(
    [
      'set search_path = declarado, public',
      ...tables.map((entity) => createTableSql(tableOf(registry, entity))),
      'reset search_path',
    ].join(';\n'),
  );
});
afterAll(() => database.close());

describe.each(tables.map((entity) => ({ name: entity.name, entity })))('The table of $name', ({ entity }) => {
  const table: Table = tableOf(registry, entity);

  test('has the columns that the declaration says, and no other', async () => {
    expect(await columnsOf('public', table.name)).toEqual(await columnsOf('declarado', table.name));
  });

  test('refers to the tables that the declaration refers to', async () => {
    expect(await foreignKeysOf('public', table.name)).toEqual(await foreignKeysOf('declarado', table.name));
  });

  test('lets the database refuse what the declaration calls unique, under the name of its field', async () => {
    const indexes = await indexesOf(table.name);
    const expected = table.indexes.filter(({ purpose }) => purpose === 'unique');
    for (const { name, columns } of expected) {
      const index = indexes.find((each) => each.name === name);
      expect(index).toMatchObject({ name, isUnique: true, predicate: '(eliminado_en IS NULL)' });
      expect(columns.map((column) => column.replace(/_busqueda$/, ''))).toEqual(
        index!.columns.map((column) => column.replace(/_busqueda$/, '')),
      );
    }
  });

  test('finds by trigrams what its filters look for within texts', async () => {
    const trigrams = (await indexesOf(table.name))
      .filter(({ definition }) => definition.includes('gin_trgm_ops'))
      .flatMap(({ columns }) => columns);
    const filtered = entity.list.filters
      .filter(({ match }) => match === 'contains')
      .flatMap(({ on }) => on)
      .filter((name) => storedFields(entity).some(([stored]) => stored === name));
    expect(trigrams).toEqual(expect.arrayContaining(filtered.map((name) => `${snakeCase(name)}_busqueda`)));
  });

  test('has an index on each reference, on what tells duplicates, and on the order of a list that grows', async () => {
    const found = (await indexesOf(table.name)).map(({ columns }) => columns.join());
    for (const { columns } of table.indexes.filter(({ purpose }) => /^(reference|same)$/.test(purpose))) {
      expect(found).toContain(columns.join());
    }
    for (const { columns } of table.indexes.filter(({ purpose }) => ['order', 'filter'].includes(purpose))) {
      expect(found).toContain(columns.map((column) => column.replace(' desc', '')).join());
    }
  });
});

describe('A declaration is data', () => {
  test.each(entities.map((entity) => ({ name: entity.name, entity })))(
    '$name is the same after a way through JSON',
    ({ entity }) => {
      expect(JSON.parse(JSON.stringify(entity))).toEqual(entity);
    },
  );

  test('the registry that comes out of JSON has the same calls', () => {
    const copies = entities.map((entity) => JSON.parse(JSON.stringify(entity)) as Entity);
    const parts = { db: database.db, publicUrl: '' };
    const routesOf = (all: readonly Entity[]) => {
      const router = new Router();
      mountEntities(router, { registry: createRegistry(all, roles), actions: application.actions! }, parts);
      return router.routes;
    };
    expect(routesOf(copies)).toEqual(routesOf(entities));
    expect(routesOf(copies).length).toBeGreaterThan(30);
  });
});

describe('A mistake in a declaration stops the start and names its place and word', () => {
  const acoplados: Declaration = {
    name: 'acoplados',
    path: '/gestion-negocio/acoplados',
    label: { one: 'Acoplado', many: 'Acoplados', gender: 'm' },
    api: { base: 'Acoplado' },
    access: { list: ['ADMIN'] },
    fields: { patente: text({ label: 'Patente' }) },
    display: '{patente}',
  };
  const renglones = (changes: Partial<Lines> = {}): Declaration['lines'] => ({
    renglones: {
      label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
      fields: { peso: text({ label: 'Peso' }) },
      messages: { empty: 'Nada', tooFew: 'Al menos uno' },
      ...changes,
    },
  });
  const declare = (changes: Partial<Declaration>) => () =>
    defineEntity({ ...acoplados, ...changes }) as unknown as Entity;

  test.each<[mistake: string, changes: Partial<Declaration>, sentence: RegExp]>([
    ['a column of nothing', { list: { columns: ['patent'] } }, /acoplados.*list\.columns.*'patent'/],
    ['a filter on nothing', { list: { columns: [], filters: ['tara'] } }, /acoplados.*list\.filters 'tara'/],
    ['a sort by nothing', { list: { columns: [], sort: ['-tara'] } }, /acoplados.*list\.sort.*'tara'/],
    ['a display of nothing', { display: '{nombre}' }, /acoplados.*display.*'nombre'/],
    [
      'a section of nothing',
      { form: { sections: [{ fields: ['tara'] }] } },
      /acoplados.*form\.sections.*'tara'/,
    ],
    [
      'duplicates by what may be empty',
      { duplicates: { same: [], similar: ['patente'] } },
      /acoplados.*duplicates\.similar.*'patente'/,
    ],
    ['a sum of nothing', { list: { columns: [], totals: ['peso'] } }, /acoplados.*list\.totals.*'peso'/],
    ['lines of what is no document', { lines: renglones() }, /acoplados.*lines belong to a document/],
    [
      'a column of lines that is none',
      { lines: renglones({ columns: ['tara'] }) },
      /acoplados.*lines\.renglones\.columns.*'tara'/,
    ],
    [
      'lines that add up to no field, and ask beside one that is none',
      {
        lines: renglones({
          addUp: { field: 'importe', to: 'monto' },
          asks: { peso: { label: 'Peso', when: { tara: 1 }, fields: {} } },
        }),
      },
      /asks\.peso\.when names 'tara'[^]*asks\.peso has the name of a field[^]*addUp names 'importe'[^]*addUp names 'monto'/,
    ],
    [
      'a document without day, number and amount',
      { document: { number: { field: 'numero' }, date: 'fecha', total: 'monto' } },
      /document names 'numero'[^]*'fecha'[^]*'monto'[^]*no documentNumber/,
    ],
    ['an endpoint that nobody may call', { access: { list: [] } }, /acoplados.*'GET Acoplado'.*access rule/],
    ['an entity that nobody may use', { access: {} }, /acoplados.*access/],
  ])('%s', (_mistake, changes, sentence) => {
    expect(declare(changes)).toThrow(sentence);
  });

  test('a reference to nothing', () => {
    const entity = declare({
      fields: { patente: text({ label: 'Patente' }), dueñoId: reference('dueños', { label: 'Dueño' }) },
    })();
    expect(() => createRegistry([entity], roles)).toThrow(/acoplados.*dueñoId.*'dueños'/);
  });

  test('a text linked by a reference that several records may share, and one of what is no text', () => {
    const linkedTo = (fields: Declaration['fields']) => {
      const entity = declare({
        fields: {
          patente: text({ label: 'Patente' }),
          nroCedula: linked('cedulas', { label: 'Cédula', by: 'acopladoId', shows: 'numero' }),
        },
      })();
      const cedulas = declare({
        name: 'cedulas',
        path: '/cedulas',
        api: { base: 'Cedula' },
        display: '{numero}',
        fields,
      })();
      return () => createRegistry([entity, cedulas], roles);
    };
    const numero = text({ label: 'Número' });
    const acoplado = { label: 'Acoplado' };
    expect(linkedTo({ numero, acopladoId: reference('acoplados', acoplado) })).toThrow(
      /acoplados.*nroCedula is linked by 'acopladoId', which is no unique reference/,
    );
    expect(
      linkedTo({
        numero: boolean({ label: 'Número' }),
        acopladoId: reference('acoplados', { ...acoplado, unique: true }),
      }),
    ).toThrow(/acoplados.*nroCedula shows 'numero', which is no text/);
    expect(
      linkedTo({ numero, acopladoId: reference('acoplados', { ...acoplado, unique: true }) }),
    ).not.toThrow();
  });

  test('two entities on one path, and on one endpoint', () => {
    const first = declare({})();
    const second = declare({ name: 'remolques' })();
    expect(() => createRegistry([first, second], roles)).toThrow(
      /remolques.*path '\/gestion-negocio\/acoplados'.*'acoplados'[^]*endpoint 'GET acoplado'/,
    );
  });

  test('an action without its function', () => {
    const entity = declare({
      actions: {
        pesar: {
          label: 'Pesar',
          on: ['row'],
          roles: ['ADMIN'],
          http: 'POST Acoplado/Pesar/{id}',
          done: { title: '¡Actualizado!', text: 'Pesado.' },
        },
      },
    })();
    const alone = createRegistry([entity], roles);
    const parts = { db: database.db, publicUrl: '' };
    expect(() => mountEntities(new Router(), { registry: alone }, parts)).toThrow(/acoplados.*'pesar'/);
  });
});

/**
 * The columns that a declaration must name: stored ones, and generated '_busqueda' ones; not those computed by an
 * expression or (a user's role) by a trigger.
 */
async function columnsOf(schema: string, table: string) {
  const { rows } = await sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
           nullif(c.collname, 'default') as collation, a.attidentity as identity, a.attgenerated as generated,
           pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a
    left join pg_collation c on c.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${`${schema}.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
      and (a.attgenerated = '' or a.attname like '%\\_busqueda')
      and coalesce(col_description(a.attrelid, a.attnum), '') !~ '^Set by the trigger '
    order by a.attname collate "C"
  `.execute(database.db);
  return rows;
}

async function foreignKeysOf(schema: string, table: string) {
  const { rows } = await sql`
    select a.attname as name, t.relname as target
    from pg_constraint c
    join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.conrelid = ${`${schema}.${table}`}::regclass and c.contype = 'f'
    order by a.attname collate "C"
  `.execute(database.db);
  return rows;
}

async function indexesOf(table: string) {
  const { rows } = await sql<{
    name: string;
    isUnique: boolean;
    predicate: string | null;
    definition: string;
    columns: string[];
  }>`
    select i.relname as name, x.indisunique as is_unique, pg_get_expr(x.indpred, x.indrelid) as predicate,
           pg_get_indexdef(x.indexrelid) as definition,
           array(select a.attname::text from unnest((x.indkey::int[])[0:x.indnkeyatts - 1]) with ordinality k (attnum, place)
                 join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum order by k.place) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${`public.${table}`}::regclass
  `.execute(database.db);
  return rows;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
