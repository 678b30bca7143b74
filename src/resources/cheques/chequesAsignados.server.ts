import { sql } from 'kysely';
import { stateOf } from 'cantera';
import {
  badId,
  currentDay,
  type Db,
  defineRoute,
  existingId,
  pageOf,
  pageQuery,
  answer,
} from 'cantera/server';
import { cheques } from './cheque.ts';
import { ADMIN } from '../roles.ts';
import { CHEQUES_ASIGNADOS, chequeAsignadoFields, type ChequeAsignado } from './chequeAsignado.ts';
import { proveedores } from '../maestros/proveedores/proveedor.ts';

export const chequeAsignadoAnswer = answer.fieldValues(chequeAsignadoFields);

/** Source: spec 1, section 7, 'Suppliers'. */
export const chequesAsignadosRoute = defineRoute(
  {
    method: 'GET',
    path: CHEQUES_ASIGNADOS,
    gate: ADMIN,
    says: {
      operationId: 'proveedores.chequesAsignados',
      summary: 'Cheques asignados a un proveedor',
      tags: [proveedores.label.many],
    },
    badId: () => badId(proveedores),
    asks: { query: pageQuery() },
    answers: answer.json('Una página', answer.page(chequeAsignadoAnswer)),
    refuses: [400, 404],
  },
  async ({ params, query }, { db }) => {
    const id = await existingId(db, proveedores, params.id);
    const page = await chequesHeldBy(db, id, {
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return pageOf(page.cheques, page.total, query);
  },
);

async function chequesHeldBy(
  db: Db,
  proveedorId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cheques: ChequeAsignado[]; total: number }> {
  const openAssignments = db
    .selectFrom('chequesProveedores as a')
    .where('a.proveedorId', '=', proveedorId)
    .where('a.desasignadoEn', 'is', null);
  const [rows, { total }] = await Promise.all([
    openAssignments
      .innerJoin('cheques as c', 'c.id', 'a.chequeId')
      .select([
        'a.id as chequeXProveedorId',
        'c.id as idCheque',
        'c.nroCheque',
        // The cast takes the day in Buenos Aires, which is the session's time zone.
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
    openAssignments.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const chequesWithState = rows.map(({ aceptado, rechazado, ...cheque }) => ({
    ...cheque,
    // A cheque always is in a state: '' only satisfies the compiler.
    estado: stateOf(cheques.states!, { aceptado, rechazado }, currentDay) ?? '',
  }));
  return { cheques: chequesWithState, total };
}
