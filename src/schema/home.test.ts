import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { refuseHome } from './homeMistakes.ts';
import { computed, date, defineEntity, money, text } from './index.ts';
import { defineRegistry } from './registry.ts';
import { defineReport } from './report.ts';

const libros = defineEntity({
  ...base('libros'),
  fields: {
    titulo: text({ label: 'Título', required: true }),
    precio: money({ label: 'Precio' }),
    llegada: date({ label: 'Llegada' }),
    nombre: computed({ label: 'Nombre', template: '{titulo}' }),
  },
  display: '{titulo}',
  list: { columns: ['titulo', 'precio'], filters: ['titulo'] },
});
const stock = defineReport({
  name: 'stock',
  path: '/stock',
  label: 'Stock',
  subject: 'stock',
  menu: { group: 'Reportes' },
  access: ADMIN,
  api: { base: 'Stock' },
  filters: { hasta: date({ label: 'Hasta' }) },
  columns: { titulo: text({ label: 'Título' }), precio: money({ label: 'Precio' }) },
  sort: ['titulo'],
  totals: ['precio'],
});
const context = { registry: defineRegistry([libros], roles), reports: [stock] };
const check = (home: object) => () => refuseHome(home, context);

const figure = { of: 'libros', title: 'Valor', value: '{precio}' };
const inFigure = (words: object) => ({ figures: { a: { ...figure, ...words } } });
const rows = { of: 'stock', title: 'Stock', row: { title: '{titulo}' }, show: 3 };

test('a home page with every kind of block is accepted', () => {
  const main = { a: rows };
  const compared = { ...figure, when: { llegada: { from: 'monthStart' } }, compares: 'month' };
  expect(check({ starts: { libros: 'Nuevo' }, figures: { figure, compared }, main })).not.toThrow();
});

test.each([
  ['a word', inFigure({ titel: '' }), "'titel' is no word of figures.a: did you mean 'title'?"],
  ['an entity', inFigure({ of: 'libro' }), "a.of names 'libro', which is no entity: did you mean 'libros'?"],
  ['a role', inFigure({ roles: ['ADMN'] }), "a.roles names the role 'ADMN'; there are ADMIN"],
  [
    'a filter',
    inFigure({ where: { titlo: 'x' } }),
    "a.where names 'titlo', which is no filter of 'libros': did you mean 'titulo'?",
  ],
  [
    'a field',
    inFigure({ value: '{presio}' }),
    "a names 'presio', which is no field of 'libros': did you mean 'precio'?",
  ],
  ['a field of a condition', inFigure({ when: { presio: null } }), "a.when names 'presio'"],
  ['a value without a number', inFigure({ value: 'x' }), 'a.value must be one number'],
  ['a comparison without days', inFigure({ compares: 'month' }), 'a compares two periods, but no day'],
  [
    'a column of a report',
    { main: { a: { ...rows, row: { title: '{titlo}' } } } },
    "a names 'titlo', which is no column of 'stock': did you mean 'titulo'?",
  ],
  [
    'a column to sort by',
    { main: { a: { ...rows, of: 'libros', sort: '-presio' } } },
    "a.sort names 'presio', which is no column of 'libros': did you mean 'precio'?",
  ],
  [
    'an order of a report',
    { main: { a: { ...rows, sort: 'titulo' } } },
    'a: a block about a report has only where, text and value',
  ],
  [
    'an entity to start',
    { starts: { libro: 'Nuevo' } },
    "starts names 'libro', which is no entity: did you mean 'libros'?",
  ],
])('%s that is wrong is refused', (_name, home, message) => {
  expect(check(home)).toThrow(`home: ${message}`);
});
