import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdminApplication } from '#admin/application.ts';
import type { Application } from '#schema/application.ts';
import type { ServerApplication } from '#server/application.ts';
import { buildFrontend, FRAMEWORK, type Frontend } from '#server/build.ts';
import { DeclarationError } from '#schema/mistakes.ts';
import { StartError } from '#server/startError.ts';
import { ROOT } from './run.ts';

export const DEFAULT = 'src/resources';

/** A folder's application; without one, or with a wrong declaration, the process ends with the sentence. */
export async function loadApplication(folder: string = DEFAULT): Promise<ServerApplication> {
  try {
    return await load<ServerApplication>(folder, 'index.server.ts');
  } catch (error) {
    // The sentence of a wrong declaration is read without the stack of who reads it.
    if (!(error instanceof StartError || error instanceof DeclarationError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

export const loadDeclared = (folder: string = DEFAULT): Promise<Application> => load(folder, 'index.ts');

/** Its plain data with its screens: only where JSX is understood. */
export const loadScreens = (folder: string = DEFAULT): Promise<AdminApplication> =>
  load(folder, 'index.ui.tsx');

/** Another application has its own data folder, `data-biblioteca`. */
export const environmentOf = (folder: string = DEFAULT): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: process.env['DATA_DIR'] || (folder === DEFAULT ? undefined : `./data-${basename(folder)}`),
});

/** `dist`, or another application's own. */
export const distOf = (folder: string = DEFAULT): string =>
  join(ROOT, folder === DEFAULT ? '' : folder, 'dist');

/** Skipped when the sources are unchanged. */
export async function buildApplication(folder: string = DEFAULT): Promise<void> {
  await buildFrontend(ROOT, await frontendOf(folder));
}

export async function frontendOf(folder: string): Promise<Frontend> {
  const { manual } = await loadDeclared(folder);
  const own = manual === undefined ? [] : [join(ROOT, folder, manual)];
  return { folder, dist: distOf(folder), sources: [...FRAMEWORK, ...own] };
}

async function load<A extends Application>(folder: string, name: string): Promise<A> {
  const file = join(ROOT, folder, name);
  if (!existsSync(file))
    throw new StartError(`En ${relative(ROOT, join(ROOT, folder))} no hay una aplicación: falta ${name}.`);
  const { application } = (await import(pathToFileURL(file).href)) as { application: A };
  return application;
}
