import type { Logger } from 'pino';
import type { Registry } from '#schema/registry.ts';
import type { ServerApplication } from './application.ts';
import type { Db, Tx } from './db/database.ts';
import type { Live } from './live.ts';
import type { DefinedRoute } from './routes/defineRoute.ts';

/** The part in which administrators declare entities in the browser: `studio` of `cantera/studio/server`. */
export type Studio = {
  /** The migrations' numbers belong to the framework's series. */
  readonly migrations: string;
  readonly open: (coded: ServerApplication, db: Db, log: Logger) => Promise<Live>;
  readonly routes: (live: Live) => readonly DefinedRoute[];
  /** Makes the tables of published entities, before the rows of a backup are restored. */
  readonly replay: (tx: Tx, coded: Registry, published: readonly PublishedDefinition[]) => Promise<void>;
};

export type PublishedDefinition = { readonly nombre: string; readonly definicion: unknown };
