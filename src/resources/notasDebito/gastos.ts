import { fromCents, percentOf, toCents } from '#domain/money.ts';
import { request } from '#http/request.ts';
import type { Row } from '#schema/columns.ts';

/** What the note for a rejected cheque starts with: its costs as 'Configuración' has them; no amount where it has none. */
export async function gastosDe(cheque: Row): Promise<Row> {
  const settings = (await request('GET', 'Configuracion')) as Row;
  const monto = chargeOn(String(cheque['importe']), {
    percent: settings['gastosChequePorcentaje'] as string | null,
    fixed: settings['gastosChequeFijo'] as string | null,
  });
  return monto === '0.00' ? {} : { monto };
}

/** What is charged on an amount: a percentage of it, half-up to cents, and a fixed sum. ARS; null: nothing of that. */
export const chargeOn = (
  amount: string,
  { percent, fixed }: { readonly percent: string | null; readonly fixed: string | null },
): string => fromCents(percentOf(toCents(amount), percent ?? '0') + toCents(fixed ?? '0'));
