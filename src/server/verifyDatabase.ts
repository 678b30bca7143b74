import type { VerifyResult, Verify } from './application.ts';
import type { Db } from './db/database.ts';

export const verifyDatabase = (
  db: Db,
  verify: Verify,
  onStep: (step: string) => void = () => undefined,
): Promise<VerifyResult> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verify(tx, onStep));
