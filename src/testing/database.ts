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
  config: ConnectionConfig;
  close(): Promise<void>;
}

/** Makes a database with the application's tables and lookups, and the people of people.ts. */
export const databaseFor = (application: string): Promise<TestDatabase> =>
  newDatabase(inject('postgres').templates[application]!);

export const frameworkDatabase = (): Promise<TestDatabase> => databaseFor('framework');

export const emptyDatabase = (): Promise<TestDatabase> => newDatabase('template0');

async function newDatabase(template: string): Promise<TestDatabase> {
  const { connection } = inject('postgres');
  const name = `cantera_${randomUUID().replaceAll('-', '')}`;
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

const INSUFFICIENT_PRIVILEGE = '42501';
