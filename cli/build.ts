import { build } from '#server/build.ts';
import { type CommandTarget } from './application.ts';
import { frontendOf } from './frontend.ts';
import { PROJECT } from './run.ts';

/**
 * `cantera build`: builds the frontend of an application into its `dist`, and prints the sizes of its files.
 */
export const buildAndWeigh = async ({ folder }: CommandTarget): Promise<void> =>
  build(PROJECT, await frontendOf(folder), 'info');
