import type { Price } from './cambioPrecios/rule.ts';

/** An entry of a product's price history, as the API returns it. */
export type PriceStep = {
  readonly id: number;
  readonly precio: Price;
  readonly anterior: string | null;
  readonly nuevo: string;
  readonly fecha: string;
  readonly usuario: { readonly usuario: string } | null;
  readonly motivo: string | null;
};

/** A price and its start in milliseconds. */
export type Point = { readonly time: number; readonly value: number };

/**
 * The points of each price's line, oldest first. For drawing only: amounts become floats. Prices without history have
 * no line.
 */
export function linesOf(steps: readonly PriceStep[]): Map<Price, Point[]> {
  const lines = new Map<Price, Point[]>();
  for (const { precio, nuevo, fecha } of steps.toSorted((a, b) => a.id - b.id)) {
    const point = { time: Date.parse(fecha), value: Number(nuevo) };
    lines.set(precio, [...(lines.get(precio) ?? []), point]);
  }
  return lines;
}
