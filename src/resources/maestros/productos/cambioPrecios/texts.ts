import { formatMoney, formatPercent } from 'cantera';
import { cambioPreciosFields, pricesOf, type CambioInput } from './input.ts';

export function changeText({ sentido, modo, valor, redondeo }: CambioInput): string {
  const sign = sentido === 'rebajar' ? '−' : '+';
  const value = modo === 'porcentaje' ? formatPercent(valor) : formatMoney(valor);
  const step = cambioPreciosFields.redondeo.options.find(({ id }) => id === redondeo)!.name;
  return `${sign}${value}${redondeo === '0.01' ? '' : `, redondeado a ${step}`}`;
}

export const pricesText = (change: CambioInput): string =>
  pricesOf(change)
    .map((name) => cambioPreciosFields[name].label)
    .join(', ');
