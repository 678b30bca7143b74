import { argentina } from '#argentina/index.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAdded } from '#schema/added.ts';
import { withLines, type Entity } from '#schema/entity.ts';
import { computeFields } from '#schema/expressions/calculate.ts';
import { expressionOf, isWritable } from '#schema/fieldTypes.ts';
import { createRegistry } from '#schema/registry.ts';
import type { ServerApplication } from '#server/application.ts';
import { storedFields } from '#server/records/read/paths.ts';
import { mountEntities } from '#server/mountEntities.ts';
import {
  companionName,
  createTableSql,
  tableOf,
  withoutCompanion,
  type DatabaseTable,
} from '#server/tables/ddl.ts';
import { refuseMissingTables } from '#server/tables/refuseMissingTables.ts';
import { applyDeclaration } from '#server/tables/migrationFor.ts';
import { Router } from '#server/http/router.ts';
import type { TestDatabase } from './database.ts';

/** Registers tests that the migrated database has what an application's declarations need, and that these are data. */
export function holdDeclarations(
  { registry, roles, actions = {} }: Pick<ServerApplication, 'registry' | 'roles' | 'actions'>,
  databaseOf: () => Pick<TestDatabase, 'db' | 'pool'>,
): void {
  const entities = registry.all;
  const tables = entities.filter(({ view }) => !view).flatMap(withLines);

  // The tests compare the database's tables with those that the declarations create in a second schema.
  beforeAll(async () => {
    const database = databaseOf();
    await database.pool.query('create schema declarado');
    await database.pool.query(
      [
        'set search_path = declarado, public',
        ...tables.map((entity) => createTableSql(tableOf(registry, entity))),
        'reset search_path',
      ].join(';\n'),
    );
  });

  describe.each(tables)('The table of $name', (entity) => {
    const table: DatabaseTable = tableOf(registry, entity);

    test('has the columns that the declaration says, and no other', async () => {
      expect(await columnsOf('public', table.name)).toEqual(await columnsOf('declarado', table.name));
    });

    test('computes its computed fields, even of an empty record, and accepts no input for them', () => {
      const computed = Object.keys(entity.fields).filter(
        (name) => expressionOf(entity.fields[name]!) !== null,
      );
      expect(Object.keys(computeFields(entity, {})).toSorted()).toEqual(computed.toSorted());
      expect(computed.filter((name) => isWritable(entity.fields[name]!))).toEqual([]);
    });

    test('refers to the tables that the declaration refers to', async () => {
      expect(await foreignKeysOf('public', table.name)).toEqual(await foreignKeysOf('declarado', table.name));
    });

    test('has a unique index for each field and combination that is declared unique', async () => {
      const indexes = await indexesOf(table.name);
      const expected = table.indexes.filter(({ purpose }) => purpose === 'unique');
      for (const { name, columns } of expected) {
        const index = indexes.find((each) => each.name === name);
        expect(index).toMatchObject({ name, isUnique: true, predicate: '(eliminado_en IS NULL)' });
        // Either index may use a companion, a copy of the column without accents.
        expect(columns.map(withoutCompanion)).toEqual(index!.columns.map(withoutCompanion));
      }
    });

    test('has a trigram index for each filter that searches inside texts', async () => {
      const trigrams = (await indexesOf(table.name))
        .filter(({ definition }) => definition.includes('gin_trgm_ops'))
        .flatMap(({ columns }) => columns);
      const filtered = entity.list.filters
        .filter(({ match }) => match === 'contains')
        .flatMap(({ on }) => on)
        .filter((name) => storedFields(entity).some(([stored]) => stored === name));
      expect(trigrams).toEqual(expect.arrayContaining(filtered.map((name) => companionName(name))));
    });

    test('has an index for each reference, for finding duplicates, and for the order of a large list', async () => {
      const indexes = (await indexesOf(table.name)).map(({ columns }) => columns.join());
      const declaredFor = (...purposes: readonly string[]) =>
        table.indexes.filter(({ purpose }) => purposes.includes(purpose)).map(({ columns }) => columns);
      for (const columns of declaredFor('reference', 'equality')) {
        // A longer index serves as well.
        expect(indexes.map((each) => `${each},`)).toContainEqual(
          expect.stringMatching(new RegExp(`^${columns.join()},`)),
        );
      }
      for (const columns of declaredFor('order', 'filter'))
        expect(indexes).toContain(columns.map((column) => column.replace(' desc', '')).join());
    });
  });

  test('The database has all tables and columns that the start requires', async () => {
    await refuseMissingTables(databaseOf().pool, registry);
  });

  test('No table needs a migration', async () => {
    const needed: object[] = [];
    const rolledBack = databaseOf()
      .db.transaction()
      .execute(async (tx) => {
        for (const entity of entities.filter(({ view }) => !view)) {
          const { kind, sql: statements } = await applyDeclaration(tx, registry, entity);
          if (kind !== 'none') needed.push({ name: entity.name, statements });
        }
        throw new Error('rollback');
      });
    await expect(rolledBack).rejects.toThrow('rollback');
    expect(needed).toEqual([]);
  });

  describe('A declaration is data', () => {
    test.each(entities)('$name is the same after it was written and read as JSON', (entity) => {
      expect(JSON.parse(JSON.stringify(entity))).toEqual(entity);
    });

    test('a registry that was read from JSON has the same calls', () => {
      const copies = entities.map((entity) => JSON.parse(JSON.stringify(entity)) as Entity);
      const parts = { db: databaseOf().db, publicUrl: '' };
      const routesOf = (all: readonly Entity[]) => {
        const router = new Router();
        mountEntities(router, { registry: createRegistry(all, roles), actions, country: argentina }, parts);
        return router.routes;
      };
      expect(routesOf(copies)).toEqual(routesOf(entities));
      expect(routesOf(copies).length).toBeGreaterThan(10);
    });
  });

  /** Returns a table's columns, without those that an expression computes or, as a user's role, a trigger. */
  async function columnsOf(schema: string, table: string) {
    const { rows } = await sql<{ name: string }>`
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
  `.execute(databaseOf().db);
    // A trigger maintains the search columns that were added to an existing table.
    return rows.map((row) =>
      isAdded(row.name) && row.name.endsWith('_busqueda')
        ? { ...row, generated: null, expression: null }
        : row,
    );
  }

  async function foreignKeysOf(schema: string, table: string) {
    const { rows } = await sql`
    select a.attname as name, t.relname as target
    from pg_constraint c
    join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.conrelid = ${`${schema}.${table}`}::regclass and c.contype = 'f'
    order by a.attname collate "C"
  `.execute(databaseOf().db);
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
           array(select a.attname::text from unnest((x.indkey::int[])[0:x.indnkeyatts - 1]) with ordinality k (attnum, position)
                 join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum order by k.position) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${`public.${table}`}::regclass
  `.execute(databaseOf().db);
    return rows;
  }
}
