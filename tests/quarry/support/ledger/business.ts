import { addDays, today } from '#domain/dates.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { chequeBody, cuentaBancaria, proveedor } from '../cheques.ts';
import { JSON_ANSWER, created, type ApiRecord } from '#testing/records.ts';
import { accountOf } from '../cuentas.ts';
import { camionBody, choferBody, clienteConCuenta, maestros } from '../maestros.ts';
import { enlaceDe, telefono, type Telefono } from '../telefono.ts';
import { accountBody, linea, precios, presupuestoBody, remitoBody, ventas, type Ventas } from '../ventas.ts';
import { endOf, TRUCKS } from './conditions.ts';
import type {
  Agreed,
  Answer,
  Operation,
  How,
  Destination,
  Prices,
  SubAccount,
  YardOperation,
} from './operation.ts';
import { decidedOperation } from './foresee.ts';
import { cents, decimal, type Model } from './model.ts';
import { TERMS } from './sales.ts';

/** A business operated over HTTP. */
export type Business = {
  readonly prices: Prices;
  newRound(): Promise<Round>;
  /** Does an operation and returns its response and effective day, for `foresee`. */
  perform(model: Model, round: Round, operation: Operation): Promise<Outcome>;
};

/** Two clients of one family with unused accounts, whose numbers start equal; towns, and a driver with his phone. */
export type Round = {
  readonly clients: readonly Client[];
  readonly familiaId: number;
  readonly zonaId: number;
  readonly towns: readonly number[];
  readonly choferId: number;
  readonly phone: Telefono;
  /** The secret of the link that the phone has opened. */
  readonly link: string;
};

export type Client = {
  readonly id: number;
  readonly accountId: number;
  readonly nro: string;
};

export type Outcome = { readonly operation: Operation; readonly answer: Answer; readonly fecha: string };

export async function openBusiness(t: TestApp): Promise<Business> {
  const [admin, eva] = [t.as('admin'), t.as('empleado')];
  const v = await ventas(admin);
  const rojo = await camionBody(admin, maestros.camiones.rojo);
  const means = {
    admin,
    eva,
    v,
    suppliers: [await proveedor(admin, 'Cantera Norte'), await proveedor(admin, 'Transportes Sur')],
    trucks: [
      v.camiones.azul,
      await created(admin, 'Camion', {
        ...rojo,
        capacidad: `${TRUCKS[1]}`,
      }),
    ],
    cuenta: await cuentaBancaria(admin),
    firma: await signature(t, v),
  };
  const settings = {
    fleteIvaId: v.iva21,
    descuentoSinAutorizacion: `${TERMS.discount}`,
    diasAnular: TERMS.daysToAnnul,
  };
  const answer = await admin('PUT', '/api/Configuracion', settings);
  if (!answer.ok) throw new Error(await answer.text());
  let rounds = 0;
  return {
    prices: [precios.arena, precios.piedra].map(([cash, account]) => [
      cents(Number(cash).toFixed(2)),
      cents(Number(account).toFixed(2)),
    ]),
    async newRound() {
      rounds += 1;
      return newRound(t, admin, `R${rounds}`);
    },
    async perform(model, round, operation) {
      const { daysAgo = 0 } = { ...('of' in operation && operation.of), ...operation } as {
        daysAgo?: number;
      };
      const fecha = addDays(today(), -daysAgo);
      return { operation, answer: await answerTo({ ...means, model, round }, operation, fecha), fecha };
    },
  };
}

/** The server stores an image by its content, so one signature is enough. */
async function signature(t: TestApp, { choferes }: Ventas): Promise<string> {
  const phone = telefono(t);
  await phone.abrir(await enlaceDe(t.as('admin'), choferes.nunez.id));
  return phone.firma();
}

async function newRound(t: TestApp, admin: RequestAs, name: string): Promise<Round> {
  // An hour passes: the requests of many rounds would exceed a person's hourly limit of mails.
  await t.database.pool.query('delete from intentos');
  const { id: familiaId } = await created(admin, 'Familia', { nombre: `Familia ${name}` });
  const { id: zonaId } = await created(admin, 'Zona', { nombre: `Zona ${name}` });
  const [ownTown, ...inZone] = await Promise.all(
    [null, zonaId, zonaId].map((zona, place) =>
      created(admin, 'Localidad', { nombre: `${name}-${place}`, provincia: 'Córdoba', zonaId: zona }),
    ),
  );
  const body = { familiaId, localidadId: ownTown!.id };
  const chofer = await choferBody(admin, { ...maestros.choferes.rojas, apellido: `Rojas ${name}` });
  const clients = await Promise.all(
    TERMS.limits.map((limit, place) =>
      newClient(admin, { ...body, limiteCredito: limit && decimal(limit) }, `${name}-${'AB'[place]}`),
    ),
  );
  const { id: choferId } = await created(admin, 'Chofer', {
    ...chofer,
    nroDocumento: `2000${name.slice(1)}00`,
    confirmaDuplicado: true,
  });
  const [phone, link] = [telefono(t), await enlaceDe(admin, choferId)];
  await phone.abrir(link);
  const towns = [ownTown!, ...inZone].map(({ id }) => id);
  return { clients, familiaId, zonaId, towns, choferId, phone, link };
}

async function newClient(admin: RequestAs, body: object, nro: string): Promise<Client> {
  const gomez = { ...maestros.clientes.gomez, apellido: `Gómez ${nro}` };
  const { id } = await clienteConCuenta(admin, gomez, nro, body);
  return { id, accountId: (await accountOf(admin, id)).id, nro };
}

async function answerTo(means: Means, operation: Operation, fecha: string): Promise<Answer> {
  if (isYard(operation)) return yardAnswer(means, operation);
  const { admin, eva } = means;
  const { method, path, body } = await requestOf(means, operation, fecha);
  const isClerk = 'by' in operation && operation.by !== 'admin';
  const response = await (isClerk || operation.kind === 'retirarPedido' ? eva : admin)(
    method,
    `/api/${path}`,
    body,
    { ...JSON_ANSWER, ...permissionOf(operation) },
  );
  return answerOf(response);
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});

function permissionOf(operation: Operation): Record<string, string> {
  if (operation.kind === 'conceder') return { 'Decides-Request': `${operation.target}` };
  if (operation.kind === 'comparar') return { 'Ask-Permission': 'compare' };
  return 'by' in operation && operation.by === 'asking' ? { 'Ask-Permission': 'true' } : {};
}

const isYard = (operation: Operation): operation is YardOperation =>
  [
    'hacerEnlace',
    'abrirEnlace',
    'revocarEnlace',
    'cargado',
    'entregado',
    'repetirAviso',
    'resolver',
  ].includes(operation.kind);

async function yardAnswer({ admin, model, round, firma }: Means, operation: YardOperation): Promise<Answer> {
  const { phone, choferId } = round;
  const { links, notices } = model.yard;
  switch (operation.kind) {
    case 'hacerEnlace':
      return answerOf(await admin('POST', `/api/Entregas/Enlace/${choferId}`));
    case 'revocarEnlace':
      return answerOf(await admin('POST', `/api/Entregas/Enlace/${choferId}/Revocar`));
    case 'abrirEnlace':
      return answerOf(await phone.abrir(links[operation.target]!.secret));
    case 'cargado':
    case 'entregado': {
      const sent = phone.notice(operation.kind, operation.target, {
        ...(operation.kind === 'entregado' && { receptor: 'Pedro Sosa', documento: '30111222', firma }),
        ...(operation.told !== null && { toneladas: decimal(operation.told), motivo: 'Balanza del cliente' }),
      });
      return { ...(await answerOf(await phone.avisar(sent))), sent };
    }
    case 'repetirAviso':
      return answerOf(await phone.avisar(notices[operation.target]!.sent));
    case 'resolver': {
      const found = await admin('GET', `/api/Entrega?remitoId=${operation.target}`);
      const { items } = (await found.json()) as { items: ApiRecord[] };
      const path = `/api/Entrega/Resolver/${items[0]!.id}`;
      return answerOf(await admin('POST', path, { decision: operation.decision }));
    }
  }
}

type Means = {
  readonly admin: RequestAs;
  readonly eva: RequestAs;
  readonly v: Ventas;
  readonly suppliers: readonly ApiRecord[];
  readonly trucks: readonly ApiRecord[];
  readonly cuenta: ApiRecord;
  readonly firma: string;
  readonly model: Model;
  readonly round: Round;
};

type Request = { readonly method: string; readonly path: string; readonly body?: object };

const tipoVenta = (sub: SubAccount) => (sub === 'REMITO' ? 1 : 2);

const fleteOf = (how: How | null | undefined) => (how === undefined ? {} : { flete: how ?? 'sin' });

const agreedBody = ({ price, discount }: Agreed) => ({
  precio: price && decimal(price),
  descuento: discount && decimal(discount),
});

/** The place fields of an agreement or a rate. */
const placeBody = ({ towns, zonaId }: Round, place: Destination) => ({
  localidadId: typeof place === 'number' ? towns[place] : null,
  zonaId: place === 'zone' ? zonaId : null,
});

async function requestOf(
  means: Means,
  operation: Exclude<Operation, YardOperation>,
  fecha: string,
): Promise<Request> {
  const { admin, v, suppliers, trucks, cuenta, model, round } = means;
  const { clients } = round;
  const transport = ({ truck, place }: { truck: number; place: number | null }) => ({
    choferId: round.choferId,
    camionId: trucks[truck]!.id,
    ...(place !== null && { destinoId: round.towns[place] }),
  });
  const products = [v.productos.arena, v.productos.piedra];
  const method = (onAccount: boolean) => (onAccount ? v.cuentaCorriente : v.contado);
  const ivaId = (iva: bigint) => (iva === 210n ? v.iva21 : v.iva105);
  const post = (path: string, body: object) => ({ method: 'POST', path, body });
  const amountBody = (amount: { sub: SubAccount; cents: bigint }, clienteId: number) =>
    accountBody(v, { fecha, clienteId, tipoVentaId: tipoVenta(amount.sub), monto: decimal(amount.cents) });
  const annul = (path: string, id: number) => ({ method: 'DELETE', path: `${path}/Cancelar/${id}` });
  switch (operation.kind) {
    case 'remito':
    case 'presupuesto': {
      const line = {
        precioProductoId: products[operation.product]!.id,
        cantidad: decimal(operation.quantity),
        descuento: `${operation.discount}`,
        ...(operation.kind === 'remito' && { ivaId: ivaId(operation.iva) }),
      };
      const changes = {
        clienteId: clients[operation.client]!.id,
        formaPagoId: method(operation.onAccount),
        descuento: `${operation.orderDiscount}`,
        recargo: `${operation.surcharge}`,
        detalles: [line],
        ...transport(operation),
        ...fleteOf(operation.how),
      };
      return operation.kind === 'remito'
        ? post('Remito', remitoBody(v, { ...changes, fechaRemito: fecha }))
        : post('Presupuesto/Crear', presupuestoBody(v, { ...changes, fechaPresupuesto: fecha }));
    }
    case 'entrega': {
      const quote = model.quotes.get(operation.target)!;
      const line = linea(v, {
        precioProductoId: products[quote.product]!.id,
        cantidad: decimal(operation.quantity),
        ivaId: ivaId(operation.iva),
        presupuestoDetalleId: quote.lineId,
      });
      const changes = {
        clienteId: clients[quote.client]!.id,
        formaPagoId: method(operation.onAccount),
        presupuestoId: operation.target,
        fechaRemito: fecha,
        detalles: [line],
        ...transport(operation),
        ...fleteOf(operation.how),
      };
      return post('Remito', remitoBody(v, changes));
    }
    case 'editarRemito':
    case 'editarPresupuesto': {
      const [path, map] =
        operation.kind === 'editarRemito'
          ? (['Remito', model.remitos] as const)
          : (['Presupuesto', model.quotes] as const);
      const detalles = [{ id: map.get(operation.target)!.lineId, cantidad: decimal(operation.quantity) }];
      return { method: 'PUT', path: `${path}/${operation.target}`, body: { detalles } };
    }
    case 'anularRemito':
      return annul('Remito', operation.target);
    case 'anularPresupuesto':
      return annul('Presupuesto', operation.target);
    case 'eliminarRecibo':
      return annul('Recibo', operation.target);
    case 'eliminarNota':
      return annul('NotaDebito', operation.target);
    case 'recibo':
    case 'nota': {
      const body = amountBody(operation, clients[operation.client]!.id);
      return operation.kind === 'nota'
        ? post('NotaDebito', body)
        : post('Recibo', { ...body, ...(await meansOf(admin, operation)) });
    }
    case 'gastos':
      return post('NotaDebito', {
        ...amountBody(operation, clients[model.cheques.get(operation.target)!.client]!.id),
        chequeId: operation.target,
      });
    case 'cheque': {
      const changes = { importe: decimal(operation.cents), tipoVenta: tipoVenta(operation.sub) };
      return post('ChequeTercero/Crear', await chequeBody(admin, clients[operation.client]!.id, changes));
    }
    case 'aceptar':
    case 'rechazar':
      return post(`ChequeTercero/ActualizarCheque/${operation.target}`, {
        aceptado: operation.kind === 'aceptar',
        rechazado: operation.kind === 'rechazar',
        tipoVenta: tipoVenta(operation.sub),
      });
    case 'depositar':
      return post(`ChequeTercero/Depositar/${operation.target}`, {});
    case 'acreditar':
      return post(`ChequeTercero/Acreditar/${operation.target}`, { fechaAcreditacion: fecha });
    case 'armarDeposito':
      return post('DepositoCheques', {
        cuentaBancariaId: cuenta.id,
        fecha,
        cheques: operation.targets.map((chequeId) => ({ chequeId })),
      });
    case 'editarDeposito':
      return {
        method: 'PUT',
        path: `DepositoCheques/${operation.target}`,
        body: { cheques: operation.targets.map((chequeId) => ({ chequeId })) },
      };
    case 'llevarDeposito':
      return post(`DepositoCheques/Depositar/${operation.target}`, { fechaDeposito: fecha });
    case 'acreditarDeposito':
      return post(`DepositoCheques/Acreditar/${operation.target}`, { fechaAcreditacion: fecha });
    case 'anularDeposito':
      return annul('DepositoCheques', operation.target);
    case 'acuerdo':
      return post('Acuerdo', {
        ...(operation.client === 'family'
          ? { familiaId: round.familiaId }
          : { clienteId: clients[operation.client]!.id }),
        ...placeBody(round, operation.place),
        codigoProductoId:
          operation.product === null ? null : products[operation.product]!['codigoProductoId'],
        ...agreedBody(operation.agreed),
        desde: fecha,
        hasta: endOf(fecha, operation.days),
      });
    case 'cambiarAcuerdo':
      return { method: 'PUT', path: `Acuerdo/${operation.target}`, body: agreedBody(operation.agreed) };
    case 'terminarAcuerdo':
      return { method: 'PUT', path: `Acuerdo/${operation.target}`, body: { hasta: fecha } };
    case 'tarifa':
      return post('TarifaFlete', {
        ...placeBody(round, operation.place),
        ...(operation.trucks && {
          capacidadDesde: `${operation.trucks[0]}`,
          capacidadHasta: `${operation.trucks[1]}`,
        }),
        modo: operation.per,
        precio: decimal(operation.price),
        desde: fecha,
        hasta: endOf(fecha, operation.days),
      });
    case 'conceder':
      return requestOf(means, decidedOperation(operation), fecha);
    case 'comparar':
      return requestOf(means, operation.of, fecha);
    case 'rechazarPedido':
      return post(`Autorizacion/Rechazar/${operation.target}`, { respuesta: 'No' });
    case 'retirarPedido':
      return post(`Autorizacion/Retirar/${operation.target}`, {});
    case 'asignar':
      return post('ChequeTercero/AsignarChequeAProveedor', {
        chequeId: operation.target,
        proveedorId: suppliers[operation.supplier]!.id,
      });
    case 'cambiar':
      return {
        method: 'PUT',
        path: `ChequeTercero/CambiarProveedorAsignado/${operation.assignment}`,
        body: { nuevoProveedorId: suppliers[operation.supplier]!.id },
      };
    case 'desasignar':
      return post(`ChequeTercero/DesasignarChequeDeProveedor/${operation.assignment}`, {});
  }
}

/** The means of a receipt: part in a cheque, the rest in cash; and the chosen debt. */
async function meansOf(admin: RequestAs, operation: Extract<Operation, { kind: 'recibo' }>): Promise<object> {
  const cash = operation.cents - operation.chequeCents;
  const medios = [
    ...(cash > 0n ? [{ medio: 'efectivo', importe: decimal(cash) }] : []),
    ...(operation.chequeCents > 0n
      ? [{ medio: 'cheque', importe: decimal(operation.chequeCents), cheque: await chequeBody(admin, 0) }]
      : []),
  ];
  const { pays } = operation;
  return {
    medios,
    ...(pays && {
      imputaciones: [{ entidad: pays.entidad, documentoId: pays.id, importe: decimal(pays.cents) }],
    }),
  };
}
