import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { scratchRoot } from '#testing/scratch.ts';

/** An empty folder, which is removed at the end of the test. */
export const folderForTest = (): string => emptyFolder(onTestFinished);

/** An empty folder, which is removed when the tests of the file are over. */
export const folderForFile = (): string => emptyFolder(afterAll);

/** Its path has a space and an ñ. */
function emptyFolder(atEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(scratchRoot(), 'cantera ñandú '));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
  return folder;
}
