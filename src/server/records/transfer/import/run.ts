import { sql, type ControlledTransaction } from 'kysely';
import { inSentence } from '#schema/messages.ts';
import type { Database } from '../../../db/database.ts';
import { logCallerEvent } from '../../../auth/activity.ts';
import { AppError } from '../../../http/errors.ts';
import { callerOf, type RequestContext } from '../../../http/router.ts';
import type { OpenFile } from '../../../sheets/openSheet.ts';
import type { Call } from '../../read/call.ts';
import { explainDuplicates } from '../../write/unique.ts';
import type { RowError } from './errors.ts';
import type { Mapping } from './complaints.ts';
import { RowChecker } from './rowChecker.ts';
import { writeRows } from './writeRows.ts';

export type ImportReport = {
  readonly filas: number;
  readonly nuevos: number;
  readonly modificados: number;
  readonly sinCambios: number;
  readonly conErrores: number;
  readonly errores: readonly RowError[];
  readonly importado: boolean;
};

export type ImportStep =
  | { readonly fila: number; readonly de: number }
  | { readonly resultado: ImportReport };

const MAX_ERRORS = 2000;

/** Rows that are checked and written at a time. Other requests run between two batches. */
const BATCH_ROWS = 250;

/** Validates all rows and, unless it is a rehearsal, writes them in one transaction if none has an error. */
export async function* runImport(
  call: Call,
  context: RequestContext,
  sheet: OpenFile,
  { mapping, isRehearsal }: { mapping: Mapping; isRehearsal: boolean },
): AsyncGenerator<ImportStep> {
  const tx = await call.db.startTransaction().execute();
  let isCommitted = false;
  try {
    if (!isRehearsal) await takeTurn(call, tx);
    const { rol } = callerOf(context);
    const checker = await RowChecker.create(call, tx, { role: rol, mapping, sheet });
    const counts = { nuevos: 0, modificados: 0, sinCambios: 0, conErrores: 0 };
    const errores: RowError[] = [];
    const addErrors = (more: readonly RowError[]) =>
      errores.push(...more.slice(0, MAX_ERRORS - errores.length));
    for (let from = 0; from < sheet.total; from += BATCH_ROWS) {
      yield { fila: from, de: sheet.total };
      const rows = await sheet.slice(from, from + BATCH_ROWS);
      const batch = await checker.checkBatch(rows, { lock: !isRehearsal });
      counts.nuevos += batch.newRows.length;
      counts.modificados += batch.changedRows.length;
      counts.sinCambios += batch.unchangedCount;
      counts.conErrores += batch.invalidCount;
      addErrors(batch.errors);
      if (isRehearsal || counts.conErrores > 0) continue;
      const refusals = await explainDuplicates(call.registry, async () => ({
        nuevos: await writeRows(call, context, tx, batch.newRows),
        modificados: await writeRows(call, context, tx, batch.changedRows),
      }));
      for (const kind of ['nuevos', 'modificados'] as const) {
        counts[kind] -= refusals[kind].length;
        counts.conErrores += refusals[kind].length;
        addErrors(checker.addRefusals(refusals[kind]));
      }
    }
    const unclaimed = checker.unclaimedLineErrors();
    counts.conErrores += unclaimed.length;
    addErrors(unclaimed);
    const importado = !isRehearsal && counts.conErrores === 0;
    yield { fila: sheet.total, de: sheet.total };
    if (importado) {
      const { nuevos, modificados } = counts;
      const detail = `${call.entity.label.many}: ${nuevos} nuevos, ${modificados} modificados`;
      await logCallerEvent(tx, context, 'importacion', detail);
      await tx.commit().execute();
      isCommitted = true;
    }
    yield { resultado: { filas: sheet.total, ...counts, errores, importado } };
  } finally {
    if (!isCommitted) await tx.rollback().execute();
  }
}

/** Lets one import of the entity run at a time, because two could create the same key. */
async function takeTurn({ entity }: Call, tx: ControlledTransaction<Database>): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('importar'), hashtext(${entity.name})) as taken
  `.execute(tx);
  if (!rows[0]!.taken)
    throw new AppError(
      409,
      `Otra persona está importando ${inSentence(entity.label.many)}. Espere a que termine e intente nuevamente.`,
    );
}
