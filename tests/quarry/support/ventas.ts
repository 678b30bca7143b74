import { today } from '#domain/dates.ts';
import { openQuarry } from '#quarry/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { camionBody, choferBody, clienteBody, clienteConCuenta, maestros } from './maestros.ts';
import { created, idOf, type ApiRecord } from '#testing/records.ts';

/** Two prices per tonne: cash, and on the account. */
export const precios = { arena: ['9000', '9900'], piedra: ['12500.50', '13750.55'] } as const;

/** Master data for sales, created once by ADMIN. */
export type Ventas = Awaited<ReturnType<typeof ventas>>;

export async function ventas(admin: RequestAs) {
  const gomez = await clienteConCuenta(admin, maestros.clientes.gomez, 'CC-1');
  const pena = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.pena));
  const rojas = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
  const nunez = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.nunez));
  const azul = await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));
  const arena = await producto(admin, '10', 'Arena gruesa', precios.arena);
  const piedra = await producto(admin, '20', 'Piedra partida 6-20', precios.piedra);
  return {
    clientes: { gomez, pena },
    choferes: { rojas, nunez },
    camiones: { azul },
    productos: { arena, piedra },
    empresaId: await idOf(admin, 'Empresas', 'Áridos del Valle'),
    contado: await idOf(admin, 'FormaPagos', 'Contado'),
    cuentaCorriente: await idOf(admin, 'FormaPagos', 'Cuenta corriente'),
    iva21: await idOf(admin, 'Ivas', 'IVA 21 %'),
    iva105: await idOf(admin, 'Ivas', 'IVA 10,5 %'),
  };
}

/** The quarry until the tests are over, with master data for sales, and the requests of María and of Eva. */
export async function salesApp() {
  const quarry = await openQuarry();
  return { ...quarry, v: await ventas(quarry.admin) };
}

async function producto(
  admin: RequestAs,
  codigo: string,
  nombre: string,
  [precioContado, precioCuentaCorriente]: readonly [string, string],
): Promise<ApiRecord> {
  const { id: codigoProductoId } = await created(admin, 'Producto', { codigo, nombre });
  const familiaId = await idOf(admin, 'Familias', 'Particulares');
  return created(admin, 'Producto/Crear', {
    codigoProductoId,
    familiaId,
    precioCosto: '5000',
    precioContado,
    precioCuentaCorriente,
  });
}

/** 28,35 t of sand. */
export const linea = ({ productos, iva21 }: Ventas, changes: object = {}) => ({
  precioProductoId: productos.arena.id,
  cantidad: '28.35',
  descuento: '0',
  ivaId: iva21,
  ...changes,
});

/** A cash sale to Pena; Gómez has the account. */
export const remitoBody = (v: Ventas, changes: object = {}) => ({
  numero: '1',
  empresaId: v.empresaId,
  fechaRemito: today(),
  clienteId: v.clientes.pena.id,
  formaPagoId: v.contado,
  direccionEnvio: 'Ruta 20 km 8',
  choferId: v.choferes.rojas.id,
  camionId: v.camiones.azul.id,
  detalles: [linea(v)],
  ...changes,
});

/** Sand, and stone at a discount and the lower IVA, all of it less 10 % and plus 5 %: 407.518,40. */
export const discounted = (v: Ventas, changes: object = {}) => ({
  detalles: [
    linea(v, changes),
    linea(v, {
      precioProductoId: v.productos.piedra.id,
      cantidad: '10',
      descuento: '12.5',
      ivaId: v.iva105,
    }),
  ],
  descuento: '10',
  recargo: '5',
});

export function presupuestoBody(v: Ventas, changes: object = {}) {
  const { fechaRemito, ...body } = remitoBody(v);
  return { ...body, fechaPresupuesto: fechaRemito, ...changes };
}

/** A remito that delivers tonnes of a quote's first line. */
export function entregaBody(v: Ventas, presupuesto: ApiRecord, cantidad: string, changes: object = {}) {
  const [line] = presupuesto['detalles'] as ApiRecord[];
  return remitoBody(v, {
    clienteId: presupuesto['clienteId'],
    formaPagoId: presupuesto['formaPagoId'],
    presupuestoId: presupuesto.id,
    detalles: [linea(v, { cantidad, presupuestoDetalleId: line!.id })],
    ...changes,
  });
}

/** Another company than that of the sales. */
export const otraEmpresa = (admin: RequestAs, changes: object = {}): Promise<ApiRecord> =>
  created(admin, 'Empresa', {
    nombre: 'Canteras del Sur',
    razonSocial: 'Canteras del Sur SRL',
    domicilio: 'Ruta 9 km 700',
    cuit: '30-70707070-7',
    categoriaFiscalId: 1,
    puntoVenta: '2',
    ...changes,
  });

/** Common fields of a receipt and a debit note: an amount in Gómez's Remito account. */
export const accountBody = (v: Ventas, changes: object = {}) => ({
  fecha: today(),
  monto: '1500.50',
  concepto: 'Cemento',
  clienteId: v.clientes.gomez.id,
  tipoVentaId: 1,
  ...changes,
});

export const onAccount = (v: Ventas) => ({ clienteId: v.clientes.gomez.id, formaPagoId: v.cuentaCorriente });

/**
 * A client with an account whom Eva cannot see in receipts and statements: her family becomes Gómez's. Source: spec
 * 1, section 6.
 */
export async function foreignClient(admin: RequestAs, v: Ventas): Promise<ApiRecord> {
  const foreign = await clienteConCuenta(admin, maestros.clientes.pena, 'CC-AJENA', {
    familiaId: await idOf(admin, 'Familias', 'Constructoras'),
    cuit: '30-71234567-1',
  });
  const answer = await admin('PUT', '/api/Configuracion', {
    familiaEmpleadoId: v.clientes.gomez['familiaId'],
  });
  if (!answer.ok) throw new Error(await answer.text());
  return foreign;
}
