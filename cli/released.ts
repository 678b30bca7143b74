import { runCommand, defineCommand } from './command.ts';
import { operating } from './operating.ts';
import { serve } from './serving.ts';

const commands = {
  start: defineCommand({
    says: 'Inicia la aplicación, como sin decir nada.',
    work: ({ place }) => serve(place()),
  }),
  ...operating,
};

/** Runs a command of a release, which has one application with its screens built. */
export const runReleased = ([word = 'start', ...words]: readonly string[], folder: string): Promise<void> =>
  runCommand(commands, [word, ...words], folder);
