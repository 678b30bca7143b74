import { sql } from 'kysely';
import type { VerificarProgress, VerificarReport } from './verificacion.ts';
import type { Registry } from 'cantera';
import type { Db, Tx } from 'cantera/server';
import type { Poster } from '../ledger/posters.server.ts';
import { atOneMoment } from '../atOneMoment.server.ts';
import { balancesCheck } from './balances.server.ts';
import { chainCheck } from './chain.server.ts';
import { chequesCheck } from './cheques.server.ts';
import { differenceCollector, countRows, type CheckContext } from './check.server.ts';
import { deletedCheck } from './deleted.server.ts';
import { documentsCheck } from './documents.server.ts';
import { mergedCheck } from './merged.server.ts';
import { numbersCheck } from './numbers.server.ts';
import { paymentsCheck } from './payments.server.ts';
import { sumsCheck } from './sums.server.ts';

const CHECKS = [
  chainCheck,
  documentsCheck,
  balancesCheck,
  sumsCheck,
  paymentsCheck,
  numbersCheck,
  mergedCheck,
  deletedCheck,
  chequesCheck,
];

export type VerificationSources = { readonly registry: Registry; readonly posters: readonly Poster[] };

export const verifyLedger = (
  db: Db,
  sources: VerificationSources,
  onProgress: (progress: VerificarProgress) => unknown = () => {},
): Promise<VerificarReport> => atOneMoment(db, (tx) => verifyWithin(tx, sources, onProgress));

/**
 * Checks the whole ledger, within a `repeatable read` transaction. Tests pass a small `minSliceSize` to get several
 * slices.
 */
export async function verifyWithin(
  tx: Tx,
  { registry, posters }: VerificationSources,
  onProgress: (progress: VerificarProgress) => unknown,
  minSliceSize = 20_000,
): Promise<VerificarReport> {
  const start = performance.now();
  // The limit applies per statement, and each slice is a statement of its own.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  // The other cores go on serving users.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
  // More than the default of 4 MB, so that fewer sorts and joins of a slice go to disk.
  await sql`set local work_mem = '32MB'`.execute(tx);
  // PostgreSQL expects, in `paymentsCheck`, a single payment that names the documents it settles, and would choose a
  // nested loop that rereads all such payments for each row: 220 s for 100,000 remitos, not 14 s (PostgreSQL 15).
  await sql`set local enable_nestloop = off`.execute(tx);
  const { reportDifferences, collected } = differenceCollector(tx);
  const context: CheckContext = { tx, registry, posters, minSliceSize, reportDifferences };
  for (const [index, { etapa, size, run }] of CHECKS.entries()) {
    const step = { etapa, paso: index + 1, pasos: CHECKS.length, de: await size(context) };
    let hechos = 0;
    await onProgress({ ...step, hechos });
    for await (const count of run(context)) {
      hechos += count;
      await onProgress({ ...step, hechos });
    }
  }
  return {
    ...collected(),
    movimientos: await countRows(tx, 'movimientos'),
    comprobantes: await documentsCheck.size(context),
    cuentas: await balancesCheck.size(context),
    segundos: (performance.now() - start) / 1000,
  };
}
