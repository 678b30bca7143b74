import { DECIMAL } from '#domain/numbers.ts';
import { decimalFromWire, fromCents, toCents, type Cents } from '#domain/money.ts';

/**
 * How many prices are changed at once: by a percentage or by an amount, up or down, each rounded half-up to a step.
 * The preview on the screen and the server call these, so that what is applied is what was seen. Decimal text in and
 * out, whole cents in between.
 */
export type Cambio = {
  readonly modo: 'porcentaje' | 'monto';
  /** Percent, or ARS; negative lowers. At most two places. */
  readonly valor: string;
  /** ARS to whose multiples the new prices are rounded: '0.01', '10.00'. */
  readonly redondeo: string;
};

/** The prices of a product, per tonne, in ARS. EMPLEADO never receives the first. */
export const PRICES = ['precioCosto', 'precioContado', 'precioCuentaCorriente'] as const;
export type Price = (typeof PRICES)[number];
export type Prices = Readonly<Record<Price, string>>;

/** The price that a change makes of one. It may come out as nothing or less: see `priceProblem`. */
export function changedPrice(price: string, { modo, valor, redondeo }: Cambio): string {
  const [cents, by, step] = [toCents(price), toCents(valor), toCents(redondeo)];
  return fromCents(
    modo === 'monto'
      ? roundHalfUp(cents + by, step)
      : // `by` is in hundredths of a percent: 10.000 of them are the whole.
        roundHalfUp(cents * (10_000n + by), step * 10_000n) / 10_000n,
  );
}

/** All three prices after a change of some of them. */
export function changedPrices(prices: Prices, which: readonly Price[], change: Cambio): Prices {
  return {
    ...prices,
    ...Object.fromEntries(which.map((name) => [name, changedPrice(prices[name], change)])),
  };
}

/** Why a price cannot be one; null when it can. */
export function priceProblem(price: string): string | null {
  if (toCents(price) <= 0n) return 'El precio debe ser mayor a 0';
  return decimalFromWire(price, 2, WHOLE_DIGITS) === null ? 'El precio es demasiado grande' : null;
}

/** What is left of a price over the cost, in percent of the cost with one place, rounded half-up: '47.1', '-8.0'. */
export function marginOverCost(price: string, cost: string): string {
  const [value, base] = [toCents(price), toCents(cost)];
  const tenths = roundHalfUp((value - base) * 1000n, base) / base;
  const [, sign, digits] = DECIMAL.exec(String(tenths))!;
  const padded = digits!.padStart(2, '0');
  return `${sign}${padded.slice(0, -1)}.${padded.slice(-1)}`;
}

/** Digits before the point that a column of money holds. */
const WHOLE_DIGITS = 12;

/** The multiple of `step` that is nearest, the upper one of two. `step` is above zero. */
function roundHalfUp(value: Cents, step: bigint): bigint {
  const doubled = 2n * value + step;
  const quotient = doubled / (2n * step);
  // Division cuts towards zero; below zero that is up.
  return (doubled < 0n && doubled % (2n * step) !== 0n ? quotient - 1n : quotient) * step;
}
