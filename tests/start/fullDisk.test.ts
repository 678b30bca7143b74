import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addNote, notes, start, usedFolder } from './launch.ts';

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
