import type { Logger } from 'pino';
import type { Registry } from '#schema/registry.ts';
import type { ServerApplication } from './application.ts';
import type { Db, Tx } from './db/database.ts';
import type { Live } from './live.ts';
import type { DefinedRoute } from './routes/defineRoute.ts';

/** Entities that an ADMIN declares in the browser: `studio` of `cantera/studio/server`. */
export type Studio = {
  /** The folder of those of the framework's migrations that make its tables. */
  readonly migrations: string;
  readonly open: (coded: ServerApplication, db: Db, log: Logger) => Promise<Live>;
  readonly routes: (live: Live) => readonly DefinedRoute[];
  /** Makes the tables of a backup's published definitions, before its rows are restored. */
  readonly replay: (tx: Tx, coded: Registry, published: readonly PublishedDefinition[]) => Promise<void>;
};

export type PublishedDefinition = { readonly nombre: string; readonly definicion: unknown };
