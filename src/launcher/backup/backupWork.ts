import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { adminRoles } from '#schema/registry.ts';
import type { ServerApplication } from '#server/application.ts';
import type { BackgroundWork } from '#server/background.ts';
import { transaction } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import type { BackupSettings } from '#server/env.ts';
import { addressesOfRoles } from '#server/jobs/mail.ts';
import { mailFolder } from '#server/mail/files.ts';
import { queueMail } from '#server/mail/queue.ts';
import { archiveName, stampIn, stampOf } from './archiveName.ts';
import { backUp } from './backUp.ts';
import { checkArchive } from './checkArchive.ts';
import { rehearse } from './rehearse.ts';

type DailyBackup = BackupSettings & { readonly server: string | pg.PoolConfig; readonly dataDir: string };

/** Makes the daily backup. The folder tells when the last one was made, so a missed one is made at the next start. */
export function backupWork(
  application: ServerApplication,
  settings: DailyBackup,
  now = () => new Date(),
): BackgroundWork {
  let retryAt = 0;
  return {
    name: 'las copias de seguridad',
    async step({ db, log }) {
      if (now().getTime() < retryAt) return 'idle';
      const due = dueStamp(settings.time, now());
      const newest = await newestStampIn(settings.folder).catch(() => null);
      if (newest !== null && newest >= due) return 'idle';
      try {
        const { path, mayNotRehearse } = await makeCopy(application, settings, now());
        log.info({ archivo: path }, 'Se hizo y se comprobó la copia de seguridad');
        if (mayNotRehearse) log.warn({ archivo: path }, NOT_REHEARSED);
      } catch (error) {
        retryAt = now().getTime() + RETRY_MS;
        log.error({ err: error }, 'Falló la copia de seguridad');
        await mailAdmins(db, application, due, FAILED, (error as Error).message);
        return 'idle';
      }
      if (newest !== null && newest < previousOf(due))
        await mailAdmins(db, application, due, LATE, `La anterior es del ${formatDate(dayIn(newest))}.`);
      return 'idle';
    },
  };
}

const RETRY_MS = 60 * 60_000;

/** Returns the stamp of the last moment at which a backup was due. @param time 'HH:MM' */
function dueStamp(time: string, now: Date): string {
  const due = `${today(now)}-${time.replace(':', '')}00`;
  return due <= stampOf(now) ? due : previousOf(due);
}

const dayIn = (stamp: string): string => stamp.slice(0, 10);
const previousOf = (stamp: string): string => addDays(dayIn(stamp), -1) + stamp.slice(10);

async function stampsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).flatMap((name) => stampIn(name) ?? []).toSorted();
}

export const newestStampIn = async (folder: string): Promise<string | null> =>
  (await stampsIn(folder)).at(-1) ?? null;

const NOT_REHEARSED =
  'La copia se leyó entera pero no se restauró: el rol de la base de datos no puede crear la de ensayo';

/** Makes and checks a copy, and deletes old ones after it was read to its end. Once a week a restore is rehearsed. */
async function makeCopy(
  application: ServerApplication,
  settings: DailyBackup,
  now: Date,
): Promise<{ path: string; mayNotRehearse: boolean }> {
  const { server, dataDir, folder, keepDays } = settings;
  const series = seriesOf(application);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, archiveName(stampOf(now)));
  let mayNotRehearse = false;
  await backUp({ server, mailFolder: mailFolder(dataDir), path, series });
  try {
    const archive = await checkArchive(path, series);
    if (await isRehearsalDue(folder, now)) {
      const isRehearsed = await rehearse({ ...application, archive, server, series });
      if (isRehearsed) await writeFile(join(folder, REHEARSED), `${today(now)}\n`);
      else mayNotRehearse = true;
    }
  } catch (error) {
    await rm(path);
    throw error;
  }
  await deleteBefore(addDays(today(now), -keepDays), folder);
  return { path, mayNotRehearse };
}

async function deleteBefore(day: string, folder: string): Promise<void> {
  for (const stamp of await stampsIn(folder))
    if (dayIn(stamp) < day) await rm(join(folder, archiveName(stamp)));
}

export const REHEARSED = 'ultimo-ensayo.txt';
export const REHEARSAL_DAYS = 7;

async function isRehearsalDue(folder: string, now: Date): Promise<boolean> {
  // '' sorts before every day, so the first rehearsal is due.
  const last = await readFile(join(folder, REHEARSED), 'utf8').catch(() => '');
  return last.trim() <= addDays(today(now), -REHEARSAL_DAYS);
}

const FAILED = 'Falló la copia de seguridad';
const LATE = 'La copia de seguridad se hizo tarde';

/** Mails each administrator once for a day's problem, which the subject names, however often a copy is tried. */
async function mailAdmins(
  db: Db,
  { roles }: ServerApplication,
  due: string,
  problem: string,
  reason: string,
): Promise<void> {
  const asunto = `${problem} (${formatDate(dayIn(due))})`;
  await transaction(db, async (tx) => {
    const sent = await tx.selectFrom('correos').select('id').where('asunto', '=', asunto).executeTakeFirst();
    if (sent) return;
    const mensaje = `${asunto}. ${reason}\n\nEn el servidor, npm run backup hace una copia ahora.`;
    for (const to of await addressesOfRoles(tx, adminRoles(roles)))
      await queueMail(tx, { to, kind: 'aviso', data: { asunto, mensaje } });
  });
}
