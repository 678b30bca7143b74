import { expect, it } from 'vitest';
import { base } from '#support/base.ts';
import { defineEntity, money, text } from '#schema/index.ts';
import { flota } from '#support/flota/index.ts';
import { columnsOf } from './columns.ts';

it('a column of a referenced record has the label of the reference and the text of the record', () => {
  const [marca] = columnsOf(flota.get('camiones'), 'ADMIN');
  expect(marca).toMatchObject({ key: 'marca.nombre', label: 'Marca', sortable: true });
  expect(marca?.text({ marca: { id: 1, nombre: 'Scania' } })).toBe('Scania');
  expect(marca?.text({ marca: null })).toBe('');
});

it("the state is a column 'estado' that can be sorted", () => {
  const estado = columnsOf(flota.get('choferes'), 'ADMIN').at(-1);
  expect(estado).toMatchObject({ key: 'estado', sortable: true });
  expect(estado?.text({ estado: 'inhabilitado' })).toBe('Inhabilitado');
});

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
