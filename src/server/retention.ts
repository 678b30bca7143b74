import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BackgroundWork } from './background.ts';
import type { Db } from './db/database.ts';
import { mailFolder } from './mail/files.ts';

export type RetentionSettings = {
  /** Days of activity to keep. The database refuses to delete the last 90. */
  readonly activityDays: number;
  readonly mailDays: number;
};

/** Deletes old activity, and old mails that were written into files, once an hour. */
export function retentionWork(settings: RetentionSettings & { readonly dataDir: string }): BackgroundWork {
  const { activityDays, mailDays, dataDir } = settings;
  let notBefore = 0;
  return {
    name: 'la limpieza de lo vencido',
    async step({ db }) {
      if (Date.now() < notBefore) return 'idle';
      if ((await deleteActivity(db, activityDays)) === BATCH_ROWS) return 'more';
      await removeOld(mailFolder(dataDir), Date.now() - mailDays * DAY_MS);
      notBefore = Date.now() + HOUR_MS;
      return 'idle';
    },
  };
}

const BATCH_ROWS = 1_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

async function deleteActivity(db: Db, days: number): Promise<number> {
  // Every row has a null `eliminado_en`: the condition only makes the index usable.
  const { numAffectedRows } = await sql`delete from actividad where id in (
    select id from actividad where eliminado_en is null and fecha < now() - make_interval(days => ${days})
    order by fecha limit ${BATCH_ROWS})`.execute(db);
  return Number(numAffectedRows);
}

async function removeOld(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name)))
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
}
