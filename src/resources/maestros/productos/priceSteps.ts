import type { PriceName } from './cambioPrecios/rule.ts';

export type PriceStep = {
  readonly id: number;
  readonly precio: PriceName;
  readonly anterior: string | null;
  readonly nuevo: string;
  readonly fecha: string;
  readonly usuario: { readonly usuario: string } | null;
  readonly motivo: string | null;
};

/** Start in milliseconds. */
export type PricePoint = { readonly time: number; readonly value: number };

/** Oldest first. For drawing only: amounts become floats. */
export function chartLinesOf(steps: readonly PriceStep[]): Map<PriceName, PricePoint[]> {
  const lines = new Map<PriceName, PricePoint[]>();
  for (const { precio, nuevo, fecha } of steps.toSorted((a, b) => a.id - b.id)) {
    const point = { time: Date.parse(fecha), value: Number(nuevo) };
    lines.set(precio, [...(lines.get(precio) ?? []), point]);
  }
  return lines;
}
