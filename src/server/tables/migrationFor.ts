import type pg from 'pg';
import { withLines, type Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { connect } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { chipIndexesSql, tableOf } from './ddl.ts';
import { tryLockMigrations, migrateWithin } from '../db/migrate.ts';
import type { Series } from '../db/migrationFiles.ts';
import { AppError } from '../http/errors.ts';
import { StartError } from '../startError.ts';
import { obsoleteUniques, presentTable, runStatement } from './present.ts';
import { alignTable } from './alignTable.ts';

type NeededMigration = {
  readonly kind: 'new' | 'changed' | 'none';
  readonly sql: string;
  /** Unique indexes that are not declared: a migration made them, or a field was unique once. */
  readonly undeclared: readonly string[];
};

/** Makes a migration by trying it on this database, and rolls it back. @throws StartError if values would get lost */
export async function migrationFor(
  server: string | pg.PoolConfig,
  { registry, series, entity }: { registry: Registry; series: readonly Series[]; entity: Entity },
): Promise<NeededMigration> {
  const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera entity:sql' });
  // Migrations run on the transaction's connection, which is the pool's only one.
  let client!: pg.PoolClient;
  pool.on('connect', (connected) => (client = connected));
  try {
    const tx = await db.startTransaction().execute();
    try {
      // Migrations may take long, but do not wait long for what an application has locked.
      await runStatement(tx, `set local statement_timeout = 0; set local lock_timeout = '10s'`);
      if (!(await tryLockMigrations(client)))
        throw new StartError(
          'Otro programa está migrando la base de datos: vuelva a intentar en un momento.',
        );
      await migrateWithin(client, series);
      return await applyDeclaration(tx, registry, entity);
    } finally {
      await tx.rollback().execute();
    }
  } catch (error) {
    throw asStartError(entity, error);
  } finally {
    await close();
  }
}

/** Changes an entity's tables to its declaration, and returns the statements as a migration. */
export async function applyDeclaration(tx: Tx, registry: Registry, entity: Entity): Promise<NeededMigration> {
  const isNew = (await presentTable(tx, entity.table)) === null;
  const statements: string[] = [];
  const work = {
    tx,
    // A migration has no author, but it gives defaults all the same.
    author: { id: null, usuario: null, pedido: null },
    run: async (statement: string) => {
      await runStatement(tx, statement);
      statements.push(`${statement.replace(/;$/, '')};\n`);
    },
  };
  for (const each of withLines(entity))
    await alignTable(work, { entity: each, table: tableOf(registry, each), scope: 'coded' });
  const undeclaredByTable = await Promise.all(
    withLines(entity).map(async (each) => {
      const table = tableOf(registry, each);
      return obsoleteUniques(table, (await presentTable(tx, table.name))!);
    }),
  );
  const undeclared = undeclaredByTable.flat();
  if (statements.length === 0) return { undeclared, kind: 'none', sql: '' };
  const heading = `-- ${entity.label.many}.\n\n`;
  return isNew
    ? { undeclared, kind: 'new', sql: heading + statements.join('\n') + chipsComment(entity) }
    : { undeclared, kind: 'changed', sql: heading + statements.join('') };
}

export function chipsComment(entity: Entity): string {
  const indexes = chipIndexesSql(entity).map((index) => `-- ${index}\n`);
  return indexes.length === 0
    ? ''
    : `\n-- For its chips, once there are thousands (each index costs every write):\n${indexes.join('')}`;
}

const UNDEFINED_TABLE = '42P01';

function asStartError({ name }: Entity, error: unknown): unknown {
  if (error instanceof AppError) return new StartError(`${name}: ${error.message}`);
  const { code, message } = error as { code?: string; message?: string };
  const table = /^relation "(\w+)" does not/.exec(message ?? '')?.[1];
  if (code === UNDEFINED_TABLE && table !== undefined)
    return new StartError(
      `${name}: falta la tabla '${table}'. Guarde primero la de la entidad a la que refiere.`,
    );
  return code === undefined || error instanceof StartError
    ? error
    : new StartError(`${name}: PostgreSQL no lo acepta (${message}). Escriba la migración a mano.`, {
        cause: error,
      });
}
