import { formatNumber } from 'cantera';

export type Weighed = {
  /** Kilograms. */
  readonly pesoBruto?: unknown;
  readonly tara?: unknown;
  readonly origenBruto?: unknown;
  readonly origenTara?: unknown;
  readonly pesoManual?: unknown;
};

export const BY_HAND = 'peso manual';

/**
 * Returns the weights of a line and their origin: 'Portón, 10:42, eva', typed, or null where it was not
 * recorded.
 */
export function weightsOf({ pesoBruto, tara, origenBruto, origenTara, pesoManual }: Weighed) {
  if (pesoBruto == null || tara == null) return [];
  const from = (origin: unknown) => (origin as string | null | undefined) ?? (pesoManual ? BY_HAND : null);
  return [
    { label: 'Bruto', kg: Number(pesoBruto), origin: from(origenBruto) },
    { label: 'Tara', kg: Number(tara), origin: from(origenTara) },
  ];
}

/** Formats tonnes: '28.5' is '28,50', without unit. @throws RangeError for no decimal text. */
export const formatTonnes = (decimal: string): string => formatNumber(decimal, 2);
