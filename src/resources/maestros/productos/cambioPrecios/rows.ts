import { LOCALE } from 'cantera/argentina';
import { compareDecimals, inputSchema } from 'cantera';
import { PRICES, type PriceName } from './rule.ts';
import { cambioPreciosFields, pricesOf, type CambioInput, type PreviewRow } from './input.ts';

export function completeChange(input: Readonly<Record<string, unknown>>): CambioInput | null {
  // The schema depends on the role, and only an ADMIN opens the page.
  const { success, data } = inputSchema(cambioPreciosFields, 'ADMIN').safeParse(input);
  return success && pricesOf(data as CambioInput).length > 0 ? (data as CambioInput) : null;
}

export const isBelowCost = ({ despues }: PreviewRow): boolean =>
  compareDecimals(despues.precioContado, despues.precioCosto) < 0 ||
  compareDecimals(despues.precioCuentaCorriente, despues.precioCosto) < 0;

export const isChanged = ({ antes, despues }: PreviewRow): boolean =>
  PRICES.some((name) => antes[name] !== despues[name]);

export const problemsFirst = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      collator.compare(a.nombre, b.nombre) ||
      collator.compare(a.codigoGenerado, b.codigoGenerado),
  );

function rankOf(row: PreviewRow): number {
  if (row.problema !== null) return 0;
  return isBelowCost(row) ? 1 : 2;
}

const collator = new Intl.Collator(LOCALE, { numeric: true });

export const pricesWithNewMargin = (changedNames: readonly PriceName[]): PriceName[] =>
  (['precioContado', 'precioCuentaCorriente'] as const).filter(
    (name) => changedNames.includes(name) || changedNames.includes('precioCosto'),
  );
