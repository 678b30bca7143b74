import type { PriceName } from './cambioPrecios/rule.ts';

/** A row of `historialPrecios`, as the API answers it. */
export type PriceStep = {
  readonly id: number;
  readonly precio: PriceName;
  readonly anterior: string | null;
  readonly nuevo: string;
  readonly fecha: string;
  readonly usuario: { readonly usuario: string } | null;
  readonly motivo: string | null;
};

/** The amounts are floats, which are exact enough for a chart. */
type PricesAt = { readonly time: Date } & { readonly [Price in PriceName]?: number };

/** Returns the points of the chart: all prices after each step, the oldest first, and the present ones at `now`. */
export function pricesOver(steps: readonly PriceStep[], now: Date): PricesAt[] {
  const points: PricesAt[] = [];
  for (const { precio, nuevo, fecha } of steps.toSorted((a, b) => a.id - b.id))
    points.push({ ...points.at(-1), time: new Date(fecha), [precio]: Number(nuevo) });
  return [...points, { ...points.at(-1), time: now }];
}
