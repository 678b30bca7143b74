import { addDays, today } from '#domain/dates.ts';
import type { RequestAs } from '#support/app.ts';
import { chequeBody, cuentaBancaria, proveedor } from '../cheques.ts';
import { JSON_ANSWER, created, type Answered } from '#support/records.ts';
import { clienteBody, maestros } from '../maestros.ts';
import { linea, precios, presupuestoBody, remitoBody, ventas, type Ventas } from '../ventas.ts';
import type { Answer, Deed, Prices } from './deeds.ts';
import { cents, decimal, type Model, type SubAccount } from './model.ts';

/** A business operated over HTTP. */
export type Business = {
  readonly prices: Prices;
  /** Two clients with unused accounts, whose numbers start equal. */
  newClients(): Promise<readonly Client[]>;
  /** Does an operation and returns its response and effective day, for `foresee`. */
  doIt(model: Model, clients: readonly Client[], deed: Deed): Promise<Done>;
};

export type Client = {
  readonly id: number;
  readonly accountId: number;
  readonly nro: string;
};

export type Done = { readonly deed: Deed; readonly answer: Answer; readonly fecha: string };

export async function openBusiness(admin: RequestAs): Promise<Business> {
  const v = await ventas(admin);
  const suppliers = [await proveedor(admin, 'Cantera Norte'), await proveedor(admin, 'Transportes Sur')];
  const cuenta = await cuentaBancaria(admin);
  const body = await clienteBody(admin, maestros.clientes.gomez);
  let rounds = 0;
  return {
    prices: [precios.arena, precios.piedra].map(([cash, account]) => [
      cents(Number(cash).toFixed(2)),
      cents(Number(account).toFixed(2)),
    ]),
    async newClients() {
      rounds += 1;
      return Promise.all(['A', 'B'].map((letter) => newClient(admin, body, `R${rounds}-${letter}`)));
    },
    async doIt(model, clients, deed) {
      const fecha = 'daysAgo' in deed ? addDays(today(), -deed.daysAgo) : today();
      const {
        method,
        path,
        body: sent,
      } = await requestOf({ admin, v, suppliers, cuenta, model, clients }, deed, fecha);
      const response = await admin(method, `/api/${path}`, sent, JSON_ANSWER);
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
      return { deed, answer, fecha };
    },
  };
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
  const [account] = (await response.json()) as Answered[];
  return { id, accountId: account!.id, nro };
}

type Means = {
  readonly admin: RequestAs;
  readonly v: Ventas;
  readonly suppliers: readonly Answered[];
  readonly cuenta: Answered;
  readonly model: Model;
  readonly clients: readonly Client[];
};

type Request = { readonly method: string; readonly path: string; readonly body?: object };

const tipoVenta = (sub: SubAccount) => (sub === 'REMITO' ? 1 : 2);

async function requestOf(means: Means, deed: Deed, fecha: string): Promise<Request> {
  const { admin, v, suppliers, cuenta, model, clients } = means;
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
    case 'llevarDeposito':
      return post(`DepositoCheques/Depositar/${deed.target}`, { fechaDeposito: fecha });
    case 'acreditarDeposito':
      return post(`DepositoCheques/Acreditar/${deed.target}`, { fechaAcreditacion: fecha });
    case 'anularDeposito':
      return annul('DepositoCheques', deed.target);
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

/** Part in a cheque, the rest in cash; and the chosen debt. */
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
