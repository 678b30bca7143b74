import { formatMoney, fromCents, percentOf, type Row, toCents } from 'cantera';
import { request } from 'cantera/http';

/**
 * Returns the first values of a debit note of a rejected cheque's expenses, by the rates in 'Configuración',
 * and the note above it.
 */
export async function expensesDefaults(cheque: Row) {
  const settings = (await request('GET', 'Configuracion')) as Row;
  const { clienteId, tipoVentaId, nroCheque, banco, importe } = cheque;
  const monto = chargeOn(String(importe), {
    percent: settings['gastosChequePorcentaje'] as string | null,
    fixed: settings['gastosChequeFijo'] as string | null,
  });
  const which = `N° ${String(nroCheque)} (${String((banco as Row)['nombre'])})`;
  return {
    values: {
      clienteId,
      tipoVentaId,
      concepto: `Gastos por cheque rechazado ${which}`,
      ...(monto !== '0.00' && { monto }),
    },
    note:
      `Solo los gastos del cheque ${which}, de ${formatMoney(String(importe))}: su importe ya volvió a la cuenta del ` +
      'cliente cuando se rechazó.',
  };
}

/** Returns a percentage of an amount, rounded half-up to cents, plus a fixed sum. ARS; null: none. */
export const chargeOn = (
  amount: string,
  { percent, fixed }: { readonly percent: string | null; readonly fixed: string | null },
): string => fromCents(percentOf(toCents(amount), toCents(percent ?? '0')) + toCents(fixed ?? '0'));
