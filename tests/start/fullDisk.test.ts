import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#quarry/app.ts';
import { urlOf } from './command.ts';
import { addNote, dataFolder, launch, notes, start, usedFolder } from './launch.ts';

const MB = 1024 * 1024;

/** Incompressible text. */
const longNote = () => randomBytes(MB / 2).toString('base64');

test.each([
  // PostgreSQL's WAL files have 16 MB.
  { what: 'a table', largestFile: 18 * MB },
  { what: 'the log of PostgreSQL', largestFile: 15 * MB },
])('when $what cannot grow any more, nothing is said to be saved that is not', async ({ largestFile }) => {
  const dataDir = await usedFolder();
  const first = await start({ dataDir });
  await addNote(first, 'antes');
  first.signal('SIGTERM');
  await first.exitCode;

  const full = await start({ dataDir, largestFile });
  const confirmed = ['antes'];
  const filling = (async () => {
    while (confirmed.length < 40) {
      const note = longNote();
      await addNote(full, note);
      confirmed.push(note);
    }
  })();
  await expect(filling).rejects.toThrow(/^(not saved: 500|fetch failed)$/);
  full.signal('SIGTERM');
  await full.exitCode;

  // Space has been freed.
  const again = await start({ dataDir });
  expect((await notes(again)).toSorted()).toEqual(confirmed.toSorted());
  await addNote(again, 'y sigue');
});

/** Runs the product with a log file that cannot grow any more. */
async function withFullLog() {
  const database = await testDatabase();
  onTestFinished(database.close);
  const dataDir = dataFolder();
  const logFile = join(dataDir, '..', 'registro');
  const env = { DATABASE_URL: urlOf(database.config), LOG_LEVEL: 'info' };
  const app = await launch({
    dataDir,
    program: '../../cli/serve.ts',
    env,
    largestFile: MB / 4,
    logFile,
  });
  const status = (path: string) =>
    fetch(app.origin + path).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(() => status('/salud')).toBe(200);
  // Each line has three kilobytes: they fill the file and exceed what the process buffers.
  const fill = async () => {
    for (let asked = 0; asked < 300; asked++) expect(await status(`/api/${'n'.repeat(3_000)}`)).toBe(404);
  };
  return { app, status, fill, logFile };
}

test('a log that cannot grow any more ends nothing, and says later how many lines it lost', async () => {
  const { app, status, fill, logFile } = await withFullLog();
  await fill();
  expect(statSync(logFile).size).toBe(MB / 4);
  expect(await status('/salud/listo')).toBe(200);
  // Space has been freed.
  truncateSync(logFile);
  await expect
    .poll(async () => {
      await status('/api/otra');
      return /"lineas":\d+,"msg":"[^"]*se perdieron"/.test(readFileSync(logFile, 'utf8'));
    })
    .toBe(true);
  app.signal('SIGTERM');
  expect(await app.exitCode).toBe(0);
}, 90_000);

test('a process whose log is full stops as any other', async () => {
  const { app, fill } = await withFullLog();
  await fill();
  app.signal('SIGTERM');
  expect(await app.exitCode).toBe(0);
}, 90_000);

test('a process whose output nobody reads any more goes on', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  const env = { DATABASE_URL: urlOf(database.config), LOG_LEVEL: 'info' };
  const app = await start({ dataDir: dataFolder(), program: '../../cli/serve.ts', env });
  app.closeOutput();
  for (let asked = 0; asked < 10; asked++) expect((await fetch(`${app.origin}/api/nada`)).status).toBe(404);
  app.signal('SIGTERM');
  expect(await app.exitCode).toBe(0);
}, 90_000);
