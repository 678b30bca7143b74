import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { letterOf, runningTotal, sumAbove } from './formulas.ts';
import { writeXlsx, type Sheet, type SheetRow } from './writeXlsx.ts';

const sheet: Sheet = {
  name: 'Cuentas',
  about: ['Reporte de cuentas', 'Áridos del Valle S.A. · 21/11/2026 10:42', 'Cliente: Gómez Raúl'],
  columns: [
    { heading: 'Fecha', width: 12, format: 'dd/mm/yyyy', align: 'left' },
    { heading: 'Debe', width: 16, format: '#,##0.00', align: 'right' },
    { heading: 'Haber', width: 16, format: '#,##0.00', align: 'right' },
    { heading: 'Saldo', width: 16, format: '#,##0.00', align: 'right' },
  ],
};
const day = new Date('2026-11-21T00:00:00Z');

async function writeAndRead(rows: readonly SheetRow[]) {
  const chunks = (async function* () {
    for (const row of rows) yield [row];
  })();
  const pieces = await Array.fromAsync(writeXlsx(sheet, chunks));
  const { rows: values, cells, autoFilter } = (await readXlsx(Buffer.concat(pieces))).sheets[0]!;
  return { values, autoFilter, cellAt: (row: number, column: number) => cells!.get(`${row},${column}`)! };
}

test('formulas find their rows, by group too, and carry their value', async () => {
  const balance = (value: string) => runningTotal({ column: 3, plus: 1, minus: 2 }, value);
  const { cellAt, autoFilter } = await writeAndRead([
    { cells: ['Remito'], as: 'group' },
    [day, null, null, 10],
    [day, 5.25, null, balance('15.25')],
    { cells: ['Saldo', sumAbove(1, '5.25', 'group')], as: 'subtotal' },
    { cells: ['Presupuesto'], as: 'group' },
    [day, null, null, 0],
    [day, null, 2, balance('-2')],
    { cells: ['Saldo', sumAbove(1, '0', 'group')], as: 'subtotal' },
    { cells: ['Total', sumAbove(1, '5.25')], as: 'total' },
  ]);
  expect(cellAt(7, 3)).toMatchObject({ formula: 'D7+B8-C8', formulaResult: 15.25 });
  expect(cellAt(8, 1)).toMatchObject({ formula: 'SUBTOTAL(9,B7:B8)', formulaResult: 5.25 });
  expect(cellAt(11, 3)).toMatchObject({ formula: 'D11+B12-C12', formulaResult: -2 });
  expect(cellAt(12, 1)).toMatchObject({ formula: 'SUBTOTAL(9,B11:B12)', formulaResult: 0 });
  expect(cellAt(13, 1)).toMatchObject({ formula: 'SUBTOTAL(9,B6:B13)', formulaResult: 5.25 });
  expect(autoFilter).toBeUndefined();
});

test('columns beyond Z have two letters', () => {
  expect([0, 25, 26, 51, 52, 701].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ']);
});

test('a workbook whose reader stops leaves nothing in the next one', async () => {
  const endless = (async function* () {
    for (;;) yield [[day, 1, null, 1]];
  })();
  for await (const piece of writeXlsx(sheet, endless)) if (piece.length > 0) break;
  for (const debe of [2, 3]) {
    const { values } = await writeAndRead([[day, debe, null, debe]]);
    expect(values.slice(5)).toEqual([[day, debe, null, debe]]);
  }
});
