import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdminApplication } from '#admin/application.ts';
import type { Application } from '#schema/application.ts';
import type { ServerApplication } from '#server/application.ts';
import { StartError } from '#server/startError.ts';
import { PROJECT } from './run.ts';

export type CommandTarget = {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
};

export function standardFolder(): string | undefined {
  const { cantera } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    cantera?: { application?: string };
  };
  if (cantera?.application !== undefined) return resolve(PROJECT, cantera.application);
  return existsSync(join(PROJECT, 'index.ts')) ? PROJECT : undefined;
}

/** @param named is a folder, relative to where the command is given. @throws StartError */
export function folderOf(named?: string): string {
  if (named !== undefined) return resolve(named);
  const folder = standardFolder();
  if (folder === undefined)
    throw new StartError(`En ${PROJECT} no hay una aplicación: diga su carpeta, o haga una con cantera new.`);
  return folder;
}

/** An application other than the project's own has its own data folder, `data-biblioteca`. */
export function targetFor(named?: string, standard = standardFolder()): CommandTarget {
  const folder = named === undefined ? (standard ?? folderOf()) : resolve(named);
  const isOther = standard !== undefined && folder !== standard;
  const DATA_DIR = process.env['DATA_DIR'] || (isOther ? `./data-${basename(folder)}` : undefined);
  return { folder, environment: { ...process.env, DATA_DIR } };
}

/** @throws StartError, or DeclarationError for a wrong declaration. */
export const loadApplication = (named?: string): Promise<ServerApplication> => load(named, 'index.server.ts');

export const loadDeclared = (named?: string): Promise<Application> => load(named, 'index.ts');

export const loadScreens = (named?: string): Promise<AdminApplication> => load(named, 'index.ui.tsx');

export const distOf = (named?: string): string => join(folderOf(named), 'dist');

async function load<A extends Application>(named: string | undefined, name: string): Promise<A> {
  const folder = folderOf(named);
  const file = join(folder, name);
  if (!existsSync(file))
    throw new StartError(`En ${relative('', folder) || folder} no hay una aplicación: falta ${name}.`);
  const { application } = (await import(pathToFileURL(file).href)) as { application: A };
  return application;
}
