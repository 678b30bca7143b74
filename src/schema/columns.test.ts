import { expect, it } from 'vitest';
import { base } from '#support/base.ts';
import { defineEntity, money, text } from '#schema/index.ts';
import { columnsOf } from './columns.ts';

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
