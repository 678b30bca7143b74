import { expect, test } from 'vitest';
import { unguard, type CsvCell } from '#domain/csv.ts';
import { writeCsv } from './writeCsv.ts';

async function writtenCell(cell: CsvCell): Promise<string> {
  const rows = (async function* () {
    yield [[cell]];
  })();
  const pieces = await Array.fromAsync(writeCsv(['A'], rows));
  return Buffer.concat(pieces).toString('utf8').slice('\uFEFFA\r\n'.length, -2);
}

test.each(['=HYPERLINK("http://x")', '+54 351 4', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'The text %j gets an apostrophe, so that it is no formula',
  async (formula) => {
    expect(await writtenCell(formula)).toMatch(/^"?'[=+\-@\t\r]/);
  },
);

test('Negative numbers stay numbers, and so does a text that is one', async () => {
  expect(await writtenCell({ number: '-12.50' })).toBe('-12.50');
  expect(await writtenCell('-5')).toBe('-5');
});

test.each([
  "Inj;=1+cmd|'/c calc'!A0;x",
  'a;"=1+1;x',
  'a\t@SUM(A1)',
  'a\n=1',
  'a, -1+2',
  'a|+1+1',
  '＝1+1',
  'a;＠x',
])('%j begins no formula behind any separator, and an import reads it as it was', async (text) => {
  const written = await writtenCell(text);
  for (const separator of [';', ',', '\t', '|', /[\r\n]/])
    for (const part of written.split(separator)) expect(part.trim()).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
  expect(unguard(written.replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text);
});
