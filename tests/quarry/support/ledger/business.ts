import { addDays, today } from '#domain/dates.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { chequeBody, cuentaBancaria, proveedor } from '../cheques.ts';
import { JSON_ANSWER, created, type ApiRecord } from '#testing/records.ts';
import { camionBody, choferBody, clienteBody, maestros } from '../maestros.ts';
import { enlaceDe, telefono, type Telefono } from '../telefono.ts';
import { linea, precios, presupuestoBody, remitoBody, ventas, type Ventas } from '../ventas.ts';
import { endOf, TRUCKS } from './conditions.ts';
import type { Agreed, Answer, Deed, How, Place, Prices, SubAccount, YardDeed } from './deed.ts';
import { decidedDeed } from './deeds.ts';
import { cents, decimal, type Model } from './model.ts';
import { TERMS } from './sales.ts';

/** A business operated over HTTP. */
export type Business = {
  readonly prices: Prices;
  newRound(): Promise<Round>;
  /** Does an operation and returns its response and effective day, for `foresee`. */
  doIt(model: Model, round: Round, deed: Deed): Promise<Done>;
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

export type Done = { readonly deed: Deed; readonly answer: Answer; readonly fecha: string };

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
    async doIt(model, round, deed) {
      const { daysAgo = 0 } = { ...('of' in deed && deed.of), ...deed } as { daysAgo?: number };
      const fecha = addDays(today(), -daysAgo);
      return { deed, answer: await answerTo({ ...means, model, round }, deed, fecha), fecha };
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
  const body = {
    ...(await clienteBody(admin, maestros.clientes.gomez)),
    familiaId,
    localidadId: ownTown!.id,
  };
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
  const { id } = await created(admin, 'Cliente', {
    ...body,
    apellido: `Gómez ${nro}`,
    crearCuentaCorriente: true,
    nroCuentaCorriente: nro,
    confirmaDuplicado: true,
  });
  const response = await admin('GET', `/api/CuentaCorriente/Listado?nroCuentaCorriente=${nro}`);
  const [account] = (await response.json()) as ApiRecord[];
  return { id, accountId: account!.id, nro };
}

async function answerTo(means: Means, deed: Deed, fecha: string): Promise<Answer> {
  if (isYard(deed)) return yardAnswer(means, deed);
  const { admin, eva } = means;
  const { method, path, body } = await requestOf(means, deed, fecha);
  const isClerk = 'by' in deed && deed.by !== 'admin';
  const response = await (isClerk || deed.kind === 'retirarPedido' ? eva : admin)(
    method,
    `/api/${path}`,
    body,
    { ...JSON_ANSWER, ...permissionOf(deed) },
  );
  return answerOf(response);
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});

function permissionOf(deed: Deed): Record<string, string> {
  if (deed.kind === 'conceder') return { 'Decides-Request': `${deed.target}` };
  if (deed.kind === 'comparar') return { 'Ask-Permission': 'compare' };
  return 'by' in deed && deed.by === 'asking' ? { 'Ask-Permission': 'true' } : {};
}

const isYard = (deed: Deed): deed is YardDeed =>
  [
    'hacerEnlace',
    'abrirEnlace',
    'revocarEnlace',
    'cargado',
    'entregado',
    'repetirAviso',
    'resolver',
  ].includes(deed.kind);

async function yardAnswer({ admin, model, round, firma }: Means, deed: YardDeed): Promise<Answer> {
  const { phone, choferId } = round;
  const { links, notices } = model.yard;
  switch (deed.kind) {
    case 'hacerEnlace':
      return answerOf(await admin('POST', `/api/Entregas/Enlace/${choferId}`));
    case 'revocarEnlace':
      return answerOf(await admin('POST', `/api/Entregas/Enlace/${choferId}/Revocar`));
    case 'abrirEnlace':
      return answerOf(await phone.abrir(links[deed.target]!.secret));
    case 'cargado':
    case 'entregado': {
      const sent = phone.notice(deed.kind, deed.target, {
        ...(deed.kind === 'entregado' && { receptor: 'Pedro Sosa', documento: '30111222', firma }),
        ...(deed.told !== null && { toneladas: decimal(deed.told), motivo: 'Balanza del cliente' }),
      });
      return { ...(await answerOf(await phone.avisar(sent))), sent };
    }
    case 'repetirAviso':
      return answerOf(await phone.avisar(notices[deed.target]!.sent));
    case 'resolver': {
      const found = await admin('GET', `/api/Entrega?remitoId=${deed.target}`);
      const { items } = (await found.json()) as { items: ApiRecord[] };
      const path = `/api/Entrega/Resolver/${items[0]!.id}`;
      return answerOf(await admin('POST', path, { decision: deed.decision }));
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
const placeBody = ({ towns, zonaId }: Round, place: Place) => ({
  localidadId: typeof place === 'number' ? towns[place] : null,
  zonaId: place === 'zone' ? zonaId : null,
});

async function requestOf(means: Means, deed: Exclude<Deed, YardDeed>, fecha: string): Promise<Request> {
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
  const annul = (path: string, id: number) => ({ method: 'DELETE', path: `${path}/Cancelar/${id}` });
  switch (deed.kind) {
    case 'remito':
    case 'presupuesto': {
      const line = {
        precioProductoId: products[deed.product]!.id,
        cantidad: decimal(deed.quantity),
        descuento: `${deed.discount}`,
        ...(deed.kind === 'remito' && { ivaId: ivaId(deed.iva) }),
      };
      const changes = {
        clienteId: clients[deed.client]!.id,
        formaPagoId: method(deed.onAccount),
        descuento: `${deed.orderDiscount}`,
        recargo: `${deed.surcharge}`,
        detalles: [line],
        ...transport(deed),
        ...fleteOf(deed.how),
      };
      return deed.kind === 'remito'
        ? post('Remito', remitoBody(v, { ...changes, fechaRemito: fecha }))
        : post('Presupuesto/Crear', presupuestoBody(v, { ...changes, fechaPresupuesto: fecha }));
    }
    case 'entrega': {
      const quote = model.quotes.get(deed.target)!;
      const line = linea(v, {
        precioProductoId: products[quote.product]!.id,
        cantidad: decimal(deed.quantity),
        ivaId: ivaId(deed.iva),
        presupuestoDetalleId: quote.lineId,
      });
      const changes = {
        clienteId: clients[quote.client]!.id,
        formaPagoId: method(deed.onAccount),
        presupuestoId: deed.target,
        fechaRemito: fecha,
        detalles: [line],
        ...transport(deed),
        ...fleteOf(deed.how),
      };
      return post('Remito', remitoBody(v, changes));
    }
    case 'editarRemito':
    case 'editarPresupuesto': {
      const [path, map] =
        deed.kind === 'editarRemito'
          ? (['Remito', model.remitos] as const)
          : (['Presupuesto', model.quotes] as const);
      const detalles = [{ id: map.get(deed.target)!.lineId, cantidad: decimal(deed.quantity) }];
      return { method: 'PUT', path: `${path}/${deed.target}`, body: { detalles } };
    }
    case 'anularRemito':
      return annul('Remito', deed.target);
    case 'anularPresupuesto':
      return annul('Presupuesto', deed.target);
    case 'eliminarRecibo':
      return annul('Recibo', deed.target);
    case 'eliminarNota':
      return annul('NotaDebito', deed.target);
    case 'recibo':
    case 'nota': {
      const body = {
        fecha,
        clienteId: clients[deed.client]!.id,
        tipoVentaId: tipoVenta(deed.sub),
        monto: decimal(deed.cents),
        concepto: 'Arena',
      };
      return deed.kind === 'nota'
        ? post('NotaDebito', body)
        : post('Recibo', { ...body, ...(await meansOf(admin, deed)) });
    }
    case 'gastos':
      return post('NotaDebito', {
        fecha,
        clienteId: clients[model.cheques.get(deed.target)!.client]!.id,
        tipoVentaId: tipoVenta(deed.sub),
        monto: decimal(deed.cents),
        concepto: 'Gastos',
        chequeId: deed.target,
      });
    case 'cheque': {
      const changes = { importe: decimal(deed.cents), tipoVenta: tipoVenta(deed.sub) };
      return post('ChequeTercero/Crear', await chequeBody(admin, clients[deed.client]!.id, changes));
    }
    case 'aceptar':
    case 'rechazar':
      return post(`ChequeTercero/ActualizarCheque/${deed.target}`, {
        aceptado: deed.kind === 'aceptar',
        rechazado: deed.kind === 'rechazar',
        tipoVenta: tipoVenta(deed.sub),
      });
    case 'depositar':
      return post(`ChequeTercero/Depositar/${deed.target}`, {});
    case 'acreditar':
      return post(`ChequeTercero/Acreditar/${deed.target}`, { fechaAcreditacion: fecha });
    case 'armarDeposito':
      return post('DepositoCheques', {
        cuentaBancariaId: cuenta.id,
        fecha,
        cheques: deed.targets.map((chequeId) => ({ chequeId })),
      });
    case 'editarDeposito':
      return {
        method: 'PUT',
        path: `DepositoCheques/${deed.target}`,
        body: { cheques: deed.targets.map((chequeId) => ({ chequeId })) },
      };
    case 'llevarDeposito':
      return post(`DepositoCheques/Depositar/${deed.target}`, { fechaDeposito: fecha });
    case 'acreditarDeposito':
      return post(`DepositoCheques/Acreditar/${deed.target}`, { fechaAcreditacion: fecha });
    case 'anularDeposito':
      return annul('DepositoCheques', deed.target);
    case 'acuerdo':
      return post('Acuerdo', {
        ...(deed.client === 'family'
          ? { familiaId: round.familiaId }
          : { clienteId: clients[deed.client]!.id }),
        ...placeBody(round, deed.place),
        codigoProductoId: deed.product === null ? null : products[deed.product]!['codigoProductoId'],
        ...agreedBody(deed.agreed),
        desde: fecha,
        hasta: endOf(fecha, deed.days),
      });
    case 'cambiarAcuerdo':
      return { method: 'PUT', path: `Acuerdo/${deed.target}`, body: agreedBody(deed.agreed) };
    case 'terminarAcuerdo':
      return { method: 'PUT', path: `Acuerdo/${deed.target}`, body: { hasta: fecha } };
    case 'tarifa':
      return post('TarifaFlete', {
        ...placeBody(round, deed.place),
        ...(deed.trucks && { capacidadDesde: `${deed.trucks[0]}`, capacidadHasta: `${deed.trucks[1]}` }),
        modo: deed.per,
        precio: decimal(deed.price),
        desde: fecha,
        hasta: endOf(fecha, deed.days),
      });
    case 'conceder':
      return requestOf(means, decidedDeed(deed), fecha);
    case 'comparar':
      return requestOf(means, deed.of, fecha);
    case 'rechazarPedido':
      return post(`Autorizacion/Rechazar/${deed.target}`, { respuesta: 'No' });
    case 'retirarPedido':
      return post(`Autorizacion/Retirar/${deed.target}`, {});
    case 'asignar':
      return post('ChequeTercero/AsignarChequeAProveedor', {
        chequeId: deed.target,
        proveedorId: suppliers[deed.supplier]!.id,
      });
    case 'cambiar':
      return {
        method: 'PUT',
        path: `ChequeTercero/CambiarProveedorAsignado/${deed.assignment}`,
        body: { nuevoProveedorId: suppliers[deed.supplier]!.id },
      };
    case 'desasignar':
      return post(`ChequeTercero/DesasignarChequeDeProveedor/${deed.assignment}`, {});
  }
}

/** The means of a receipt: part in a cheque, the rest in cash; and the chosen debt. */
async function meansOf(admin: RequestAs, deed: Extract<Deed, { kind: 'recibo' }>): Promise<object> {
  const cash = deed.cents - deed.chequeCents;
  const medios = [
    ...(cash > 0n ? [{ medio: 'efectivo', importe: decimal(cash) }] : []),
    ...(deed.chequeCents > 0n
      ? [{ medio: 'cheque', importe: decimal(deed.chequeCents), cheque: await chequeBody(admin, 0) }]
      : []),
  ];
  const { pays } = deed;
  return {
    medios,
    ...(pays && {
      imputaciones: [{ entidad: pays.entidad, documentoId: pays.id, importe: decimal(pays.cents) }],
    }),
  };
}
