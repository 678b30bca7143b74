import { expect, test } from 'vitest';
import { StartError } from '#server/startError.ts';
import { openDataFolder } from './dataFolder.ts';

// /proc is Linux's.
test.runIf(process.platform === 'linux')(
  'a place that can hold no folders is refused by a sentence',
  { timeout: 5_000 },
  async () => {
    const opened = openDataFolder('/proc/cantera/datos', { info: () => undefined });
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow('No se puede usar la carpeta de datos /proc/cantera/datos: ENOENT');
  },
);
