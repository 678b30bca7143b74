import { formatNumber, type Row } from 'cantera';

const TYPED_ORIGIN = 'peso manual';

/** Returns the weights of a line, each with its origin: 'Portón, 10:42, eva', 'peso manual', or null if unknown. */
export function weightsOf({ pesoBruto, tara, origenBruto, origenTara, pesoManual }: Row) {
  if (pesoBruto == null || tara == null) return [];
  const originOf = (stored: unknown) =>
    (stored as string | null | undefined) ?? (pesoManual ? TYPED_ORIGIN : null);
  return [
    { label: 'Bruto', kg: Number(pesoBruto), origin: originOf(origenBruto) },
    { label: 'Tara', kg: Number(tara), origin: originOf(origenTara) },
  ];
}

/** Formats tonnes without their unit: '28.5' is '28,50'. @throws RangeError for a text that is no decimal number */
export const formatTonnes = (decimal: string): string => formatNumber(decimal, 2);
