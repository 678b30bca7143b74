import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { restore, type RestoreOptions } from './restore.ts';
import { CONNECTION_OPTIONS } from '#server/db/connectionOptions.ts';

type Rehearsal = Pick<RestoreOptions, 'archive' | 'server' | 'series' | 'registry' | 'studio' | 'verify'>;

/** Restores an archive into a database that is dropped afterwards. @returns false if the role may not create one. @throws StartError */
export async function rehearse({ server, ...work }: Rehearsal): Promise<boolean> {
  const client = new pg.Client({
    ...CONNECTION_OPTIONS,
    ...(typeof server === 'string' ? { connectionString: server } : server),
  });
  client.on('error', () => undefined);
  const mailFolder = await mkdtemp(join(tmpdir(), 'cantera-ensayo-'));
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; allowed: boolean }>(
      `select current_database() || '_ensayo' as name, rolcreatedb or rolsuper as allowed
       from pg_roles where rolname = current_user`,
    );
    const { name, allowed } = rows[0]!;
    if (!allowed) return false;
    const dropRehearsal = () => client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
    // A killed process may have left the database behind.
    await dropRehearsal();
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
    try {
      const rehearsal = databaseOn(server, name);
      await restore({ ...work, server: rehearsal, mailFolder, acceptDifferences: false });
      return true;
    } finally {
      await dropRehearsal();
    }
  } finally {
    await client.end();
    await rm(mailFolder, { recursive: true });
  }
}

function databaseOn(server: string | pg.PoolConfig, database: string): string | pg.PoolConfig {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
