import { z } from 'zod';
import { checkReferences, defineRoute, fieldsQuery, refuseFields, type Tx, answer } from 'cantera/server';
import { NO_ACCOUNT } from '../../postingDeclaration.ts';
import { ADMIN } from '../../roles.ts';
import { registry } from '../../index.ts';
import { atOneMoment } from '../atOneMoment.server.ts';
import { CALCULO, calculoFields } from './intereses.ts';
import { calculateInterest } from './intereses.server.ts';
import { notasDebito } from './notaDebito.ts';

export const calculado = z.object({
  intereses: z.array(
    z.object({
      entidad: z.enum(['remitos', 'presupuestos', 'notasDebito', 'cheques']),
      documentoId: answer.ID,
      numero: z.string(),
      desde: answer.DAY,
      dias: answer.COUNT,
      adeudado: z.string(),
      interes: z.string(),
    }),
  ),
  total: z.string(),
  concepto: z.string(),
});

/** The client's reference is left to `accountIdOf`. */
const checkedReferences = registry.resolve({ tipoVentaId: calculoFields.tipoVentaId });

export const calculo = defineRoute(
  {
    method: 'GET',
    path: CALCULO,
    gate: ADMIN,
    says: {
      operationId: 'notasDebito.calcularIntereses',
      summary: 'Calcular intereses por mora',
      description:
        'La respuesta tiene lo adeudado, los días y el interés de cada documento vencido. Para emitir la nota se envían los ' +
        'mismos `intereses` a POST NotaDebito con el `total` como `monto`; si algo cambió, responde 409 con los nuevos.',
      tags: [notasDebito.label.many],
    },
    asks: { query: fieldsQuery(calculoFields) },
    answers: answer.json('Intereses calculados', calculado),
    refuses: [400],
  },
  async ({ query, caller }, { db }) => {
    await checkReferences(db, checkedReferences, { tipoVentaId: query.tipoVentaId }, caller.rol);
    return atOneMoment(db, async (tx) =>
      calculateInterest(tx, await accountIdOf(tx, query.clienteId), query),
    );
  },
);

async function accountIdOf(tx: Tx, clienteId: number): Promise<number> {
  const account = await tx
    .selectFrom('cuentasCorrientes')
    .select('id')
    .where('clienteId', '=', clienteId)
    .where('activo', '=', true)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!account) throw refuseFields({ clienteId: NO_ACCOUNT });
  return account.id;
}
