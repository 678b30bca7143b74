import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Application } from '../src/schema/application.ts';
import type { ServerApplication } from '../src/server/application.ts';
import { buildFrontend } from '../src/server/build.ts';
import { StartError } from '../src/server/startError.ts';
import { ROOT } from './run.ts';

/** The application that a command is about when it names no other. */
export const DEFAULT = 'src/resources';

/**
 * The application of a folder: `index.ts`, `index.server.ts` and `index.ui.tsx` say what it is.
 * @throws StartError for a folder without one.
 */
export const loadApplication = (folder: string = DEFAULT): Promise<ServerApplication> =>
  load<ServerApplication>(folder, 'index.server.ts');

/** The same as plain data, for what needs neither its server half nor its screens. */
export const loadDeclared = (folder: string = DEFAULT): Promise<Application> => load(folder, 'index.ts');

/** Where its frontend is built into: the default one's `dist`, another one's in its own folder. */
export const distOf = (folder: string = DEFAULT): string =>
  join(ROOT, folder === DEFAULT ? '' : folder, 'dist');

/** Builds its frontend, unless what is there comes from the same sources. */
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
