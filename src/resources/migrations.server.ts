import { join } from 'node:path';
import { type Series, seriesOf } from 'cantera/server';

export const migrations: Series = {
  name: 'aridos',
  folder: join(import.meta.dirname, 'migrations'),
  gapsUpTo: 29,
};

/** Includes the framework's migrations. */
export const series = seriesOf({ migrations });
