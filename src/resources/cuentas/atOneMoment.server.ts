import type { Db, Tx } from 'cantera/server';

/** Reads in one transaction that writes nothing, so that all figures are of the same moment. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
