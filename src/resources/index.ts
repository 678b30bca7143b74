import { defineRegistry } from '#schema/registry.ts';
import { actividad } from './actividad/actividad.ts';
import { camiones } from './camiones/camion.ts';
import { choferes } from './choferes/chofer.ts';
import { clientes } from './clientes/cliente.ts';
import { correos } from './correos/correo.ts';
import { cuentasCorrientes } from './cuentasCorrientes/cuentaCorriente.ts';
import { roles } from './roles/rol.ts';
import {
  categoriasFiscales,
  empresas,
  familias,
  formasPago,
  ivas,
  localidades,
  marcas,
  tiposDocumentos,
  tiposVenta,
} from './tablas/tablas.ts';
import { usuarios } from './usuarios/usuario.ts';

/** Every entity of the product. Their order is the menu's. */
export const registry = defineRegistry([
  clientes,
  cuentasCorrientes,
  choferes,
  camiones,
  marcas,
  localidades,
  familias,
  categoriasFiscales,
  tiposDocumentos,
  tiposVenta,
  empresas,
  formasPago,
  ivas,
  roles,
  usuarios,
  correos,
  actividad,
]);
