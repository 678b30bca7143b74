import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Series } from '#server/db/migrationFiles.ts';
import { scratchFolder } from './scratch.ts';

export interface TestPostgres {
  connection: ConnectionConfig;
  /** The names of the template databases, by application. */
  templates: Record<string, string>;
  /** A data folder that was started once. Tests copy it, because making one takes most of a first start. */
  usedFolder: string;
}

/** Another process needs the serialisable part of a `pg.PoolConfig`. */
export type ConnectionConfig = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>;

export interface RunningPostgres {
  server: TestPostgres;
  stop(): Promise<void>;
}

export type Applications = Record<
  string,
  {
    readonly series: readonly Series[];
    readonly fill?: (connected: Pick<Connected, 'db' | 'pool'>) => Promise<unknown>;
  }
>;

type Connected = ReturnType<typeof connect>;

/**
 * Starts a server with a template database for each application. Tests use the server of TEST_DATABASE_URL instead, if it
 * is set; its user must be allowed to create databases.
 */
export async function startPostgres(applications: Applications): Promise<RunningPostgres> {
  const folder = await scratchFolder('cantera-pg-');
  // For root, PostgreSQL runs as a service account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return await startIn(folder, applications, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

export function connectionWith(connection: ConnectionConfig, database: string): ConnectionConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function administer(connection: ConnectionConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startIn(
  folder: string,
  applications: Applications,
  remove: () => Promise<void>,
): Promise<RunningPostgres> {
  const usedFolder = join(folder, 'usada');
  await (await startEmbedded({ dataDir: usedFolder, log: SILENT })).stop();
  const url = process.env['TEST_DATABASE_URL'];
  const { connection, stop } = url
    ? { connection: { connectionString: url }, stop: async () => {} }
    : await startEmbedded({
        dataDir: await copyDataFolder(usedFolder, join(folder, 'servidor')),
        log: SILENT,
      });
  const templates: Record<string, string> = {};
  try {
    for (const [application, { series, fill }] of Object.entries(applications)) {
      templates[application] = await makeTemplate(connection, series, fill);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    server: { connection, templates, usedFolder },
    stop: async () => {
      for (const template of Object.values(templates)) {
        await administer(connection, `drop database ${template}`);
      }
      await stop();
      await remove();
    },
  };
}

/** Node's own copy does not keep owners. */
export async function copyDataFolder(folder: string, target: string): Promise<string> {
  await promisify(execFile)('cp', ['-Rp', folder, target]);
  return target;
}

const SILENT = { info: () => undefined };

async function makeTemplate(
  connection: ConnectionConfig,
  series: readonly Series[],
  fill: Applications[string]['fill'],
): Promise<string> {
  const template = `cantera_plantilla_${randomUUID().slice(0, 8)}`;
  await administer(connection, `create database ${template}`);
  const { db, pool, close } = connect(connectionWith(connection, template));
  try {
    await migrate(pool, series);
    await fill?.({ db, pool });
  } finally {
    // A database with open connections cannot be copied.
    await close();
  }
  return template;
}
