import type { Client } from './clients.server.ts';
import type { Line, Sale } from './sale.server.ts';
import type { Ids, Step } from './step.server.ts';
import type { Weighings } from './weighing.server.ts';

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

/** Needs no queue of the document, because the client's queue already orders it after. */
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
