import type { Call } from '../read/call.ts';
import { selectedIds, bulkRequestOf } from '../bulk/selected.ts';
import { recordOf } from '../read/record.ts';
import type { AnyRecord } from '#schema/record.ts';
import { AppError } from '../../http/errors.ts';
import { readJsonBody } from '../../http/input.ts';
import { callerOf, type Handler } from '../../http/router.ts';
import { countHourly, type Quota } from '../../quota.ts';
import { drawPapers } from '../../documents/drawPaper.ts';
import { pdfResponse, reprintCopies } from './printDocument.ts';

/** More documents would take longer than a printing thread may work. */
export const MAX_PRINTED = 200;

const PRINT_QUOTA: Quota = { name: 'impresionEnLote', perHour: 60, words: ['imprimió', 'lotes', 'imprimir'] };

export function printMany(call: Call): Handler {
  const { db, entity, paperOf, country } = call;
  return async (context) => {
    const ids = await selectedIds(call, context, bulkRequestOf(await readJsonBody(context)));
    if (ids.length > MAX_PRINTED)
      throw new AppError(
        400,
        `Se imprimen hasta ${MAX_PRINTED} documentos por vez, y eligió ${ids.length}. Elija menos.`,
      );
    if (!paperOf) throw new AppError(503, `${entity.messages.printFailed}.`);
    const records: AnyRecord[] = [];
    for (const id of ids) records.push(await recordOf(call, context, db, { id }));
    await countHourly(db, callerOf(context), PRINT_QUOTA);
    const bytes = await drawPapers(db, { entity, paperOf }, records, reprintCopies(country, 1));
    // The file is called 'Remito x3.pdf'.
    return pdfResponse(entity, `x${ids.length}`, bytes);
  };
}
