import { expect, test } from 'vitest';
import { guessField, guessKey } from './guess.ts';

test.each([
  ['Patente', ['AE123BC', 'AB456CD'], 'text'],
  ['Km', [1000, 25000], 'integer'],
  ['Litros', ['12,5', '1.200'], 'decimal'],
  ['Costo', [1500, 20], 'money'],
  ['Pagado', ['$ 1.500,50', '$ 3'], 'money'],
  ['Fecha', ['5/1/2026', '31/12/2025'], 'date'],
  ['Fecha', [new Date('2026-01-05T00:00:00Z')], 'date'],
  ['Hecho', ['Sí', 'no', 'SI'], 'boolean'],
  ['Código', ['0012', '0013'], 'text'],
  ['CUIT', ['20-24881307-5'], 'cuit'],
  ['Correo', ['compras@correo.com.ar'], 'email'],
  ['Remito', [20_248_813_075], 'text'],
  ['Notas', ['x'.repeat(300)], 'longText'],
  ['Vacía', [], 'text'],
  ['Zona', ['Norte', 'sur', 'Sur', 'Norte'], 'select'],
] as const)('%s of %j is %s', (heading, cells, tipo) => {
  expect(guessField(heading, cells, cells.length, ',').tipo).toBe(tipo);
});

test('rows are told apart by one column, by several together, or by none', () => {
  const columns = (rows: readonly (readonly string[])[]) =>
    rows[0]!.map((_, index) => {
      const cells = rows.map((row) => row[index]!);
      return guessField('', cells, rows.length, null);
    });
  const keyIn = (rows: readonly (readonly string[])[]) => guessKey(columns(rows), rows);
  expect(
    keyIn([
      ['a', 'x'],
      ['a', 'y'],
    ]),
  ).toEqual([1]);
  expect(
    keyIn([
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
      ['B ', 'Y'],
    ]),
  ).toEqual([0, 1]);
  expect(keyIn([['a'], ['A']])).toBeNull();
});
