import { join } from 'node:path';
import { seriesOf, type Series } from '#server/db/migrate.ts';

/** The migrations of the quarry's own tables. */
export const migrations: Series = {
  name: 'aridos',
  folder: join(import.meta.dirname, 'migrations'),
  wasOne: true,
};

/** All migrations of its database. */
export const series = seriesOf({ migrations });
