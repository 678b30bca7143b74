import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { retentionWork } from '#server/retention.ts';
import { mailFolder } from '#server/mail/files.ts';
import { testEnv } from '#testing/env.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { closedAfterwards } from '#support/closing.ts';

const database = closedAfterwards(await flotaDatabase());

const { dataDir } = testEnv();
const work = () => {
  const { step } = retentionWork({ activityDays: 730, mailDays: 365, dataDir });
  return () => step({ db: database.db, log: pino({ level: 'silent' }) });
};

const note = (days: number, count = 1) =>
  database.pool.query(
    `insert into actividad (fecha, evento, usuario)
     select now() - make_interval(days => $1), 'ingreso', 'hace ' || $1 from generate_series(1, $2)`,
    [days, count],
  );

const kept = async () => {
  const { rows } = await database.pool.query<{ usuario: string }>('select distinct usuario from actividad');
  return rows.map(({ usuario }) => usuario).toSorted();
};

test('what the security log has kept for its time goes, in parts, and nothing else', async () => {
  await note(0);
  await note(729);
  await note(731, 1_200);
  const step = work();
  expect(await step()).toBe('more');
  expect(await step()).toBe('idle');
  expect(await kept()).toEqual(['hace 0', 'hace 729']);
  // The next step within the hour removes nothing.
  await note(731);
  expect(await step()).toBe('idle');
  expect(await kept()).toContain('hace 731');
});

test('whatever the setting says, the database gives nothing away that is younger than 90 days', async () => {
  await note(91);
  await note(89);
  const remove = (days: number) =>
    database.pool.query('delete from actividad where usuario = $1', [`hace ${days}`]);
  await expect(remove(89)).rejects.toThrow(/solo admite altas: DELETE/);
  await remove(91);
  expect(await kept()).toContain('hace 89');
  expect(await kept()).not.toContain('hace 91');
});

test('mails that were only kept go after their time, and no other file', async () => {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const file = async (name: string, days: number) => {
    await writeFile(join(folder, name), '');
    const moment = new Date(Date.now() - days * 24 * 60 * 60_000);
    await utimes(join(folder, name), moment, moment);
  };
  await file('vieja.eml', 366);
  await file('nueva.eml', 364);
  await file('notas.txt', 999);
  await work()();
  expect((await readdir(folder)).toSorted()).toEqual(['notas.txt', 'nueva.eml']);
});
