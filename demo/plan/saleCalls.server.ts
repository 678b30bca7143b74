import { addDays } from '#domain/dates.ts';
import type { Client } from './clients.server.ts';
import type { Line, Sale } from './sale.server.ts';
import { post, type Ids, type Step } from './step.server.ts';
import type { Weighings } from './weighing.server.ts';
import type { World } from './world.server.ts';

export const headOf = (sale: Sale, company: number, ids: Ids) => ({
  numero: String(company + 1),
  empresaId: ids.of('empresa', company),
  clienteId: ids.of('cliente', sale.client.place),
  formaPagoId: ids.named('FormaPagos', sale.formaPago),
  direccionEnvio: sale.address,
  choferId: ids.of('chofer', sale.driver),
  camionId: ids.of('camion', sale.truck),
  flete: sale.freight?.flete ?? 'sin',
  descuento: sale.descuento,
});

export const lineOf = ({ good, cantidad, descuento }: Line, ids: Ids) => ({
  precioProductoId: ids.of('producto', good.place),
  cantidad,
  descuento,
});

export const weightsOf = (
  { pesoBruto, tara }: Line,
  [empty, full]: ReturnType<Weighings['of']>,
  ids: Ids,
) => ({
  pesoBruto,
  tara,
  pesadaTaraId: empty ? ids.of('pesada', empty.pesada) : null,
  pesadaBrutoId: full ? ids.of('pesada', full.pesada) : null,
});

/** Most of the last week have theirs; nobody has asked for today's yet. */
export function cotOf(
  { last, chance }: World,
  step: Pick<Step, 'day' | 'minute' | 'by'>,
  place: number,
): Step[] {
  if (step.day < addDays(last, -6) || step.day === last || !chance.chance(70)) return [];
  const cot = String(10_400_000_000 + place * 7919);
  return [
    {
      ...step,
      queues: [`remito/${place}`],
      call: (ids) => post(`Remito/CargarCot/${ids.of('remito', place)}`, { cot }),
    },
  ];
}

/** The client's queue already orders this after the document. */
export const annul = (
  day: string,
  minute: number,
  client: Client,
  base: 'Remito' | 'Presupuesto',
  place: number,
): Step => ({
  queues: [`cliente/${client.place}`],
  day,
  minute,
  by: 'admin',
  call: (ids) => ({
    method: 'DELETE',
    path: `${base}/Cancelar/${ids.of(base === 'Remito' ? 'remito' : 'presupuesto', place)}`,
  }),
});

export const correction = (
  day: string,
  minute: number,
  client: Client,
  place: number,
  cantidad: string,
): Step => ({
  queues: [`remito/${place}`, `cliente/${client.place}`],
  day,
  minute,
  by: 'admin',
  asks: (ids) => ({ method: 'GET', path: `Remito/${ids.of('remito', place)}` }),
  call: (ids, fetched) => ({
    method: 'PUT',
    path: `Remito/${ids.of('remito', place)}`,
    body: { detalles: (fetched['detalles'] as { id: number }[]).map(({ id }) => ({ id, cantidad })) },
  }),
});
