import { expect, test } from 'vitest';
import { fromCents, toCents } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { pngOf } from '#support/png.ts';
import { printedRemito } from '#support/printed.ts';
import { readPdf } from '#support/readPdf.ts';
import { draw } from './draw.ts';
import type { PrintedDocument } from './printed.ts';

const print = async (document: PrintedDocument) => readPdf(await draw(document));

test('A remito has its letter, is tagged, in Spanish, and brings its fonts along', async () => {
  const { pages, isTagged, language, fonts, elements, alternatives } = await print(printedRemito(5));
  expect(pages).toEqual([expect.stringContaining('|X|')]);
  expect(isTagged).toBe(true);
  expect(language).toBe('es-AR');
  expect(fonts).toEqual(['IBMPlexSans-Regular', 'IBMPlexSans-SemiBold']);
  expect(elements).toMatchObject({ H1: 1, Table: 1, TR: 6, TH: 8, TD: 40, Figure: 1 });
  expect(alternatives).toEqual(['Código QR con el número 0003-0004183 (remito)']);
});

test('The same document gives the same bytes, another one others', async () => {
  const first = await draw(printedRemito(40));
  // The dates in a PDF have seconds, so the second one is drawn in the next.
  await new Promise((resolve) => setTimeout(resolve, 1_100 - (Date.now() % 1_000)));
  expect(Buffer.compare(first, await draw(printedRemito(40)))).toBe(0);
  expect(Buffer.compare(first, await draw({ ...printedRemito(40), number: '0003-0004184' }))).not.toBe(0);
});

test.each([
  [5, 1],
  [40, 2],
  [200, 7],
])('%i lines take %i pages, and what each carries over adds up', async (count, expected) => {
  const document = printedRemito(count);
  const { pages, elements } = await print(document);
  expect(pages).toHaveLength(expected);
  expect(elements['TR']).toBe(count + 1);

  let sum = 0n;
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Página ${index + 1} de ${expected}`);
    expect(text.match(/Toneladas\|Precio/g)).toHaveLength(1);
    const carried = /\|Transporte\|([\d.,]+)\|([\d.]+,\d\d)/g;
    const carriedAmounts = [...text.matchAll(carried)].map(([, , amount]) => amount);
    const before = formatNumber(fromCents(sum), 2);
    for (const row of document.lines!.rows) if (text.includes(`|${row[0]}|`)) sum += toCents(row[7]!);
    const after = formatNumber(fromCents(sum), 2);
    expect(carriedAmounts).toEqual([
      ...(index > 0 ? [before] : []),
      ...(index < expected - 1 ? [after] : []),
    ]);
  }
  expect(pages.at(-1)).toContain(`Total|$ ${formatNumber(fromCents(sum), 2)}`);
});

test('Copies are named, with a mark beside, each counts its own pages, and a stamp is on every one', async () => {
  const copies = ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'];
  const { pages } = await print({ ...printedRemito(40), copies, stamp: 'ANULADO', mark: 'REIMPRESIÓN' });
  const seen = /(\w+) · REIMPRESIÓN|ANULADO|Página \d de \d/g;
  expect(pages.map((text) => new Set(Array.from(text.matchAll(seen), ([found]) => found)))).toEqual(
    copies.flatMap((copy) =>
      [1, 2].map((page) => new Set([`${copy} · REIMPRESIÓN`, 'ANULADO', `Página ${page} de 2`])),
    ),
  );
});

test('A signature and further QR codes have their words, above a line and a code', async () => {
  const { pages, alternatives } = await print({
    ...printedRemito(5),
    codes: [{ text: 'https://cantera.example/mis-entregas', label: 'Chofer', alt: 'Código QR del chofer' }],
    signatures: [
      {
        label: 'Recibí conforme',
        lines: ['Pedro Sosa', '30111222'],
        picture: `data:image/png;base64,${pngOf(60, 20, 90).toString('base64')}`,
      },
      'Aclaración',
    ],
  });
  expect(pages[0]).toContain('Chofer|');
  expect(pages[0]).toMatch(/30111222\|Pedro Sosa\|Recibí conforme\|Aclaración/);
  expect(alternatives).toEqual([
    'Código QR con el número 0003-0004183 (remito)',
    'Código QR del chofer',
    'Firma',
  ]);
});

test('Text that looks like code is printed as text', async () => {
  const evil = `<script>alert(1)</script> (Tj) %PDF /JS \u0000\u202E\\) <img src=x onerror=alert(1)>`;
  const document = printedRemito(1);
  const bytes = await draw({
    ...document,
    title: 'REMITO <b>',
    company: { name: evil, lines: [evil], logo: 'data:image/png;base64,iVBORw0KGgoAAAAA' },
    observations: evil,
    lines: { ...document.lines!, rows: [[evil, ...document.lines!.rows[0]!.slice(1)]] },
  });
  const { pages, author, isInert } = await readPdf(bytes);
  expect(isInert).toBe(true);
  expect(author).toContain('<script>alert(1)</script>');
  expect(pages[0]).toContain('<script>alert(1)</script> (Tj) %PDF /JS \\) <img src=x onerror=alert(1)>');
});

test('Long names wrap, and words without blanks are cut', async () => {
  const document = printedRemito(3);
  const name =
    'Sociedad Anónima Comercial, Industrial, Financiera, Agropecuaria e Inmobiliaria «Hijos de José» ';
  const { pages } = await print({
    ...document,
    boxes: [
      { groups: [{ label: 'Cliente', title: name.repeat(2), lines: ['W'.repeat(150)] }] },
      document.boxes[1]!,
    ],
    lines: { ...document.lines!, rows: document.lines!.rows.map((row) => row.with(1, `${name}Kovačić 😀`)) },
  });
  const text = pages.join('|').replaceAll('|', ' ');
  expect(text).toContain('Inmobiliaria «Hijos de José» Sociedad');
  expect(text.match(/W+/g)!.join('')).toHaveLength(150);
  expect(text).toContain('Kovačić');
});

test('An observation of many lines becomes one paragraph, so that all of it can be read', async () => {
  const observations = Array.from({ length: 300 }, (_, index) => `l${index}`).join('\n');
  const { pages } = await print({ ...printedRemito(3), observations });
  const text = pages.join('|').replaceAll('|', ' ');
  expect(text).toContain('l0 · l1 · l2');
  expect(text).toContain('l299');
});

test('A letter that the typeface lacks is a �, and the words around it can be found', async () => {
  const document = printedRemito(1);
  const groups = [{ label: 'Cliente', title: '超市 La Unión 🚚 محمد', lines: ['Kovačić, Юрий'] }];
  const observations = '超 y arena';
  const bytes = await draw({ ...document, observations, boxes: [{ groups }, document.boxes[1]!] });
  const { pages, isTagged, fonts } = await readPdf(bytes);
  expect(pages[0]).toContain('|�� La Unión � ����|Kovačić, Юрий|');
  expect(pages[0]).toContain('|� y arena|');
  expect(isTagged).toBe(true);
  expect(fonts).toEqual(['IBMPlexSans-Regular', 'IBMPlexSans-SemiBold']);
});

test('Figures are never cut, however large', async () => {
  const document = printedRemito(2);
  const huge = '99999999999999.99';
  const { columns, rows } = document.lines!;
  const hugeRows = rows.map((row) =>
    row.map((value, index) => (columns[index]!.as === 'amount' ? huge : value)),
  );
  const { pages } = await print({
    ...document,
    lines: { columns, rows: hugeRows },
    totals: [{ label: 'Total', value: '199999999999999.98', as: 'money', isStrong: true }],
  });
  expect(pages[0]!.match(/99\.999\.999\.999\.999,99/g)).toHaveLength(6);
  expect(pages[0]).toContain('$ 199.999.999.999.999,98');
});
