import { defineEntity, text } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';

/**
 * A material that the quarry sells. Its prices are those of `productos`, which has a record for each family. ARBA, the
 * tax agency of Buenos Aires, issues the COT, a code without which goods may not travel.
 */
export const codigosProducto = defineEntity({
  name: 'codigosProducto',
  path: '/tablas/codigos-de-producto',
  label: { one: 'Código de producto', many: 'Códigos de producto', gender: 'm' },
  api: { base: 'CodigoProducto' },
  contract: {
    // The API names a code 'Producto' here.
    verbs: { create: 'POST Producto', options: 'GET Producto/DdlProducto' },
  },
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN, import: ADMIN },
  fields: {
    codigo: text({
      label: 'Código',
      required: 'El código es requerido',
      max: 20,
      pattern: { expression: '[0-9\\-]+', message: 'Solo se permiten números y guiones' },
      unique: 'Ya existe un producto con ese código.',
    }),
    nombre: text({ label: 'Nombre', required: 'El nombre es requerido', max: 100 }),
    codigoArba: text({
      label: 'Código de ARBA',
      max: 6,
      pattern: { expression: '\\d{6}', message: 'Son seis números' },
      help: 'Para el COT: el del nomenclador de transporte de bienes.',
    }),
  },
  search: true,
  importBy: ['codigo'],
  display: '{nombre} ({codigo})',
  list: { columns: ['codigo', 'nombre'], filters: ['codigo', 'nombre'], sort: ['nombre', 'codigo'] },
  related: [{ to: 'acuerdos', by: 'codigoProductoId' }],
  messages: { createTitle: 'Nuevo código de producto', createFailed: 'Error al crear el producto' },
});
