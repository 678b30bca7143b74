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

test.each<[message: string, home: object]>([
  ["'titel' is no word of figures.a: did you mean 'title'?", inFigure({ titel: '' })],
  ["a.of names 'libro', which is no entity: did you mean 'libros'?", inFigure({ of: 'libro' })],
  ["a.roles names the role 'ADMN'; there are ADMIN", inFigure({ roles: ['ADMN'] })],
  [
    "a.where names 'titlo', which is no filter of 'libros': did you mean 'titulo'?",
    inFigure({ where: { titlo: 'x' } }),
  ],
  [
    "a names 'presio', which is no field of 'libros': did you mean 'precio'?",
    inFigure({ value: '{presio}' }),
  ],
  ["a.when names 'presio'", inFigure({ when: { presio: null } })],
  ['a.value must be one number', inFigure({ value: 'x' })],
  ['a compares two periods, but no day', inFigure({ compares: 'month' })],
  [
    "a names 'titlo', which is no column of 'stock': did you mean 'titulo'?",
    { main: { a: { ...rows, row: { title: '{titlo}' } } } },
  ],
  [
    "a.sort names 'presio', which is no column of 'libros': did you mean 'precio'?",
    { main: { a: { ...rows, of: 'libros', sort: '-presio' } } },
  ],
  ['a: a block about a report has only where, text and value', { main: { a: { ...rows, sort: 'titulo' } } }],
  ["starts names 'libro', which is no entity: did you mean 'libros'?", { starts: { libro: 'Nuevo' } }],
])('%s', (message, home) => {
  expect(check(home)).toThrow(`home: ${message}`);
});
