import { sql, type Kysely } from 'kysely';
import { stateOf } from '#domain/states.ts';
import { livingId } from '#server/crud/one.ts';
import { onlyPaging, pageOf } from '#server/crud/paging.ts';
import type { Database } from '#server/db/database.ts';
import { query } from '#server/http/input.ts';
import type { Router } from '#server/http/router.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import { ID_IN_PATH, pagingParameters } from '#server/openapi/parameters.ts';
import { fieldsSchema, pageSchema } from '#server/openapi/schemas.ts';
import { ADMIN } from '../roles.ts';
import { cheques } from '../cheques/cheque.ts';
import { CHEQUES_ASIGNADOS, chequeAsignadoFields, type ChequeAsignado } from './chequeAsignado.ts';
import { proveedores } from './proveedor.ts';

/** The cheques that a supplier holds, page by page. Source: spec 1, section 7, 'Suppliers'. */
export function mountAssignedCheques(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'GET', path: CHEQUES_ASIGNADOS, gate: ADMIN }, async (context) => {
    const paging = onlyPaging(query(context));
    const id = await livingId(db, proveedores, context.req.param('id'));
    const assigned = await assignedTo(db, id, {
      limit: paging.pageSize,
      offset: (paging.pageNumber - 1) * paging.pageSize,
    });
    return context.json(pageOf(assigned.cheques, assigned.total, paging));
  });
}

/** A page of them, the one that he got last first. */
async function assignedTo(
  db: Kysely<Database>,
  proveedorId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cheques: ChequeAsignado[]; total: number }> {
  const open = db
    .selectFrom('chequesProveedores as a')
    .where('a.proveedorId', '=', proveedorId)
    .where('a.desasignadoEn', 'is', null);
  const [rows, { total }] = await Promise.all([
    open
      .innerJoin('cheques as c', 'c.id', 'a.chequeId')
      .select([
        'a.id as chequeXProveedorId',
        'c.id as idCheque',
        'c.nroCheque',
        // The session's time zone is Buenos Aires.
        sql<string>`a.asignado_en::date`.as('fechaAsignacion'),
        'c.fechaIngreso',
        'c.fechaVencimiento',
        'c.importe',
        'c.aceptado',
        'c.rechazado',
      ])
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const held = rows.map(({ aceptado, rechazado, ...cheque }) => ({
    ...cheque,
    estado: stateOf(cheques.states!, { aceptado, rechazado }) ?? '',
  }));
  return { cheques: held, total };
}

export const assignedChequesDescription: Descriptions = {
  [`GET ${CHEQUES_ASIGNADOS}`]: {
    operationId: 'proveedores.chequesAsignados',
    summary: 'Cheques asignados a un proveedor',
    tags: [proveedores.label.many],
    parameters: [ID_IN_PATH, ...pagingParameters()],
    responses: {
      200: answer('Una página', pageSchema(fieldsSchema(chequeAsignadoFields))),
      ...refusals(400, 404),
    },
  },
};
