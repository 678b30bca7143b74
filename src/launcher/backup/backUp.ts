import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { refuseForeignRecords, whileNobodyMigrates } from '#server/db/migrate.ts';
import type { Series } from '#server/db/migrationFiles.ts';
import { CONNECTION_OPTIONS } from '#server/db/connectionOptions.ts';
import { appliedIn, type AppliedRecord } from '#server/db/migrationRecords.ts';
import { readDemoMark } from '#server/demonstration.ts';
import { StartError } from '#server/startError.ts';
import { createArchive, type ArchiveWriter } from './archive.ts';
import { sequencesOf, tablesOf, type CatalogTable } from './catalog.ts';
import { CANONICAL, copyOut, tableName, UNLIMITED } from './copyTable.ts';
import { mailsIn } from './mails.ts';
import { entries, FORMAT, partName, type Manifest, type TableSum, type ArchiveSums } from './manifest.ts';

interface BackupOptions {
  server: string | pg.PoolConfig;
  mailFolder: string;
  path: string;
  series: readonly Series[];
  onCopied?: (table: string, sum: TableSum) => unknown;
}

/**
 * Writes all of the database and the unsent mails into an archive, between a manifest, which says what is there, and
 * the sums, by which a reader sees that it is whole. @throws StartError, leaving no file
 */
export async function backUp(options: BackupOptions) {
  const { server, mailFolder, path, series, onCopied } = options;
  const client = new pg.Client({
    ...CONNECTION_OPTIONS,
    ...(typeof server === 'string' ? { connectionString: server } : server),
    application_name: 'cantera backup',
  });
  // A lost connection needs no handling here: the running or next query fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { manifest, tables } = await beginSnapshot(client, series);
    const archive = createArchive(path);
    try {
      await archive.add(entries.manifest, json(manifest));
      const sums: ArchiveSums = {
        tables: await copyTables(client, tables, archive, onCopied),
        mails: await copyMails(mailFolder, archive),
        // Sequences are outside the snapshot. Read after the rows, they may be ahead of these, but never behind.
        sequences: await sequencesOf(client),
      };
      await archive.add(entries.sums, json(sums));
      return { manifest, sums, size: await archive.finish() };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { message } = error as Error;
    throw new StartError(`No se pudo hacer la copia de seguridad ${path}: ${message}`, { cause: error });
  } finally {
    await client.end();
  }
}

/** Tables of open sessions and logins. A restore must not open those again that were closed after the copy. */
const NOT_COPIED = new Set(['sesiones', 'tokens', 'ingresos_pendientes', 'desafios']);

async function beginSnapshot(
  client: pg.Client,
  series: readonly Series[],
): Promise<{ manifest: Manifest; tables: CatalogTable[] }> {
  let tables: CatalogTable[] = [];
  let applied: AppliedRecord[] | null = null;
  await whileNobodyMigrates(client, async () => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`${UNLIMITED}; ${CANONICAL}`);
    applied = await appliedIn(client);
    tables = (await tablesOf(client)).filter(({ name }) => !NOT_COPIED.has(name));
    // The lock outlasts `whileNobodyMigrates`: a newer program that starts during the copy must not change the tables.
    if (applied) await client.query(`lock table ${tables.map(tableName).join(', ')} in access share mode`);
  });
  if (!applied) throw new StartError('En la base de datos no hay nada de Cantera que copiar.');
  await refuseForeignRecords(series, applied);
  return { manifest: await manifestOf(client, tables, applied), tables };
}

async function manifestOf(
  client: pg.Client,
  tables: CatalogTable[],
  applied: AppliedRecord[],
): Promise<Manifest> {
  const { rows } = await client.query<{ taken: Date; postgresql: string }>(
    `select transaction_timestamp() as taken, current_setting('server_version') as postgresql`,
  );
  const { taken, postgresql } = rows[0]!;
  return {
    format: FORMAT,
    version: await productVersion(),
    postgresql,
    taken: taken.toISOString(),
    migrations: applied.map(({ nombre, huella, serie }) => ({ name: nombre, hash: huella, series: serie })),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    demonstration: await readDemoMark(client),
  };
}

async function productVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function copyTables(
  client: pg.Client,
  tables: CatalogTable[],
  archive: ArchiveWriter,
  onCopied: BackupOptions['onCopied'],
): Promise<ArchiveSums['tables']> {
  const sums: ArchiveSums['tables'] = {};
  for (const table of tables) {
    const parts = partWriter((part, bytes) => archive.add(partName(table.name, part), bytes));
    const sum = await copyOut(client, table, parts.write);
    await parts.flush();
    sums[table.name] = sum;
    await onCopied?.(table.name, sum);
  }
  return sums;
}

/** A tar entry states its size up front, so a table of unknown size is divided into entries of about this size. */
const PART_BYTES = 4 * 1024 * 1024;

/** Collects chunks into parts, and passes each part that is full. `flush` passes the rest. */
function partWriter(add: (part: number, bytes: Buffer) => Promise<void>) {
  let chunks: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
    await add(++part, bytes);
  };
  const write = async (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  };
  return { write, flush };
}

async function copyMails(folder: string, archive: ArchiveWriter): Promise<ArchiveSums['mails']> {
  const sums: ArchiveSums['mails'] = {};
  for await (const { name, bytes } of mailsIn(folder)) {
    await archive.add(name, bytes);
    sums[name] = createHash('sha256').update(bytes).digest('hex');
  }
  return sums;
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
