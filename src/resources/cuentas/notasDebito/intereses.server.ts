import { sql } from 'kysely';
import { addDays, daysBetween, fromCents, sumCents, toCents } from 'cantera';
import { interestConcept, interestOn } from '../interest.ts';
import { subAccountOf } from '../../ventas/saleTypes.ts';
import type { Tx } from 'cantera/server';
import { documentKey } from '../ledger/ledger.server.ts';
import { openDebtsOf } from '../ledger/open.server.ts';
import type { Owed } from '../ledger/owed.server.ts';
import { paymentTerm } from '../clientAccount.server.ts';
import type { Calculado, Calculo, Interes } from './intereses.ts';

/**
 * Charges each open debit from the end of its term, or from the day up to which an earlier note charged it. Notes of
 * interest bear none themselves (Código Civil y Comercial, art. 770).
 */
export async function calculateInterest(
  tx: Tx,
  cuentaCorrienteId: number,
  input: Calculo,
): Promise<Calculado> {
  const { clienteId, tipoVentaId, interesHasta: hasta, interesTasa: tasa, interesPeriodo: periodo } = input;
  const subcuenta = subAccountOf(tipoVentaId);
  const owed = await openDebtsOf(tx, { cuentaCorrienteId, subcuenta, hasta });
  const { plazo } = await tx
    .selectFrom('clientes as c')
    .select(paymentTerm('c'))
    .where('c.id', '=', clienteId)
    .executeTakeFirstOrThrow();
  const daysToPay = plazo + input.interesGracia;
  const { chargedUntil, interestNotes } = await chargedInterest(tx, clienteId);

  const intereses = owed.flatMap((debit): Interes[] => {
    if (debit.entidad === 'notasDebito' && interestNotes.has(debit.documentoId)) return [];
    const desde = later(addDays(debit.fecha, daysToPay), chargedUntil.get(documentKey(debit)));
    const dias = daysBetween(desde, hasta);
    const interes = dias > 0 ? interestOn(toCents(debit.adeudado), dias, { tasa, periodo }) : 0n;
    if (interes === 0n) return [];
    const { documentoId, numero, adeudado } = debit;
    // The ledger has any entity's name as text, but only the four of `Interes` post debits.
    const entidad = debit.entidad as Interes['entidad'];
    return [{ entidad, documentoId, numero, desde, dias, adeudado, interes: fromCents(interes) }];
  });
  return {
    intereses,
    total: fromCents(sumCents(intereses.map(({ interes }) => toCents(interes)))),
    concepto: interestConcept(hasta, { tasa, periodo }),
  };
}

async function chargedInterest(tx: Tx, clienteId: number) {
  const { rows } = await sql<Pick<Owed, 'entidad' | 'documentoId'> & { hasta: string; nota: number }>`
    select i.entidad, i.documento_id as "documentoId", n.interes_hasta as hasta, n.id as nota
    from notas_debito as n join notas_debito_intereses as i on i.nota_debito_id = n.id
    where n.cliente_id = ${clienteId} and not n.cancelado
    order by n.interes_hasta
  `.execute(tx);
  return {
    // The rows are in the order of `hasta`, so that a document's key gets its latest one.
    chargedUntil: new Map(rows.map((row) => [documentKey(row), row.hasta])),
    interestNotes: new Set(rows.map(({ nota }) => nota)),
  };
}

const later = (day: string, other: string | undefined) => (other !== undefined && other > day ? other : day);
