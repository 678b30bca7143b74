import { expect, it } from 'vitest';
import { base } from '#support/base.ts';
import { defineEntity, integer, money, reference, text } from '#schema/index.ts';
import { columnsOf } from './columns.ts';
import { createRegistry } from './registry.ts';

it('a list has no column for a field that the role may not see', () => {
  const productos = defineEntity({
    ...base('productos'),
    access: { list: ['ADMIN', 'EMPLEADO'] },
    fields: {
      nombre: text({ label: 'Nombre' }),
      precioCosto: money({ label: 'Precio de costo', visibleTo: ['ADMIN'] }),
    },
  });
  const labels = (role: 'ADMIN' | 'EMPLEADO') => columnsOf(productos, role).map(({ label }) => label);
  expect(labels('ADMIN')).toEqual(['Nombre', 'Precio de costo']);
  expect(labels('EMPLEADO')).toEqual(['Nombre']);
});

it.each([
  ['marca', "list.columns names 'marca', which is no field"],
  ['marca.nombre.x', "list.columns names 'nombre.x', which is no field of 'marcas'"],
  ['marca.lote.nombre', "list.columns names 'lote.nombre', which is no field of 'marcas'"],
])(
  'a list has no column %j, where only a reference or a field of its record can stand',
  (column, message) => {
    const marcas = defineEntity({
      ...base('marcas'),
      fields: { nombre: text({ label: 'Nombre' }), loteId: integer({ label: 'Lote' }) },
    });
    const withColumn = () => {
      const camiones = defineEntity({
        ...base('camiones'),
        fields: { nombre: text({ label: 'Nombre' }), marcaId: reference('marcas', { label: 'Marca' }) },
        list: { columns: ['nombre', column as 'marcaId'] },
      });
      return createRegistry([marcas, camiones], [{ id: 1, name: 'ADMIN', admin: true }]);
    };
    expect(withColumn).toThrow(`camiones: ${message}`);
  },
);
