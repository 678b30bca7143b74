import { type Cents, decimalFromWire, fromCents, toCents } from 'cantera';

/** How a mass change computes a new price. */
export type PriceRule = {
  readonly modo: 'porcentaje' | 'monto';
  /** Percent or ARS, at most two decimals; negative lowers. */
  readonly valor: string;
  /** ARS; new prices are multiples of it, rounded half-up: '0.01', '10.00'. */
  readonly redondeo: string;
};

/** ARS per tonne. An EMPLEADO never receives the cost. */
export const PRICES = ['precioCosto', 'precioContado', 'precioCuentaCorriente'] as const;
export type PriceName = (typeof PRICES)[number];
export type Prices = Readonly<Record<PriceName, string>>;

export function changedPrice(price: string, { modo, valor, redondeo }: PriceRule): string {
  const [cents, amount, step] = [toCents(price), toCents(valor), toCents(redondeo)];
  if (modo === 'monto') return fromCents(roundHalfUp(cents + amount, step));
  // A percentage is in hundredths of a percent here, so that 10,000 are 100 %.
  return fromCents(roundHalfUp(cents * (10_000n + amount), step * 10_000n) / 10_000n);
}

export function changedPrices(prices: Prices, names: readonly PriceName[], rule: PriceRule): Prices {
  return {
    ...prices,
    ...Object.fromEntries(names.map((name) => [name, changedPrice(prices[name], rule)])),
  };
}

export function priceProblem(price: string): string | null {
  if (toCents(price) <= 0n) return 'El precio debe ser mayor a 0';
  return decimalFromWire(price, 2, WHOLE_DIGITS) === null ? 'El precio es demasiado grande' : null;
}

/** Returns the margin in percent with one decimal, rounded half-up: '47.1', '-8.0'. */
export function marginOverCost(price: string, cost: string): string {
  const [value, base] = [toCents(price), toCents(cost)];
  const tenths = roundHalfUp((value - base) * 1000n, base) / base;
  const [sign, magnitude] = tenths < 0n ? ['-', -tenths] : ['', tenths];
  return `${sign}${magnitude / 10n}.${magnitude % 10n}`;
}

/** Digits before the decimal point in a money column. */
const WHOLE_DIGITS = 12;

/** Rounds to a multiple of `step`. Of two that are equally near, the upper one counts. */
function roundHalfUp(value: Cents, step: bigint): bigint {
  const doubled = 2n * value + step;
  const quotient = doubled / (2n * step);
  // The division of BigInt truncates towards zero, which is upwards for negatives.
  return (doubled < 0n && doubled % (2n * step) !== 0n ? quotient - 1n : quotient) * step;
}
