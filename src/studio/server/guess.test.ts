import { expect, test } from 'vitest';
import { guessField, guessKey } from './guess.ts';

test.each([
  ['Patente', ['AE123BC', 'AB456CD'], 'text'],
  ['Km', [1000, 25000], 'integer'],
  ['Litros', ['12,5', '1.200'], 'decimal'],
  ['Toneladas', ['28,355', '27,1'], 'decimal'],
  ['Costo', [1500, 20], 'money'],
  ['Pagado', ['$ 1.500,50', '$ 3'], 'money'],
  ['Fecha', ['5/1/2026', '31/12/2025'], 'date'],
  ['Fecha', [new Date('2026-01-05T00:00:00Z')], 'date'],
  ['Hecho', ['Sí', 'no', 'SI'], 'boolean'],
  ['Código', ['0012', '0013'], 'text'],
  ['CUIT', ['20-24881307-5'], 'cuit'],
  ['Correo', ['compras@correo.com.ar'], 'email'],
  // An integer column of PostgreSQL holds up to 2,147,483,647.
  ['Remito', [2_147_483_648], 'text'],
  ['Notas', ['x'.repeat(300)], 'longText'],
  ['Notas', Array<string>(4).fill('x'.repeat(101)), 'text'],
  ['Vacía', [], 'text'],
  ['Zona', ['Norte', 'sur', 'Sur', 'Norte'], 'select'],
] as const)('%s of %j is %s', (heading, cells, tipo) => {
  expect(guessField(heading, cells, { rowCount: cells.length, sign: ',' }).tipo).toBe(tipo);
});

const keyOf = (rows: readonly (readonly string[])[]) => {
  const columns = rows[0]!.map((_, index) => rows.map((row) => row[index]!));
  const guesses = columns.map((cells) => guessField('', cells, { rowCount: rows.length, sign: null }));
  return guessKey(guesses, rows);
};

test.each([
  ['one column', 'ax ay', [1]],
  ['several together', 'ax ay bx by', [0, 1]],
  ['none', 'ax ax', null],
])('rows are told apart by %s', (_by, words, key) => {
  // A word is a row, and each of its letters a cell.
  expect(keyOf(words.split(' ').map((word) => word.split('')))).toEqual(key);
});

test.each(['A', 'á', 'a '])("'a' and '%s' do not tell rows apart", (like) => {
  expect(keyOf([['a'], [like]])).toBeNull();
});
