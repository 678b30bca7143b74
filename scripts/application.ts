import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Application } from '../src/schema/application.ts';
import type { ServerApplication } from '../src/server/application.ts';
import { buildFrontend } from '../src/server/build.ts';
import { StartError } from '../src/server/startError.ts';
import { ROOT } from './run.ts';

/** The default application of a command. */
export const DEFAULT = 'src/resources';

/**
 * Loads the application of a folder, described by `index.ts`, `index.server.ts` and `index.ui.tsx`.
 * @throws StartError for a folder without one.
 */
export const loadApplication = (folder: string = DEFAULT): Promise<ServerApplication> =>
  load<ServerApplication>(folder, 'index.server.ts');

/** Loads only its plain data, without server half and screens. */
export const loadDeclared = (folder: string = DEFAULT): Promise<Application> => load(folder, 'index.ts');

/** The environment of a command about it: another one than the default has a data folder of its own, `data-biblioteca`. */
export const environmentOf = (folder: string = DEFAULT): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: process.env['DATA_DIR'] || (folder === DEFAULT ? undefined : `./data-${basename(folder)}`),
});

/** Where its frontend is built into: the default one's `dist`, another one's in its own folder. */
export const distOf = (folder: string = DEFAULT): string =>
  join(ROOT, folder === DEFAULT ? '' : folder, 'dist');

/** Builds its frontend, unless the existing build has the same sources. */
export async function buildApplication(folder: string = DEFAULT): Promise<void> {
  const { manual } = await loadDeclared(folder);
  await buildFrontend(ROOT, { folder, dist: distOf(folder), sources: manual === undefined ? [] : [manual] });
}

async function load<A extends Application>(folder: string, name: string): Promise<A> {
  const file = join(ROOT, folder, name);
  if (!existsSync(file))
    throw new StartError(`En ${relative(ROOT, join(ROOT, folder))} no hay una aplicación: falta ${name}.`);
  const { application } = (await import(pathToFileURL(file).href)) as { application: A };
  return application;
}
