import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DefinitionInUse } from '#schema/definitions.ts';
import type { ServerApplication } from './application.ts';
import type { Db } from './db/database.ts';

/** An application that changes while it runs: with the entities and fields that administrators have published. */
export type Live = {
  /** The application with what is published. Its `registry` and `reports` are always the current ones. */
  readonly application: ServerApplication;
  /** The application without what is published. */
  readonly coded: ServerApplication;
  /** Number of publications that this process has loaded. */
  readonly publicationCount: () => number;
  /** SQL that counts the publications in the database; null in an application without a studio. */
  readonly publicationsSql: string | null;
  /** Published definitions that this program uses. */
  readonly inUse: () => readonly DefinitionInUse[];
  /** Published definitions that this program cannot use, by name, and the reasons. */
  readonly leftOut: () => ReadonlyMap<string, readonly string[]>;
  /**
   * Loads what other processes published. Resolves when this process uses at least the definitions that the database
   * had at the call.
   * @throws the reason why it cannot
   */
  refresh(): Promise<void>;
  /** Assembles the application with these definitions, and discards it. @throws the error that prevents it */
  tryOut(all: readonly DefinitionInUse[]): void;
  /** Calls `assemble` now, and again after every publication. */
  onChange(assemble: Assembling): void;
};

/** Assembles what depends on the definitions. Returns a function that puts the result to use and never fails. */
export type Assembling = (application: ServerApplication, publicationCount: number) => () => void;

/** Opens the application with the definitions that its studio has published, if it has one. */
export const openLive = async (coded: ServerApplication, db: Db, log: Logger): Promise<Live> =>
  coded.studio ? coded.studio.open(coded, db, log) : unextended(coded);

/** Returns an application without a studio in the form of `Live`. */
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

/** Counts the publications of all processes. `publicationsSql` is that of `Live`. */
export async function countPublications(db: Db, publicationsSql: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${sql.raw(publicationsSql)} as count`.execute(db);
  return rows[0]!.count;
}
