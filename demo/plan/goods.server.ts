import { changedPrices, PRICES, type Prices } from '#resources/maestros/productos/cambioPrecios/rule.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { addDays } from '#domain/dates.ts';
import { ARBA_CODES, PRICE_RISES, PRODUCTS } from '../data/goods.server.ts';
import type { Random } from '../random.server.ts';
import type { Client } from './clients.server.ts';

export type Good = {
  readonly place: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly familia: string;
  readonly weight: number;
  readonly opening: Prices;
};

export const GOODS: readonly Good[] = PRODUCTS.map(([codigo, nombre, cash, weight, familia], place) => ({
  place,
  codigo,
  nombre,
  familia,
  weight,
  opening: {
    precioCosto: rounded(cash * 0.64),
    precioContado: rounded(cash),
    precioCuentaCorriente: rounded(cash * 1.1),
  },
}));

export const CODES: readonly Pick<Good, 'codigo' | 'nombre'>[] = GOODS.filter(
  ({ codigo }, place) => GOODS.findIndex((other) => other.codigo === codigo) === place,
);

export const arbaCode = (codigo: string): string =>
  ARBA_CODES.find(([start]) => codigo.startsWith(start))![1];

export const ROUNDING = '10.00';

export type Rise = { readonly day: string; readonly percent: string; readonly why: string };

export const risesOf = (first: string): Rise[] =>
  PRICE_RISES.map(([after, percent, why]) => ({ day: addDays(first, after), percent, why }));

export function pricesOn({ opening }: Good, day: string, rises: readonly Rise[]): Prices {
  return rises
    .filter((rise) => rise.day <= day)
    .reduce<Prices>(
      (prices, { percent }) =>
        changedPrices(prices, PRICES, { modo: 'porcentaje', valor: percent, redondeo: ROUNDING }),
      opening,
    );
}

export function chosenGood({ familia }: Client, chance: Random): Good {
  const own = GOODS.filter((good) => good.familia === familia);
  const list =
    own.length > 0 && chance.chance(72) ? own : GOODS.filter((good) => good.familia === 'Particulares');
  return chance.weighted(list, ({ weight }) => weight)!;
}

function rounded(amount: number): string {
  return fromCents(toCents(String(Math.round(amount / 10) * 10)));
}
