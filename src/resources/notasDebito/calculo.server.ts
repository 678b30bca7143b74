import type { Kysely, Transaction } from 'kysely';
import { NO_ACCOUNT } from '../cuentas/postingWord.ts';
import { inputSchema } from '#schema/input.ts';
import { checkBody, checkReferences, refuseFields } from '#server/crud/input.ts';
import type { Database } from '#server/db/database.ts';
import { query } from '#server/http/input.ts';
import { refuseOthers } from '#server/http/parameters.ts';
import { callerOf, type Router } from '#server/http/router.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import { fieldParameters } from '#server/openapi/parameters.ts';
import { objectOf } from '#server/openapi/schemas.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { ADMIN } from '../roles.ts';
import { registry } from '../index.ts';
import { CALCULO, calculoFields, type Calculo } from './intereses.ts';
import { interestOf } from './intereses.server.ts';
import { notasDebito } from './notaDebito.ts';

/** What a note by interest would debit: shown before it is issued, and computed again when it is. */
export const calculoRoutes: OwnRoutes = {
  mount,
  descriptions: {
    [`GET ${CALCULO}`]: {
      operationId: 'notasDebito.calcularIntereses',
      summary: 'Calcular intereses por mora',
      description:
        'De cada documento vencido, lo adeudado, los días y el interés. Para emitir la nota se envían los mismos ' +
        '`intereses` a POST NotaDebito con el `total` como `monto`; si algo cambió, 409 con los nuevos.',
      tags: [notasDebito.label.many],
      parameters: fieldParameters(calculoFields),
      responses: {
        200: answer(
          'Lo calculado',
          objectOf({
            intereses: { type: 'array', items: { type: 'object' } },
            total: { type: 'string' },
            concepto: { type: 'string' },
          }),
        ),
        ...refusals(400),
      },
    },
  },
};

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  const choices = registry.resolve(calculoFields);
  router.add({ method: 'GET', path: CALCULO, gate: ADMIN }, async (context) => {
    const parameters = query(context);
    refuseOthers(parameters, Object.keys(calculoFields));
    const { rol } = callerOf(context);
    const asked = checkBody(inputSchema(calculoFields, rol), parameters) as Calculo;
    const { tipoVentaId } = asked;
    await checkReferences(db, choices, { tipoVentaId }, rol);
    const calculated = await db
      .transaction()
      // All figures are those of one moment.
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => interestOf(tx, await accountOf(tx, asked.clienteId), asked));
    return context.json(calculated);
  });
}

/** @throws AppError 400 for a client without an account, or none at all */
async function accountOf(tx: Transaction<Database>, clienteId: number): Promise<number> {
  const account = await tx
    .selectFrom('cuentasCorrientes')
    .select('id')
    .where('clienteId', '=', clienteId)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!account) throw refuseFields({ clienteId: NO_ACCOUNT });
  return account.id;
}
