import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { letterOf } from './formulas.ts';
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
  return (await readXlsx(Buffer.concat(pieces))).sheets[0]!.rows;
}

test('columns beyond Z have two letters', () => {
  expect([0, 25, 26, 51, 52, 701].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ']);
});

test('a workbook whose reader stops leaves nothing in the next one', async () => {
  const endless = (async function* () {
    for (;;) yield [[day, 1, null, 1]];
  })();
  for await (const piece of writeXlsx(sheet, endless)) if (piece.length > 0) break;
  for (const debe of [2, 3]) {
    const values = await writeAndRead([[day, debe, null, debe]]);
    expect(values.slice(5)).toEqual([[day, debe, null, debe]]);
  }
});
