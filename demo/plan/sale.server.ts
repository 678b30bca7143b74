import { parseUnpriced, lineAmounts, saleTotals, tonnesWeighed } from '#resources/ventas/saleAmounts.ts';
import { fromCents, toCents, type Cents } from '#domain/money.ts';
import { TRUCKS } from '../data/goods.server.ts';
import type { Random } from '../random.server.ts';
import type { Client } from './clients.server.ts';
import { agreedPrice, type Agreement } from './agreements.server.ts';
import { includedPart, planFreight, shownPart, type Freight } from './freight.server.ts';
import { chosenGood, type Good, type Rise } from './goods.server.ts';

export type Line = {
  readonly good: Good;
  readonly cantidad: string;
  readonly pesoBruto: number | null;
  readonly tara: number | null;
  readonly costoUnitario: string;
  readonly descuento: string;
};

export type Sale = {
  readonly client: Client;
  readonly lines: readonly Line[];
  readonly onAccount: boolean;
  readonly formaPago: string;
  readonly driver: number;
  readonly truck: number;
  readonly address: string;
  readonly freight: Freight | null;
  readonly descuento: string;
};

const CASH = [
  'Contado',
  'Contado',
  'Transferencia',
  'Transferencia',
  'Mercado Pago',
  'Tarjeta de débito',
  'Depósito bancario',
];
const ON_ACCOUNT = 'Cuenta corriente';

export function planSale(
  client: Client,
  day: string,
  {
    chance,
    drivers,
    ...prices
  }: {
    rises: readonly Rise[];
    agreements: readonly Agreement[];
    chance: Random;
    drivers: readonly number[];
  },
): Sale {
  const onAccount = client.hasAccount && chance.chance(93);
  const truck = client.weight < 2 ? chance.between(4, TRUCKS.length - 1) : chance.integer(TRUCKS.length);
  const count = chance.chance(80) ? 1 : chance.chance(80) ? 2 : 3;
  const isWeighed = count === 1 && chance.chance(70);
  const lines = Array.from({ length: count }, (): Line => {
    const good = chosenGood(client, chance);
    return {
      good,
      ...loadOf(truck, count, isWeighed, chance),
      costoUnitario: agreedPrice(good, { client, day, onAccount }, prices),
      descuento: chance.chance(9) ? chance.pick(['2.50', '5.00', '7.50', '10.00']) : '0.00',
    };
  });
  return {
    client,
    lines,
    onAccount,
    formaPago: onAccount ? ON_ACCOUNT : chance.pick(CASH),
    driver: chance.pick(drivers),
    truck,
    address: chance.chance(65)
      ? `${chance.pick(client.sites)}, ${client.town[0]}`
      : `${client.calle} ${client.nroCalle}, ${client.town[0]}`,
    freight: planFreight(client, truck, chance),
    descuento: chance.chance(4) ? chance.pick(['3.00', '5.00']) : '0.00',
  };
}

export function priced<S extends Pick<Sale, 'lines' | 'freight'>>(sale: S): S {
  const part = includedPart(sale.freight, sale.lines);
  const lines = sale.lines.map((line) => ({
    ...line,
    costoUnitario: fromCents(toCents(line.costoUnitario) + part),
  }));
  return { ...sale, lines };
}

function loadOf(
  truck: number,
  parts: number,
  isWeighed: boolean,
  chance: Random,
): Pick<Line, 'cantidad' | 'pesoBruto' | 'tara'> {
  const [, , , , empty, most] = TRUCKS[truck]!;
  if (!isWeighed)
    return {
      cantidad: `${Math.max(1, Math.round(most / parts) - chance.between(0, 3))}.00`,
      pesoBruto: null,
      tara: null,
    };
  const tara = empty + chance.between(-12, 12) * 10;
  const pesoBruto = tara + most * 1000 - chance.between(20, 320) * 10;
  return { cantidad: tonnesWeighed(pesoBruto, tara)!, pesoBruto, tara };
}

/** Presupuestos have no IVA. */
export function totalOf(
  sale: Pick<Sale, 'lines' | 'descuento' | 'freight'>,
  ivaPorcentaje: string | null,
): Cents {
  const lines = sale.lines.map(({ costoUnitario, ...line }) => {
    const agreed = parseUnpriced({ ...line, ivaPorcentaje });
    return { ...agreed, ...lineAmounts({ ...agreed, costoUnitario: toCents(costoUnitario) }, 'bruto') };
  });
  const freight = shownPart(sale.freight, sale.lines, ivaPorcentaje === null ? null : toCents(ivaPorcentaje));
  return saleTotals([...lines, ...freight], { descuento: toCents(sale.descuento), recargo: 0n }).montoTotal;
}
