import { formatMoney, fromCents, percentOf, type Row, toCents } from 'cantera';
import { request } from 'cantera/http';

/** Returns the values with which a nota de débito for a rejected cheque's expenses begins, and a note for its form. */
export async function expensesDefaults(cheque: Row) {
  const settings = (await request('GET', 'Configuracion')) as Row;
  const { clienteId, tipoVentaId, nroCheque, banco, importe } = cheque;
  const monto = chargeOn(String(importe), {
    percent: settings['gastosChequePorcentaje'] as string | null,
    fixed: settings['gastosChequeFijo'] as string | null,
  });
  const chequeName = `N° ${String(nroCheque)} (${String((banco as Row)['nombre'])})`;
  return {
    values: {
      clienteId,
      tipoVentaId,
      concepto: `Gastos por cheque rechazado ${chequeName}`,
      // The user types the amount when there are no rates.
      ...(monto !== '0.00' && { monto }),
    },
    note:
      `Solo los gastos del cheque ${chequeName}, de ${formatMoney(String(importe))}: su importe ya volvió a la cuenta del ` +
      'cliente cuando se rechazó.',
  };
}

/** Returns the charge on an amount. `percent` is '3.00', and `fixed` ARS; null stands for 0. */
export const chargeOn = (
  amount: string,
  { percent, fixed }: { readonly percent: string | null; readonly fixed: string | null },
): string => fromCents(percentOf(toCents(amount), toCents(percent ?? '0')) + toCents(fixed ?? '0'));
