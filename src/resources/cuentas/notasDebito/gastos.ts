import { fromCents, percentOf, type Row, toCents } from 'cantera';
import { request } from 'cantera/http';

/** The expenses of a rejected cheque from 'Configuración'. */
export async function gastosDe(cheque: Row): Promise<Row> {
  const settings = (await request('GET', 'Configuracion')) as Row;
  const monto = chargeOn(String(cheque['importe']), {
    percent: settings['gastosChequePorcentaje'] as string | null,
    fixed: settings['gastosChequeFijo'] as string | null,
  });
  return monto === '0.00' ? {} : { monto };
}

/** A percentage, rounded half-up to cents, plus a fixed sum. ARS; null: none. */
export const chargeOn = (
  amount: string,
  { percent, fixed }: { readonly percent: string | null; readonly fixed: string | null },
): string => fromCents(percentOf(toCents(amount), toCents(percent ?? '0')) + toCents(fixed ?? '0'));
