import { addDays } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { agreedPrice } from './agreements.server.ts';
import type { Client } from './clients.server.ts';
import { GOODS } from './goods.server.ts';
import { totalOf } from './sale.server.ts';
import { post, type Call, type Ids, type Step } from './step.server.ts';
import { CLOSING, weekdayOf, type World } from './world.server.ts';

/** The percentage is more than any sale of the year has. */
export const DISCOUNT_ALONE = '15.00';

export const DAYS_ALONE = 3;

/** Three wait today; of the days before, one is granted, two are refused and one is withdrawn. */
export function requests(world: World, day: string): Step[] {
  const { last, next } = world;
  if (day === last)
    return [
      quoteBelowPrice(world, day, 0, '20.00'),
      quoteBelowPrice(world, day, 1, '25.00'),
      ...overLimit(world, day),
    ];
  if (day !== decisionDay(last)) return [];
  const [refused, withdrawn, granted] = [
    quoteBelowPrice(world, day, 2, '30.00'),
    quoteBelowPrice(world, day, 3, '18.00'),
    quoteBelowPrice(world, day, 4, '17.50'),
  ];
  return [
    refused,
    answered(day, 'cobranzas', (ids) => [`Rechazar/${ids.of(...refused.makes)}`, { respuesta: REFUSAL }]),
    withdrawn,
    answered(day, 'balanza', (ids) => [`Retirar/${ids.of(...withdrawn.makes)}`, {}]),
    granted,
    {
      ...granted,
      minute: CLOSING,
      by: 'admin',
      makes: ['presupuesto', next('presupuesto')],
      call: (ids) => ({
        ...granted.wanted(ids),
        headers: { 'Decides-Request': String(ids.of(...granted.makes)) },
      }),
    },
    ...world.uninvoiced.slice(0, 1).flatMap((remito) => lateAnnulment(world, day, remito)),
  ];
}

function decisionDay(last: string): string {
  const day = addDays(last, -3);
  return weekdayOf(day) === 0 ? addDays(day, -1) : day;
}

const NOTES = [
  'Es la primera compra para una obra grande.',
  'Lleva tres viajes por semana.',
  'Dice que en la otra cantera le hacen ese precio.',
  null,
  'Paga por transferencia antes de cargar.',
] as const;

const REFUSAL = 'Con ese descuento no se cubre el flete. Ofrézcale hasta el 15 %.';
const REFUSED_ANNULMENT =
  'El remito está firmado por quien recibió. Si faltó material, se arregla en la próxima entrega.';

function quoteBelowPrice({ clients, closing, next }: World, day: string, turn: number, descuento: string) {
  const client = clients.filter(({ since }) => since <= day)[turn]!;
  return requestStep(
    { day, minute: Math.max(1, closing(day) - 8 + turn), by: 'balanza', place: next('autorizacion') },
    NOTES[turn],
    (ids) =>
      post('Presupuesto/Crear', {
        ...headOf(client, ids),
        fechaPresupuesto: day,
        formaPagoId: ids.named('FormaPagos', 'Contado'),
        detalles: [{ precioProductoId: ids.of('producto', 0), cantidad: '28.00', descuento }],
      }),
  );
}

/** None is requested when every limit still covers a truckload. */
function overLimit({ clients, books, closing, next, ...prices }: World, day: string): Step[] {
  const [found] = clients
    .filter(({ since, hasAccount }) => since <= day && hasAccount)
    .flatMap((client) => {
      if (client.limite === null) return [];
      const good = GOODS.find(({ familia }) => familia === client.familia) ?? GOODS[0]!;
      const costoUnitario = agreedPrice(good, { client, day, onAccount: true }, prices);
      const line = { good, cantidad: LOAD, pesoBruto: null, tara: null, costoUnitario, descuento: '0.00' };
      const total = totalOf({ lines: [line], descuento: '0.00', freight: null }, '21.00');
      const free = toCents(client.limite) - books.balance(client.place, 1) - books.balance(client.place, 2);
      return total > free ? [{ client, good, free }] : [];
    })
    .toSorted((a, b) => (a.free > b.free ? -1 : 1));
  if (!found) return [];
  const { client, good } = found;
  return [
    requestStep(
      // It is the last step of the day, when the client's forecast debt is complete.
      { day, minute: Math.max(1, closing(day)), by: 'empleado', place: next('autorizacion') },
      'El camión está cargado y espera en la balanza.',
      (ids) =>
        post('Remito', {
          ...headOf(client, ids),
          fechaRemito: day,
          formaPagoId: ids.named('FormaPagos', 'Cuenta corriente'),
          detalles: [
            {
              precioProductoId: ids.of('producto', good.place),
              cantidad: LOAD,
              descuento: '0.00',
              ivaId: ids.named('Ivas', 'IVA 21 %'),
            },
          ],
        }),
    ),
  ];
}

const LOAD = '29.00';

function lateAnnulment({ next }: World, day: string, remito: number): Step[] {
  const request = requestStep(
    { day, minute: CLOSING - 20, by: 'balanza', place: next('autorizacion') },
    'El cliente dice que no lo recibió.',
    (ids) => ({
      method: 'DELETE',
      path: `Remito/Cancelar/${ids.of('remito', remito)}`,
      body: { motivo: 'No recibido' },
    }),
  );
  return [
    request,
    answered(day, 'admin', (ids) => [
      `Rechazar/${ids.of(...request.makes)}`,
      { respuesta: REFUSED_ANNULMENT },
    ]),
  ];
}

const headOf = (client: Client, ids: Ids) => ({
  numero: '1',
  empresaId: ids.of('empresa', 0),
  clienteId: ids.of('cliente', client.place),
  direccionEnvio: `${client.calle} ${client.nroCalle}, ${client.town[0]}`,
  choferId: ids.of('chofer', 0),
  camionId: ids.of('camion', 0),
});

type When = Pick<Step, 'day' | 'minute' | 'by'> & { readonly place: number };

const requestStep = (
  { place, ...when }: When,
  note: string | null | undefined,
  call: (ids: Ids) => Call,
) => ({
  ...when,
  makes: ['autorizacion', place] as const,
  wanted: call,
  call: (ids: Ids): Call => ({
    ...call(ids),
    headers: { 'Ask-Permission': 'true', ...(note && { 'Permission-Note': encodeURIComponent(note) }) },
  }),
});

const answered = (
  day: string,
  by: Step['by'],
  call: (ids: Ids) => readonly [path: string, body: object],
): Step => ({
  day,
  minute: CLOSING,
  by,
  call: (ids): Call => {
    const [path, body] = call(ids);
    return { method: 'POST', path: `Autorizacion/${path}`, body };
  },
});
