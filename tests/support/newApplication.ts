import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../cli/run.ts';

/**
 * An application that `cantera new` has just written. It is inside the project, where it finds the framework without
 * being installed.
 */
export async function newApplication() {
  const place = await mkdtemp(join(ROOT, 'tmp-new-'));
  const folder = relative(ROOT, join(place, 'taller'));
  await promisify(execFile)(process.execPath, ['cli/cantera.js', 'new', folder], { cwd: ROOT });
  return {
    place,
    /** From the root of the project. */
    folder,
    remove: () => rm(place, { recursive: true, force: true }),
    /** Changes its entity 'tareas'. */
    declare: async (was: string, is: string) => {
      const file = join(ROOT, folder, 'tarea.ts');
      await writeFile(file, (await readFile(file, 'utf8')).replace(was, is));
    },
  };
}
