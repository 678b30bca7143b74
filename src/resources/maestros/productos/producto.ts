import { computed, defineEntity, money, reference, type Role, text } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';

/**
 * The prices of a material (`codigosProducto`, whose `codigo` and `nombre` it shows) in one family. `codigoGenerado` is
 * its own code: a hook makes it of the material's code and the family (producto.server.ts), and an edit may change it.
 * The API calls the id `precioProductoId`. Source: spec 1, sections 2, 3, 5 and 7; design.md 6.12.
 */
export const productos = defineEntity({
  name: 'productos',
  path: '/gestion-negocio/productos',
  label: { one: 'Producto', many: 'Productos', gender: 'm' },
  api: { base: 'Producto' },
  contract: {
    fields: { codigoProductoId: { by: 'codigo' } },
    verbs: {
      list: 'GET Producto/Listado',
      create: 'POST Producto/Crear',
      edit: 'PUT Producto/Actualizar/{id}',
      delete: 'DELETE Producto/Eliminar/{id}',
    },
  },
  menu: { group: 'Gestión Negocio' },
  // EMPLEADO sells products, but has no screens for them.
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN, import: ADMIN },
  screens: ADMIN,
  fields: {
    precioProductoId: computed({ label: 'Id del precio', same: 'id' }),
    codigoProductoId: reference('codigosProducto', {
      label: 'Producto',
      required: 'Debe seleccionar un producto',
      creatable: true,
    }),
    codigo: computed({ label: 'Código del producto', same: 'codigoProducto.codigo' }),
    nombre: computed({ label: 'Producto', same: 'codigoProducto.nombre' }),
    familiaId: reference('familias', { label: 'Familia', required: true }),
    codigoGenerado: text({
      label: 'Código',
      required: 'El código es requerido',
      max: 40,
      pattern: { expression: '[0-9\\-/]+', message: 'Solo se permiten números, guiones y barras' },
      // The message names the family too, since the generated code contains it.
      unique: 'Ya existe un producto con ese código y esa familia.',
      editOnly: true,
    }),
    precioCosto: price('Precio de costo', 'El precio de costo debe ser mayor a 0', { visibleTo: ['ADMIN'] }),
    precioContado: price('Precio de contado', 'El precio de contado debe ser mayor a 0'),
    precioCuentaCorriente: price(
      'Precio de cuenta corriente',
      'El precio de cuenta corriente debe ser mayor a 0',
    ),
  },
  search: true,
  importBy: ['codigoProductoId', 'familiaId'],
  display: '{nombre} ({codigoGenerado})',
  list: {
    columns: [
      'codigoGenerado',
      'nombre',
      'familia.nombre',
      'precioCosto',
      'precioContado',
      'precioCuentaCorriente',
    ],
    filters: [
      { name: 'precioProductoId', on: 'id', field: reference('productos', { label: 'Producto' }) },
      'familiaId',
      {
        name: 'productoNombre',
        on: ['codigoGenerado', 'codigo', 'nombre'],
        field: text({ label: 'Código o Nombre' }),
      },
    ],
    sort: ['nombre', 'codigoGenerado'],
  },
  detail: {
    first: ['familiaId', 'precioContado', 'precioCuentaCorriente', 'precioCosto'],
    omit: ['nombre', 'codigo', 'precioProductoId', 'codigoProductoId', 'codigoGenerado'],
    primary: ['edit'],
  },
  form: {
    sections: [
      { title: 'Producto', fields: ['codigoProductoId', 'familiaId', 'codigoGenerado'] },
      {
        title: 'Precios por tonelada',
        fields: ['precioCosto', 'precioContado', 'precioCuentaCorriente'],
      },
    ],
    // A further section, which only the form of an edit has.
    edit: {
      title: 'Cambio de precios',
      fields: {
        motivo: text({
          label: 'Motivo',
          max: 200,
          help: 'Queda en el historial de precios, si alguno cambia.',
        }),
      },
    },
  },
});

function price(label: string, message: string, options: { visibleTo?: readonly Role[] } = {}) {
  return money({ label, required: message, above: '0', rangeMessage: message, ...options });
}
