import { compareDecimals } from '#domain/money.ts';
import { PRICES, type Price } from './rule.ts';
import { cambioPreciosFields, pricesOf, type CambioPrecios, type PreviewRow } from './input.ts';
import { inputSchema } from '#schema/input.ts';

/** What was typed, once all of it makes sense; null before. */
export function completeChange(typed: Readonly<Record<string, unknown>>): CambioPrecios | null {
  const { success, data } = inputSchema(cambioPreciosFields, 'ADMIN').safeParse(typed);
  return success && pricesOf(data as CambioPrecios).length > 0 ? (data as CambioPrecios) : null;
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
