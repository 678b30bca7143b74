import { join } from 'node:path';
import { seriesOf, type Series } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';

export const migrations: Series = { name: 'flota', folder: join(import.meta.dirname, 'migrations') };

/** The application's migrations with the framework's. */
export const series = seriesOf({ migrations, studio });
