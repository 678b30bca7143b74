import { sql } from 'kysely';
import { targetIn } from '#schema/references.ts';
import type { Call } from '../crud/call.ts';
import { AppError } from '../http/errors.ts';
import type { Handler } from '../http/router.ts';
import { lastNumber } from './numbers.ts';

/**
 * GET ObtenerUltimoId, per record where series differ (`seriesBy`). A preview: others may issue
 * meanwhile.
 */
export function lastNumberOf({ db, entity }: Call): Handler {
  const { seriesBy } = entity.document!.number;
  return async (context) => {
    if (!seriesBy) return context.json({ ultimoId: await lastNumber(db, entity, {}) });
    const text = context.req.param(seriesBy) ?? '';
    const owner = targetIn(entity, seriesBy);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(owner.table)}
      where id = ${/^\d{1,9}$/.test(text) ? Number(text) : 0} and ${sql.ref('eliminadoEn')} is null
    `.execute(db);
    if (!rows[0]) throw new AppError(404, owner.messages.notFound);
    return context.json({ ultimoId: await lastNumber(db, entity, { [seriesBy]: rows[0].id }) });
  };
}
