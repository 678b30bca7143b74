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
  const pieces: Uint8Array[] = [];
  const chunks = (async function* () {
    for (const row of rows) yield [row];
  })();
  for await (const piece of writeXlsx(sheet, chunks)) pieces.push(piece);
  const { sheets } = await readXlsx(Buffer.concat(pieces), { readStyles: true });
  const { rows: values, cells, freezePane, autoFilter } = sheets[0]!;
  return {
    values,
    freezePane,
    autoFilter,
    cellAt: (row: number, column: number) => cells!.get(`${row},${column}`)!,
  };
}

test('a report has title, description and bold headings, all of it frozen above its rows', async () => {
  const { values, freezePane, autoFilter, cellAt } = await writeAndRead([
    [day, 100.5, null, 100.5],
    { cells: ['Total', sumAbove(1, '100.50'), null, null], as: 'total' },
  ]);
  expect(values.slice(0, 5).map((row) => row.filter((value) => value !== null))).toEqual([
    ['Reporte de cuentas'],
    ['Áridos del Valle S.A. · 21/11/2026 10:42'],
    ['Cliente: Gómez Raúl'],
    [],
    ['Fecha', 'Debe', 'Haber', 'Saldo'],
  ]);
  expect(values[5]).toEqual([day, 100.5, null, 100.5]);
  expect(freezePane).toMatchObject({ rows: 5 });
  // The filter does not include the total.
  expect(autoFilter).toMatchObject({ range: 'A5:D6' });
  expect(cellAt(0, 0).style!.font).toMatchObject({ bold: true, size: 14 });
  expect(cellAt(4, 1).style).toMatchObject({ font: { bold: true }, alignment: { horizontal: 'right' } });
  expect([0, 1].map((column) => cellAt(5, column).style!.numFmt)).toEqual(['dd/mm/yyyy', '#,##0.00']);
  // A day stands apart from the figures at its right.
  expect(cellAt(5, 0).style!.alignment).toMatchObject({ horizontal: 'left' });
  expect(cellAt(6, 1).style).toMatchObject({ font: { bold: true }, numFmt: '#,##0.00' });
});

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
