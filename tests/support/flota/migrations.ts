import { join } from 'node:path';
import { seriesOf, type Series } from '#server/db/migrationFiles.ts';

export const migrations: Series = { name: 'flota', folder: join(import.meta.dirname, 'migrations') };

/** With the framework's. */
export const series = seriesOf({ migrations });
