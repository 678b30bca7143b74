import { expect, test, vi } from 'vitest';
import { printedReport } from '#support/printed.ts';
import { readPdf } from '#support/readPdf.ts';
import { draw } from './draw.ts';

test('A report has a heading on its first page, its columns on each, and its total at the end', async () => {
  const { pages, title, elements } = await readPdf(await draw(printedReport(120)));
  expect(title).toBe('RESUMEN DE CUENTA CORRIENTE');
  expect(pages).toHaveLength(4);
  expect(elements).toMatchObject({ H1: 1, H2: 1, TR: 121, TH: 5, TD: 600 });
  expect(pages[0]).toContain('Cliente: Gómez Hormigones S.R.L.');
  for (const [index, text] of pages.entries()) {
    expect(text.match(/Fecha\|Comprobante\|Debe\|Haber\|Saldo\|/g)).toHaveLength(1);
    expect(text).toContain(`Página ${index + 1} de 4`);
  }
  expect(pages[0]).toContain('01/03/2026|Remito 0003-0000001|1.000,00|');
  expect(pages[3]).toMatch(/120\|.*\|Saldo\|\$ [\d.]+,\d\d\|Emitido por/);
});

test('A report goes on for as many pages as it takes, landscape too', async () => {
  const { pages } = await readPdf(await draw({ ...printedReport(500), isLandscape: true }));
  expect(pages.join()).toContain('Recibo 0003-0000498');
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
});

test('The charts of a report stand above its table, with words for those who do not see them', async () => {
  const charts = {
    totals: ['Toneladas vendidas: 34,00. Período anterior, del 29/01/2026 al 28/02/2026: 0,00.'],
    legend: ['Este período', 'Período anterior'],
    charts: [
      {
        title: 'Toneladas por día',
        alt: 'Toneladas por día, del 01/03/2026 al 31/03/2026: 34,00 en total',
        as: 'number',
        bars: Array.from({ length: 31 }, (_, day) => ({ value: day === 4 ? 34 : 0, before: 0 })),
        ends: ['01/03/2026', '31/03/2026'],
      },
      {
        title: 'Toneladas por producto',
        alt: 'Toneladas por producto. Piedra 6-20: 28,50; Arena fina: 5,50',
        as: 'number',
        bars: [
          { label: 'Piedra 6-20', value: 28.5, before: 0 },
          { label: 'Arena fina', value: 5.5, before: 0 },
        ],
      },
    ],
  } as const;
  const { pages, elements, alternatives } = await readPdf(await draw({ ...printedReport(3), charts }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Período anterior, del 29\/01\/2026 .*Toneladas por día.*Fecha\|Comprobante/);
  expect(pages[0]).toContain('|Piedra 6-20|28,50|Arena fina|5,50|');
  expect(elements).toMatchObject({ Figure: 2, TR: 4 });
  expect(alternatives).toEqual(charts.charts.map(({ alt }) => alt));
});

test('Wherever the last fact of a record ends, no page is left empty behind it', async () => {
  const record = { ...printedReport(1), headerLines: [] };
  const word = 'Sociedad anónima comercial ';
  for (let lines = 0; lines < 15; lines++) {
    // The first two facts end near the foot of a page, one line lower each time.
    const long = Array.from({ length: 10 }, () => word.repeat(6)).join('\n');
    const facts = [
      ['Nota', long],
      ['Más', Array.from({ length: lines + 12 }, () => 'línea').join('\n')],
      ['Fin', 'último'],
    ] as const;
    const { pages } = await readPdf(await draw({ ...record, sections: [{ facts }] }));
    expect(pages.at(-1)).toContain('último');
  }
});

test('A line that is broken at a separator ends without it', async () => {
  const report = printedReport(1);
  const lines = ['+54 351 055-0100 · administracion@aridosdelvalle.example.com'];
  const { pages } = await readPdf(await draw({ ...report, company: { ...report.company, lines } }));
  expect(pages[0]).toContain('|+54 351 055-0100|administracion@aridosdelvalle.example.com|');
});

test('A balance of many digits leaves room for all of the words before it', async () => {
  const report = printedReport(1);
  const [section] = report.sections;
  const totals = [
    { label: 'Saldo al 21/11/2026', value: '-987654321098.76', as: 'money', isStrong: true },
  ] as const;
  const { pages } = await readPdf(await draw({ ...report, sections: [{ ...section!, totals }] }));
  expect(pages[0]).toContain('|Saldo al 21/11/2026|− $ 987.654.321.098,76|');
});

test('Earlier documents change no letter: the dots of amounts can be copied after any colon', async () => {
  const report = printedReport(1);
  // The font composes both ':' and '…' from the glyph of the dot; the report has no dot itself.
  const dotless = { ...report, headerLines: ['Cliente: Gómez…'], sections: [] };
  vi.resetModules();
  const fresh = await import('./draw.ts');
  await fresh.draw(dotless);
  const after = await fresh.draw(report);
  expect((await readPdf(after)).pages[0]).toContain('|1.000,00|1.000,00|');
  expect(after).toEqual(await draw(report));
});
