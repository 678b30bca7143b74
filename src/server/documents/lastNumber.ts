import { sql } from 'kysely';
import { targetIn } from '#schema/references.ts';
import type { Call } from '../crud/call.ts';
import { AppError } from '../http/errors.ts';
import type { Handler } from '../http/router.ts';
import { lastNumber } from './numbers.ts';

/**
 * GET ObtenerUltimoId: the last number of the series, per company where each has its own. A preview only: others may
 * issue meanwhile.
 */
export function lastNumberOf({ db, entity }: Call): Handler {
  const { perCompany } = entity.document!.number;
  return async (context) => {
    if (!perCompany) return context.json({ ultimoId: await lastNumber(db, entity, {}) });
    const text = context.req.param(perCompany) ?? '';
    const company = targetIn(entity, perCompany);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(company.table)}
      where id = ${/^\d{1,9}$/.test(text) ? Number(text) : 0} and ${sql.ref('eliminadoEn')} is null
    `.execute(db);
    if (!rows[0]) throw new AppError(404, company.messages.notFound);
    return context.json({ ultimoId: await lastNumber(db, entity, { [perCompany]: rows[0].id }) });
  };
}
