import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { administer, type ConnectionConfig, connectionWith, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export interface TestDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** The connection, for a test's own pool or client. */
  config: ConnectionConfig;
  /** Drops the database, even with open connections. */
  close(): Promise<void>;
}

/** Makes a database for one test file, with an application's tables and lookups and the people of people.ts. */
export const databaseFor = (application: string): Promise<TestDatabase> =>
  newDatabase(inject('postgres').templates[application]!);

/** Makes a database with the framework's tables and people.ts, and with nothing of an application. */
export const frameworkDatabase = (): Promise<TestDatabase> => databaseFor('framework');

export const emptyDatabase = (): Promise<TestDatabase> => newDatabase('template0');

async function newDatabase(template: string): Promise<TestDatabase> {
  const { connection } = inject('postgres');
  const name = `cantera_${randomUUID().replaceAll('-', '')}`;
  // The default strategy also writes each page to the write-ahead log, which takes twice as long.
  await administer(connection, `create database ${name} template ${template} strategy file_copy`);
  const config = connectionWith(connection, name);
  const { db, pool, close } = connect(config);
  return {
    db,
    pool,
    config,
    close: async () => {
      await close();
      await drop(connection, name);
    },
  };
}

async function drop(connection: ConnectionConfig, name: string): Promise<void> {
  try {
    await administer(connection, `drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    // An autovacuum may be running, which only a superuser may end. Without force, PostgreSQL ends it by itself.
    await administer(connection, `drop database ${name}`);
  }
}

/** An error code of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501';
