import { expect } from 'vitest';
import { openDebtsOf } from '#resources/cuentas/ledger/open.server.ts';
import { owedOf } from '#resources/cuentas/ledger/owed.server.ts';
import type { Db } from '#server/db/database.ts';

/** Open debts found from the newest debits on equal those found among all of them. */
export async function compareOpen(
  db: Db,
  accounts: readonly number[],
  days: readonly string[],
): Promise<void> {
  for (const cuentaCorrienteId of accounts)
    for (const hasta of days) {
      const all = await owedOf(db, { cuentaCorrienteId, hasta });
      expect(await openDebtsOf(db, { cuentaCorrienteId, hasta })).toEqual(
        all.filter(({ adeudado }) => adeudado !== '0.00'),
      );
    }
}
