import { addDays } from '#domain/dates.ts';
import { priceOf, type Acuerdo } from '#resources/ventas/prices.ts';
import { RATES, ZONES } from '../data/places.server.ts';
import type { Client, Family } from './clients.server.ts';
import { CODES, pricesOn, type Good, type Rise } from './goods.server.ts';
import { post, type Ids, type Step } from './step.server.ts';

export type Agreement = {
  readonly client: Client | null;
  readonly familia: Family | null;
  readonly codigo: string | null;
  readonly descuento: string;
  readonly desde: string;
  readonly hasta: string | null;
};

export function planAgreements(clients: readonly Client[], first: string, last: string): Agreement[] {
  const [largest, second] = clients
    .filter(({ since, hasAccount }) => since < first && hasAccount)
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  const of = (who: Partial<Agreement>): Agreement => ({
    client: null,
    familia: null,
    codigo: null,
    descuento: '3.00',
    desde: first,
    hasta: null,
    ...who,
  });
  return [
    ...(largest ? [of({ client: largest, descuento: '5.00', hasta: addDays(last, 5) })] : []),
    ...(second ? [of({ client: second, codigo: '101', descuento: '7.50' })] : []),
    of({ familia: 'Hormigoneras', hasta: addDays(last, 45) }),
  ];
}

/** Uses the product's own rule; places stand for ids. */
export function agreedPrice(
  good: Good,
  { client, day, onAccount }: { client: Client; day: string; onAccount: boolean },
  { rises, agreements }: { rises: readonly Rise[]; agreements: readonly Agreement[] },
): string {
  const venta = {
    clienteId: client.place,
    familiaId: 0,
    localidadId: null,
    zonaId: null,
    dia: day,
    esCuentaCorriente: onAccount,
  };
  const product = {
    ...pricesOn(good, day, rises),
    codigoProductoId: placeOf(good.codigo),
    lista: good.familia,
  };
  return priceOf(
    product,
    venta,
    agreements.map((each) => asAcuerdo(each, client)),
  ).costoUnitario;
}

const asAcuerdo = (agreement: Agreement, { familia }: Client): Acuerdo => ({
  id: 0,
  clienteId: agreement.client?.place ?? null,
  familiaId: agreement.familia === null ? null : agreement.familia === familia ? 0 : -1,
  localidadId: null,
  zonaId: null,
  codigoProductoId: agreement.codigo === null ? null : placeOf(agreement.codigo),
  precio: null,
  descuento: agreement.descuento,
  desde: agreement.desde,
  hasta: agreement.hasta,
  con: '',
  destino: null,
});

const placeOf = (codigo: string) => CODES.findIndex((each) => each.codigo === codigo);

export function agreementSteps(agreements: readonly Agreement[], day: string): Step[] {
  const calls: Pick<Step, 'makes' | 'call'>[] = [
    ...ZONES.flatMap(([nombre, towns], place) => [
      {
        makes: ['zona', place] as const,
        call: () => post('Zona', { nombre }),
      },
      ...towns.map((town) => ({
        call: (ids: Ids) => ({
          method: 'PUT' as const,
          path: `Localidad/${ids.named('Localidades', town)}`,
          body: { zonaId: ids.of('zona', place) },
        }),
      })),
    ]),
    ...RATES.map(([zona, modo, precio, capacidadDesde]) => ({
      call: (ids: Ids) =>
        post('TarifaFlete', { zonaId: ids.of('zona', zona), modo, precio, capacidadDesde, desde: day }),
    })),
    ...agreements.map(({ client, familia, codigo, descuento, desde, hasta }) => ({
      call: (ids: Ids) =>
        post('Acuerdo', {
          clienteId: client && ids.of('cliente', client.place),
          familiaId: familia && ids.named('Familias', familia),
          codigoProductoId: codigo && ids.of('codigo', placeOf(codigo)),
          descuento,
          desde,
          hasta,
        }),
    })),
  ];
  return calls.map((each, place) => ({ day, minute: 480 + place, by: 'admin', ...each }));
}
