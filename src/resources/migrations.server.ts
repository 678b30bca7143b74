import { join } from 'node:path';
import { seriesOf, type Series } from '#server/db/migrate.ts';

/** The quarry's own tables. */
export const migrations: Series = {
  name: 'aridos',
  folder: join(import.meta.dirname, 'migrations'),
  wasOne: true,
};

/** All that makes its database. */
export const series = seriesOf({ migrations });
