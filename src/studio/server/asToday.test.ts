import { expect, test } from 'vitest';
import { asToday } from './asToday.ts';

const readToday = (definition: object) => asToday({ name: 'libros', ...definition });

test('a stored definition is read in the words that the language has today', () => {
  expect(
    readToday({
      access: { list: ['ADMIN'], options: ['ADMIN'] },
      fields: { ramo: { type: 'text', label: 'Ramo', formerly: ['rubro'] }, peso: { type: 'tonnes' } },
      recalls: { socioId: { label: 'Otra vez', fields: ['ramo'] } },
      detail: { primary: ['edit'], next: ['prestamos'] },
      home: {
        main: { ramos: { title: 'Ramos', by: 'ramo', value: '{count}' } },
        aside: { caros: { title: 'Caros', sort: '-costo', over: 'tope', all: { many: 'Todos' } } },
      },
      reports: { gasto: { label: 'Gasto', by: ['ramo'], sums: ['costo'], day: 'fecha' } },
    }),
  ).toEqual({
    name: 'libros',
    access: { list: ['ADMIN'] },
    fields: { ramo: { type: 'text', label: 'Ramo' }, peso: { type: 'decimal' } },
    detail: { primary: ['edit', 'prestamos'] },
    home: { main: { caros: { title: 'Caros', sort: { by: '-costo', over: 'tope' } } } },
    reports: { gasto: { label: 'Gasto', by: ['ramo'], totals: ['costo'], date: 'fecha' } },
  });
});

test('a repeated item of a list is read once, except in the cells of a row', () => {
  const below = [{ title: 'Sumas', columns: ['A', 'B'], rows: { Todo: ['peso', 'peso'] } }];
  const column = { name: 'desde', on: 'fecha' };
  expect(
    readToday({
      list: { columns: ['ramo', 'peso', 'ramo'], filters: [column, 'ramo', column] },
      detail: { below },
    }),
  ).toEqual({
    name: 'libros',
    list: { columns: ['ramo', 'peso'], filters: [column, 'ramo'] },
    detail: { below },
  });
});

const anyKm = [{ km: null }, { km: { above: 5 } }];
const ramoAndKm = [
  { ramo: 'a', any: anyKm },
  { ramo: 'b', any: anyKm },
];

test.each([
  [{ ramo: { empty: true } }, { ramo: null }],
  [{ ramo: { empty: false } }, { ramo: { not: null } }],
  [{ ramo: { in: ['a'] } }, { ramo: 'a' }],
  [{ ramo: { in: ['a', 'b'] } }, { any: [{ ramo: 'a' }, { ramo: 'b' }] }],
  // A condition has only one `any`, whichever of the two words comes first.
  [{ ramo: { in: ['a', 'b'] }, any: anyKm }, { any: ramoAndKm }],
  [{ any: [{ km: { empty: true } }, { km: { above: 5 } }], ramo: { in: ['a', 'b'] } }, { any: ramoAndKm }],
  [
    { km: { from: 1, not: 3 }, hecho: false },
    { km: { from: 1, not: 3 }, hecho: false },
  ],
])('the condition %j is today %j', (is, today) => {
  expect(readToday({ states: { listo: { label: 'Listo', is } } })).toEqual({
    name: 'libros',
    states: { listo: { label: 'Listo', is: today } },
  });
});
