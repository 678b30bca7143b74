import { sql } from 'kysely';
import { z } from 'zod';
import { INT_MAX } from '#schema/fields/integer.ts';
import { can } from '#schema/registry.ts';
import { AppError } from '../../http/errors.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import type { Call } from '../read/call.ts';
import { reachClause } from '../read/condition.ts';
import { selectionOf } from '../read/lens.ts';

export const MAX_RECORDS = 5000;

const DATA = z.record(z.string(), z.unknown());

/**
 * The body names the records, or has the filter of the list and the number of records that the user saw there. `datos` is
 * the input for all of them, of which a record's own `datos` replace some.
 */
const BODY = z
  .object({
    registros: z
      .array(
        z.object({
          id: z.int().min(1).max(INT_MAX),
          version: z.int().optional(),
          datos: DATA.optional(),
        }),
      )
      .min(1)
      .max(MAX_RECORDS)
      .optional(),
    filtro: z.record(z.string(), z.string()).optional(),
    cantidad: z.int().min(1).max(MAX_RECORDS).optional(),
    datos: DATA.default({}),
  })
  .refine(({ registros, filtro, cantidad }) =>
    registros ? !filtro : filtro !== undefined && cantidad !== undefined,
  );

export type BulkRequest = z.infer<typeof BODY>;

export function bulkRequestOf(body: unknown): BulkRequest {
  const parsed = BODY.safeParse(body);
  if (!parsed.success)
    throw new AppError(
      400,
      `El pedido no dice sobre qué registros: \`registros\`, hasta ${MAX_RECORDS}, o \`filtro\` con la \`cantidad\` que se vio.`,
    );
  return parsed.data;
}

/** @throws AppError 409 when the filter now matches another number of records than the user saw */
export async function selectedIds(
  call: Call,
  context: RequestContext,
  { registros, filtro = {}, cantidad }: BulkRequest,
): Promise<number[]> {
  if (registros) return [...new Set(registros.map(({ id }) => id))];
  const { db, entity, lens } = call;
  const { rol } = callerOf(context);
  if (can(entity, 'list', rol) === false)
    throw new AppError(403, 'No tiene permiso para realizar esta acción.');
  // The selection has what the list shows; the action's own reach is checked for each record.
  const reach = reachClause(entity, entity.access.list!, rol);
  const { from, where, order } = selectionOf(lens(rol), reach, filtro);
  const orderTerms = order.map(({ value, descending }) => sql`${value} ${descending ? sql`desc` : sql`asc`}`);
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref('t.id')} from ${from} where ${sql.join(where, sql` and `)} order by ${sql.join(orderTerms)}
    limit ${MAX_RECORDS + 1}`.execute(db);
  if (rows.length === cantidad) return rows.map(({ id }) => id);
  const count = rows.length > MAX_RECORDS ? `más de ${MAX_RECORDS}` : String(rows.length);
  throw new AppError(
    409,
    `El filtro da ahora ${count} registros, y usted vio ${cantidad}. No se hizo nada: revise la lista e intente nuevamente.`,
  );
}
