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

export const runReleased = ([word = 'start', ...words]: readonly string[], folder: string): Promise<void> =>
  runCommand(commands, [word, ...words], folder);
