import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { addPeople } from '#support/addPeople.ts';
import type { ConnectionConfig } from '#testing/postgres.ts';
import { insertMasters } from '../remitos/documents.ts';
import { fill } from './fill.ts';

const series = seriesOf({ migrations, studio });

export interface Business {
  readonly connection: ConnectionConfig;
  readonly pool: pg.Pool;
  readonly admin: pg.Client;
  readonly migrated: { readonly files: readonly string[]; readonly seconds: number };
  stop(): Promise<void>;
}

/** The folder is filled once and kept for the next run. */
export async function openBusiness(folder: string, remitos: number): Promise<Business> {
  const dataDir = join(folder, String(remitos));
  const filled = join(dataDir, 'filled');
  if (!existsSync(filled)) await rm(dataDir, { recursive: true, force: true });
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const { connection: own, stop } = await startEmbedded({ dataDir, log: { info: console.error } });
  const { host, port, user, database } = own;
  const connection = { host, port, user, database };
  const { db, pool, close } = connect(connection);
  const admin = new pg.Client({ ...connection, user: 'postgres', options: ' ' });
  await admin.connect();
  const start = performance.now();
  const { applied: files } = await migrate(pool, series);
  const migrated = { files, seconds: (performance.now() - start) / 1000 };
  if (isNew) {
    await addPeople(db);
    await insertMasters(pool);
    await fill(admin, remitos);
    await writeFile(filled, new Date().toISOString());
  }
  return {
    connection,
    pool,
    admin,
    migrated,
    stop: async () => {
      await admin.end();
      await close();
      await stop();
    },
  };
}
