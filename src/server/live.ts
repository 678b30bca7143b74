import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DefinitionInUse } from '#schema/definitions.ts';
import type { ServerApplication } from './application.ts';
import type { Db } from './db/database.ts';

/** The application as it runs now: the coded one with the entities that were published in the browser. */
export type Live = {
  readonly application: ServerApplication;
  readonly coded: ServerApplication;
  /** How many publications `application` contains. */
  readonly publicationCount: () => number;
  /** SQL that counts the publications in the database; null in an application without a studio. */
  readonly publicationsSql: string | null;
  readonly inUse: () => readonly DefinitionInUse[];
  /** Published definitions that this version does not accept, by name, with the reasons. */
  readonly leftOut: () => ReadonlyMap<string, readonly string[]>;
  /** Resolves when this process uses what the database had at the call. @throws the reason why it cannot */
  refresh(): Promise<void>;
  /** Assembles the application with these definitions and discards it. @throws the error that prevents it */
  tryOut(all: readonly DefinitionInUse[]): void;
  /** Calls `assemble` now, and again after every publication. */
  onChange(assemble: Assembling): void;
};

/** Assembles what depends on the definitions. Returns a function that puts the result to use and never fails. */
export type Assembling = (application: ServerApplication, publicationCount: number) => () => void;

export const openLive = async (coded: ServerApplication, db: Db, log: Logger): Promise<Live> =>
  coded.studio ? coded.studio.open(coded, db, log) : unextended(coded);

/** The `Live` of an application without a studio, which never changes. */
export const unextended = <A>(coded: A) => ({
  application: coded,
  coded,
  publicationCount: () => 0,
  publicationsSql: null,
  inUse: () => [],
  leftOut: () => new Map<string, readonly string[]>(),
  refresh: async () => undefined,
  tryOut: () => undefined,
  onChange: (assemble: (application: A, publicationCount: number) => () => void) => assemble(coded, 0)(),
});

export async function countPublications(db: Db, publicationsSql: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${sql.raw(publicationsSql)} as count`.execute(db);
  return rows[0]!.count;
}
