import { build } from '#server/build.ts';
import { type Place } from './application.ts';
import { frontendOf } from './frontend.ts';
import { PROJECT } from './run.ts';

/** `cantera build`: builds a frontend into `dist` of its application and prints file sizes. */
export const buildAndWeigh = async ({ folder }: Place): Promise<void> =>
  build(PROJECT, await frontendOf(folder), 'info');
