import { checkArchive, type CheckedArchive } from '#launcher/backup/checkArchive.ts';
import { DataDifferenceError, restore, type RestoreResult } from '#launcher/backup/restore.ts';
import { checkServer } from '#server/db/checkServer.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { freshEmbedded } from '#launcher/embedded/fresh.ts';
import type { Env } from '#server/env.ts';
import { mailFolder } from '#server/mail/files.ts';
import { contentsOf, tellTable } from './backup/words.ts';
import type { CommandTarget } from './application.ts';
import { contextOf, placeOf, type Server } from './server.ts';

type RestoreOptions = {
  readonly file: string;
  readonly onlyCheck: boolean;
  readonly acceptDifferences: boolean;
};

/** Restores into an empty DATA_DIR or DATABASE_URL, all of it verified, or nothing. */
export async function restoreCopy(
  place: CommandTarget,
  { file, onlyCheck, acceptDifferences }: RestoreOptions,
): Promise<void> {
  const { env, application } = await contextOf(place);
  const archive = await checkArchive(file, seriesOf(application));
  console.log(`La copia está entera: ${contentsOf(archive.manifest, archive.sums)}.`);
  if (onlyCheck) return;
  console.log(`Restaurando en ${placeOf(env)}…`);
  const restored = await intoEmpty(env, (server) =>
    restore({
      archive,
      server,
      series: seriesOf(application),
      registry: application.registry,
      studio: application.studio,
      mailFolder: mailFolder(env.dataDir),
      verify: application.verify,
      acceptDifferences,
      onRestored: tellTable,
    }).catch((error: unknown) => {
      if (error instanceof DataDifferenceError) console.log(error.verified.lines.join('\n'));
      throw error;
    }),
  );
  console.log(afterwards(env, archive, restored).join('\n'));
}

async function intoEmpty<T>({ databaseUrl, dataDir }: Env, work: (server: Server) => Promise<T>): Promise<T> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    return work(databaseUrl);
  }
  const { connection, keep, discard } = await freshEmbedded(dataDir, console);
  const result = await work(connection).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  await keep();
  return result;
}

function afterwards(
  env: Env,
  archive: CheckedArchive,
  { verified, unknownTables, mailsToSend }: RestoreResult,
): string[] {
  const start = env.databaseUrl === undefined ? `DATA_DIR='${env.dataDir}' npm start` : 'npm start';
  return [
    ...(verified?.lines ?? []),
    '',
    `Restaurado. Para iniciarla: ${start}`,
    'Las sesiones no se copian: cada uno vuelve a ingresar con su contraseña de entonces.',
    ...(mailsToSend > 0
      ? [`Quedan ${mailsToSend} correos por enviar: si la inicia con SMTP_URL, salen enseguida.`]
      : []),
    ...unknownTables.map((table) => `La tabla ${table} no es de Cantera: queda solo en ${archive.path}.`),
  ];
}
