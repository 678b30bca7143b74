import type { Application } from '#schema/application.ts';
import { defineRegistry } from '#schema/registry.ts';
import { actividad } from '#system/actividad/actividad.ts';
import { camiones } from './camiones/camion.ts';
import { choferes } from './choferes/chofer.ts';
import { cheques } from './cheques/cheque.ts';
import { chequesProveedores } from './cheques/chequeProveedor.ts';
import { clientes } from './clientes/cliente.ts';
import { correos } from '#system/correos/correo.ts';
import { cuentasCorrientes } from './cuentasCorrientes/cuentaCorriente.ts';
import { configuracion } from './configuracion/configuracion.ts';
import { empresas } from './empresas/empresa.ts';
import { presupuestos } from './presupuestos/presupuesto.ts';
import { proveedores } from './proveedores/proveedor.ts';
import { codigosProducto } from './productos/codigoProducto.ts';
import { cambiosPrecios } from './productos/cambioPrecios.ts';
import { historialPrecios } from './productos/historialPrecio.ts';
import { productos } from './productos/producto.ts';
import { remitos } from './remitos/remito.ts';
import { notasDebito } from './notasDebito/notaDebito.ts';
import { recibos } from './recibos/recibo.ts';
import { saldos } from './saldos/saldo.ts';
import { roles } from '#system/roles/rol.ts';
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
} from './tablas/tablas.ts';
import { usuarios } from '#system/usuarios/usuario.ts';
import { reports } from './reportes/index.ts';

/** Every entity of the product. Their order is the menu's. */
export const registry = defineRegistry([
  clientes,
  cuentasCorrientes,
  choferes,
  productos,
  historialPrecios,
  cambiosPrecios,
  camiones,
  cheques,
  chequesProveedores,
  proveedores,
  remitos,
  presupuestos,
  recibos,
  notasDebito,
  saldos,
  usuarios,
  roles,
  empresas,
  codigosProducto,
  familias,
  localidades,
  marcas,
  bancos,
  formasPago,
  ivas,
  categoriasFiscales,
  tiposDocumentos,
  tiposVenta,
  configuracion,
  correos,
  actividad,
]);

/** The quarry's back office, as both sides know it. */
export const application = { brand: { name: 'Cantera' }, registry, reports } satisfies Application;
