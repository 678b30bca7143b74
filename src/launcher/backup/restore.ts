import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { formatDateTime } from '#domain/dates.ts';
import type { Registry } from '#schema/registry.ts';
import type { VerifyResult, Verify } from '#server/application.ts';
import { logEvent } from '#server/auth/activity.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { tryLockMigrations, migrateWithin } from '#server/db/migrate.ts';
import type { Series } from '#server/db/migrationFiles.ts';
import { restoreDemoMark } from '#server/demonstration.ts';
import { StartError } from '#server/startError.ts';
import type { Studio } from '#server/studio.ts';
import { findRelation } from './catalog.ts';
import { appliedRecordsOf, type CheckedArchive } from './checkArchive.ts';
import { UNLIMITED } from './copyTable.ts';
import { loadArchive, publishedDefinitionsIn } from './load.ts';
import { keepMailsIn, type MailKeeper } from './mails.ts';
import type { TableSum } from './manifest.ts';

export interface RestoreOptions {
  archive: CheckedArchive;
  /** The server's database is empty. */
  server: string | pg.PoolConfig;
  mailFolder: string;
  series: readonly Series[];
  registry: Registry;
  studio?: Studio | undefined;
  verify?: Verify | undefined;
  acceptDifferences: boolean;
  onRestored?: (table: string, sum: TableSum) => unknown;
}

export interface RestoreResult {
  verified: VerifyResult | null;
  unknownTables: string[];
  mailsToSend: number;
}

/** The archive's data do not verify, and nothing was restored. */
export class DataDifferenceError extends StartError {
  readonly verified: VerifyResult;

  constructor(verified: VerifyResult) {
    super(`La copia está entera, pero ${verified.complaint}. No se restauró nada.`);
    this.verified = verified;
  }
}

/** Restores an archive in one transaction, which is verified before its commit. @throws StartError, changing nothing */
export async function restore({ server, mailFolder, ...work }: RestoreOptions): Promise<RestoreResult> {
  const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera restore' });
  let client: pg.PoolClient;
  // Kysely and COPY share the only connection.
  pool.on('connect', (connected) => (client = connected));
  const mails = keepMailsIn(mailFolder);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => restoreWithin(tx, client, mails, work));
  } catch (error) {
    await mails.undo();
    if (error instanceof StartError) throw error;
    throw new StartError(`No se pudo restaurar, y no quedó nada hecho: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await close();
  }
}

async function restoreWithin(
  tx: Transaction<Database>,
  client: pg.PoolClient,
  mails: MailKeeper,
  work: Omit<RestoreOptions, 'server' | 'mailFolder'>,
): Promise<RestoreResult> {
  const { archive, series, registry, studio, verify, acceptDifferences, onRestored } = work;
  await client.query(UNLIMITED);
  if (!(await tryLockMigrations(client)))
    throw new StartError('Otro programa está trabajando en la base de datos. Deténgalo y vuelva a intentar.');
  await refuseUsed(client);
  // The tables are made as they were when the copy was made. Below, later migrations change them with their rows.
  await migrateWithin(client, series, appliedRecordsOf(archive.manifest));
  if (studio) await studio.replay(tx, registry, await publishedDefinitionsIn(client, archive));
  const { unknownTables } = await loadArchive(client, archive, mails, onRestored);
  if (archive.manifest.demonstration) await restoreDemoMark(client, archive.manifest.demonstration);
  await migrateWithin(client, series);
  await logEvent(tx, {
    evento: 'copiaRestaurada',
    usuarioId: null,
    usuario: 'npm run restore',
    address: null,
    agent: null,
    detalle: `La copia del ${formatDateTime(archive.manifest.taken)}`,
  });
  await client.query('analyze');
  const verified = (await verify?.(tx, () => undefined)) ?? null;
  if (verified && verified.differences > 0 && !acceptDifferences) throw new DataDifferenceError(verified);
  return { verified, unknownTables, mailsToSend: await countMails(tx) };
}

async function refuseUsed(client: pg.PoolClient): Promise<void> {
  const relation = await findRelation(client);
  if (relation === null) return;
  throw new StartError(
    `La base de datos no está vacía (tiene ${relation}), y no se toca. Restaure en una base de datos nueva y vacía.`,
  );
}

async function countMails(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from correos where situacion = 'pendiente'`.execute(tx);
  return rows[0]!.count;
}
