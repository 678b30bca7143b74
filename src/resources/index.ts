import { argentina } from 'cantera/argentina';
import { type Application, defineRegistry } from 'cantera';
import { acuerdos } from './ventas/acuerdos/acuerdo.ts';
import { balanzas } from './ventas/balanzas/balanza.ts';
import { pesadas } from './ventas/balanzas/pesada.ts';
import { camiones } from './maestros/camiones/camion.ts';
import { choferes } from './maestros/choferes/chofer.ts';
import { cheques } from './cheques/cheque.ts';
import { chequesProveedores } from './cheques/chequeProveedor.ts';
import { clientes } from './maestros/clientes/cliente.ts';
import { cuentasCorrientes } from './cuentas/cuentasCorrientes/cuentaCorriente.ts';
import { configuracion } from './maestros/configuracion/configuracion.ts';
import { cuentasBancarias } from './cheques/depositos/cuentaBancaria.ts';
import { depositos } from './cheques/depositos/deposito.ts';
import { empresas } from './maestros/empresas/empresa.ts';
import { presupuestos } from './ventas/presupuestos/presupuesto.ts';
import { proveedores } from './maestros/proveedores/proveedor.ts';
import { codigosProducto } from './maestros/productos/codigoProducto.ts';
import { cambiosPrecios } from './maestros/productos/cambioPrecios/cambioPrecios.ts';
import { tarifasFlete } from './ventas/fletes/tarifaFlete.ts';
import { historialPrecios } from './maestros/productos/historialPrecio.ts';
import { productos } from './maestros/productos/producto.ts';
import { PLACEHOLDER_CUIT } from './maestros/empresas/placeholderCuit.ts';
import { entregas } from './entregas/entrega.ts';
import { MIS_ENTREGAS_PATH } from './entregas/paths.ts';
import { remitos } from './ventas/remitos/remito.ts';
import { notasDebito } from './cuentas/notasDebito/notaDebito.ts';
import { recibos } from './cuentas/recibos/recibo.ts';
import { promesasPago } from './cuentas/promesasPago/promesaPago.ts';
import { saldos } from './cuentas/saldos/saldo.ts';
import {
  bancos,
  categoriasFiscales,
  familias,
  formasPago,
  ivas,
  localidades,
  marcas,
  tiposDocumentos,
  tiposVenta,
  zonas,
} from './maestros/tablas/tablas.ts';
import { reports } from './reportes/index.ts';
import { roles as applicationRoles } from './roles.ts';
import { accesos, actividad, autorizaciones, correos, roles, tareas, usuarios, webhooks } from './system.ts';

/** The order is that of the menu. */
export const registry = defineRegistry(
  [
    clientes,
    cuentasCorrientes,
    choferes,
    productos,
    acuerdos,
    historialPrecios,
    cambiosPrecios,
    camiones,
    cheques,
    chequesProveedores,
    depositos,
    proveedores,
    remitos,
    entregas,
    presupuestos,
    pesadas,
    recibos,
    notasDebito,
    autorizaciones,
    saldos,
    promesasPago,
    usuarios,
    roles,
    empresas,
    codigosProducto,
    familias,
    localidades,
    zonas,
    tarifasFlete,
    marcas,
    balanzas,
    bancos,
    cuentasBancarias,
    formasPago,
    ivas,
    categoriasFiscales,
    tiposDocumentos,
    tiposVenta,
    configuracion,
    correos,
    tareas,
    webhooks,
    accesos,
    actividad,
  ],
  applicationRoles,
);

export const application = {
  name: 'aridos',
  brand: { name: 'Cantera', pictures: 'look' },
  country: argentina,
  roles: applicationRoles,
  registry,
  reports,
  asksFirst: {
    of: 'empresas',
    while: { cuit: PLACEHOLDER_CUIT },
    fields: ['nombre', 'razonSocial', 'cuit', 'domicilio', 'puntoVenta', 'logo'],
    title: 'Su empresa',
    text: 'Antes de empezar: así saldrá en cada comprobante. Lo demás se completa en Tablas › Empresas.',
    warning: 'El emisor no está configurado: los comprobantes salen con datos de ejemplo.',
  },
  manual: '../../docs/manual',
  publicPages: [
    {
      path: MIS_ENTREGAS_PATH,
      document: 'entregas/chofer/chofer.html',
      // The page sends where a delivery was made.
      headers: { 'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()' },
    },
  ],
} satisfies Application;
