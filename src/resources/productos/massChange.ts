import { compareDecimals } from '#domain/money.ts';
import { PRICES, type Price } from './priceChange.ts';
import { cambioMasivoFields, pricesOf, type CambioMasivo, type PreviewRow } from './cambioMasivo.ts';
import { inputSchema } from '#schema/input.ts';

/** What was typed, once all of it makes sense; null before. */
export function completeChange(typed: Readonly<Record<string, unknown>>): CambioMasivo | null {
  const { success, data } = inputSchema(cambioMasivoFields, 'ADMIN').safeParse(typed);
  return success && pricesOf(data as CambioMasivo).length > 0 ? (data as CambioMasivo) : null;
}

/** A warning that does not hold the change up: who sells below cost should know it. */
export const isBelowCost = ({ despues }: PreviewRow): boolean =>
  compareDecimals(despues.precioContado, despues.precioCosto) < 0 ||
  compareDecimals(despues.precioCuentaCorriente, despues.precioCosto) < 0;

export const isChanged = ({ antes, despues }: PreviewRow): boolean =>
  PRICES.some((name) => antes[name] !== despues[name]);

/** What needs a look comes first, then by name. */
export const inOrder = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      names.compare(a.nombre, b.nombre) ||
      names.compare(a.codigoGenerado, b.codigoGenerado),
  );

const rankOf = (row: PreviewRow) => (row.problema !== null ? 0 : isBelowCost(row) ? 1 : 2);

const names = new Intl.Collator('es-AR', { numeric: true });

/** The margins that a change of these prices moves: both, where the cost does. */
export const marginsMoved = (which: readonly Price[]): Price[] =>
  (['precioContado', 'precioCuentaCorriente'] as const).filter(
    (name) => which.includes(name) || which.includes('precioCosto'),
  );
