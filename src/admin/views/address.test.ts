import { expect, test } from 'vitest';
import { flota } from '#support/flota/index.ts';
import { isSameView, viewQuery, viewOf } from './address.ts';

const entity = flota.get('choferes');
const columns = { all: ['apellido', 'nombre', 'telefono'], chosen: ['apellido', 'nombre', 'telefono'] };
const listState = { filterValues: {}, sort: { field: 'apellido', order: 'ASC' as const }, perPage: 10 };

test('a list without filters, with all columns, in its own order and page size, is an empty view of all columns', () => {
  const view = viewOf(entity, listState, columns, 10);
  expect(view).toEqual({ filtros: {}, columnas: null, orden: null, porPagina: null });
  expect(viewQuery(view)).toBe('?filter=%7B%7D&columnas=*');
});

test('two views are the same if they show the same, whatever the order of their filters', () => {
  const view = { filtros: { a: '1', b: '2' }, columnas: null, orden: null, porPagina: null };
  expect(isSameView(view, { ...view, filtros: { b: '2', a: '1' } })).toBe(true);
  expect(isSameView(view, { ...view, filtros: { a: '1' } })).toBe(false);
  expect(isSameView(view, { ...view, columnas: ['apellido'] })).toBe(false);
  expect(isSameView(view, { ...view, orden: { campo: 'a', sentido: 'asc' } })).toBe(false);
});
