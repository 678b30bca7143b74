import { formatNumber, type Row } from 'cantera';

const TYPED_ORIGIN = 'peso manual';

export function weightsOf({ pesoBruto, tara, origenBruto, origenTara, pesoManual }: Row) {
  if (pesoBruto == null || tara == null) return [];
  const originOf = (stored: unknown) =>
    (stored as string | null | undefined) ?? (pesoManual ? TYPED_ORIGIN : null);
  return [
    { label: 'Bruto', kg: Number(pesoBruto), origin: originOf(origenBruto) },
    { label: 'Tara', kg: Number(tara), origin: originOf(origenTara) },
  ];
}

export const formatTonnes = (decimal: string): string => formatNumber(decimal, 2);

export const tonnesText = (decimal: string): string => `${formatTonnes(decimal)}\u00a0t`;
