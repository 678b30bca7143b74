import { build } from '#server/build.ts';
import { type CommandTarget } from './application.ts';
import { frontendOf } from './frontend.ts';
import { PROJECT } from './run.ts';

export const buildAndWeigh = async ({ folder }: CommandTarget): Promise<void> =>
  build(PROJECT, await frontendOf(folder), 'info');
