import { LOCALE } from 'cantera/argentina';
import { compareDecimals, inputSchema } from 'cantera';
import { PRICES, type PriceName } from './rule.ts';
import { cambioPreciosFields, pricesOf, type CambioPrecios, type PreviewRow } from './input.ts';

/** Null while the input is incomplete. */
export function completeChange(typed: Readonly<Record<string, unknown>>): CambioPrecios | null {
  const { success, data } = inputSchema(cambioPreciosFields, 'ADMIN').safeParse(typed);
  return success && pricesOf(data as CambioPrecios).length > 0 ? (data as CambioPrecios) : null;
}

/** The row gets a warning, and may still be applied. */
export const isBelowCost = ({ despues }: PreviewRow): boolean =>
  compareDecimals(despues.precioContado, despues.precioCosto) < 0 ||
  compareDecimals(despues.precioCuentaCorriente, despues.precioCosto) < 0;

export const isChanged = ({ antes, despues }: PreviewRow): boolean =>
  PRICES.some((name) => antes[name] !== despues[name]);

/** Rows with problems or warnings first, then by name. */
export const problemsFirst = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      names.compare(a.nombre, b.nombre) ||
      names.compare(a.codigoGenerado, b.codigoGenerado),
  );

const rankOf = (row: PreviewRow) => (row.problema !== null ? 0 : isBelowCost(row) ? 1 : 2);

const names = new Intl.Collator(LOCALE, { numeric: true });

/** Both margins when the cost changes. */
export const marginsMoved = (which: readonly PriceName[]): PriceName[] =>
  (['precioContado', 'precioCuentaCorriente'] as const).filter(
    (name) => which.includes(name) || which.includes('precioCosto'),
  );
