import type { Kysely } from 'kysely';
import { ADMIN } from '#domain/permissions.ts';
import { INT_MAX } from '#schema/fields/integer.ts';
import { onlyPaging, pageOf } from '#server/crud/paging.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { query } from '#server/http/input.ts';
import type { Router } from '#server/http/router.ts';
import { statementOf } from '#server/ledger/statement.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import { pageSchema, valueSchema } from '#server/openapi/schemas.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { MOVIMIENTOS, movimientoFields } from './movimiento.ts';
import { saldos } from './saldo.ts';

const properties = Object.fromEntries(
  Object.entries(movimientoFields).map(([name, field]) => [name, valueSchema(field)]),
);

/** The entries of a current account, page by page, each with the balance after it. */
export const movimientosRoutes: OwnRoutes = {
  mount,
  descriptions: {
    [`GET ${MOVIMIENTOS}`]: {
      operationId: 'saldos.movimientos',
      summary: 'Movimientos de una cuenta corriente',
      description: 'El último primero; cada uno con el saldo que dejó.',
      tags: [saldos.label.many],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        { name: 'pageNumber', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
        { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, default: 10 } },
      ],
      responses: {
        200: answer(
          'Una página',
          pageSchema({ type: 'object', required: Object.keys(properties), properties }),
        ),
        ...refusals(400, 404),
      },
    },
  },
};

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'GET', path: MOVIMIENTOS, gate: ADMIN }, async (context) => {
    const paging = onlyPaging(query(context));
    const { pageNumber, pageSize } = paging;
    const { total, entries } = await statementOf(db, {
      cuentaCorrienteId: await accountOf(db, context.req.param('id') ?? ''),
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    });
    return context.json(pageOf(entries, total, paging));
  });
}

/** @throws AppError 400 when the path has no number, 404 when it names no account. */
async function accountOf(db: Kysely<Database>, text: string): Promise<number> {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : INT_MAX + 1;
  if (id > INT_MAX) throw new AppError(400, saldos.messages.badId!);
  const found = await db
    .selectFrom('cuentasCorrientes')
    .select('id')
    .where('id', '=', id)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError(404, saldos.messages.notFound);
  return found.id;
}
