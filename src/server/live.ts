import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { InUse } from '#schema/definitions.ts';
import type { ServerApplication } from './application.ts';
import type { Db } from './db/database.ts';

/** An application with what its ADMINs have declared. */
export type Live = {
  /** Its `registry` and `reports` are always those in use. */
  readonly application: ServerApplication;
  readonly coded: ServerApplication;
  /** Grows with every publication. */
  readonly number: () => number;
  /** SQL for the number in the database, which finding a caller reads; null if nothing is ever published. */
  readonly numberSql: string | null;
  readonly inUse: () => readonly InUse[];
  /** Published definitions that this program cannot use, by name, and the reasons. */
  readonly leftOut: () => ReadonlyMap<string, readonly string[]>;
  /**
   * Resolves when this process uses at least the definitions that the database had at the call.
   * @throws the reason why it cannot
   */
  refresh(): Promise<void>;
  /** Assembles the application with these definitions, and discards it. @throws the error that prevents it */
  tryOut(all: readonly InUse[]): void;
  /** Registers what is assembled again with every publication. */
  onChange(assemble: Assembling): void;
};

/** Assembles, and returns a function that puts the result to use, which never fails. */
export type Assembling = (application: ServerApplication, number: number) => () => void;

/** Opens the application with the definitions that its studio has published, if it has one. */
export const openLive = async (coded: ServerApplication, db: Db, log: Logger): Promise<Live> =>
  coded.studio ? coded.studio.open(coded, db, log) : still(coded);

/** An application that nobody extends. */
export const still = <A>(coded: A) => ({
  application: coded,
  coded,
  number: () => 0,
  numberSql: null,
  inUse: () => [],
  leftOut: () => new Map<string, readonly string[]>(),
  refresh: async () => undefined,
  tryOut: () => undefined,
  onChange: (assemble: (application: A, number: number) => () => void) => assemble(coded, 0)(),
});

export async function numberInUse(db: Db, numberSql: string): Promise<number> {
  const { rows } = await sql<{ numero: number }>`select ${sql.raw(numberSql)} as numero`.execute(db);
  return rows[0]!.numero;
}
