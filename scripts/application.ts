import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerApplication } from '../src/server/application.ts';
import { StartError } from '../src/server/startError.ts';
import { ROOT } from './run.ts';

/** The application that a command is about when it names no other. */
export const DEFAULT = 'src/resources';

/**
 * The application of a folder: `index.ts`, `index.server.ts` and `index.ui.tsx` say what it is.
 * @throws StartError for a folder without one.
 */
export async function loadApplication(folder: string = DEFAULT): Promise<ServerApplication> {
  const file = join(ROOT, folder, 'index.server.ts');
  if (!existsSync(file))
    throw new StartError(
      `En ${relative(ROOT, join(ROOT, folder))} no hay una aplicación: falta index.server.ts.`,
    );
  const { application } = (await import(pathToFileURL(file).href)) as { application: ServerApplication };
  return application;
}
