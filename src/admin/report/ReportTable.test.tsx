import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { money, percent, text } from '#schema/index.ts';
import { defineReport, type Report } from '#schema/report.ts';
import { baseReport } from '#support/baseReport.ts';
import { inApplication } from '#support/inApplication.tsx';
import { ReportTable } from './ReportTable.tsx';

const declaration = {
  ...baseReport('multas'),
  columns: {
    libro: text({ label: 'Libro' }),
    socio: text({ label: 'Socio' }),
    importe: money({ label: 'Importe' }),
    cambio: percent({ label: 'Cambio', places: 1 }),
  },
  sort: ['libro'],
  totals: ['importe'],
} as const;
const page = {
  items: [
    { libro: 'Ficciones', socio: 'Ana', importe: '12.00', cambio: '151.00' },
    { libro: null, socio: 'Eva', importe: '3.00', cambio: '-39.50' },
    { libro: null, socio: 'Leo', importe: '1.00', cambio: null },
  ],
  totals: { importe: '16.00' },
  grupos: { Ficciones: { importe: '12.00' }, '': { importe: '4.00' } },
};
const draw = (report: Report) =>
  render(inApplication(<ReportTable report={report} page={page} />, { reports: [report] }));
const readRows = () =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map(({ textContent }) =>
        textContent.replaceAll('\u00A0', ' ').replace('\u2212', '-'),
      ),
    );

it('the totals stand above the rows, and percentages have the decimals of their column', () => {
  draw(defineReport(declaration));
  expect(readRows()).toEqual([
    ['Libro', 'Socio', 'Importe', 'Cambio'],
    ['Total', '$ 16,00', ''],
    ['Ficciones', 'Ana', '$ 12,00', '151,0 %'],
    ['', 'Eva', '$ 3,00', '-39,5 %'],
    ['', 'Leo', '$ 1,00', ''],
  ]);
});

it('the total of the first column stands beside the label', () => {
  const { importe, ...others } = declaration.columns;
  draw(defineReport({ ...declaration, columns: { importe, ...others } }));
  expect(readRows()[1]).toEqual(['Total: $ 16,00', '', '', '']);
});

it('a fall is red', () => {
  draw(defineReport(declaration));
  const redCells = screen.getAllByRole('cell').filter(({ classList }) => classList.contains('fall'));
  expect(redCells.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('39,5')]);
});

it('rows without the value that heads groups are under «Sin dato», with their sum', () => {
  draw(defineReport({ ...declaration, groupBy: 'libro' }));
  expect(readRows()).toEqual([
    ['Socio', 'Importe', 'Cambio'],
    ['Total', '$ 16,00', ''],
    ['Libro: Ficciones', '$ 12,00', ''],
    ['Ana', '$ 12,00', '151,0 %'],
    ['Libro: Sin dato', '$ 4,00', ''],
    ['Eva', '$ 3,00', '-39,5 %'],
    ['Leo', '$ 1,00', ''],
  ]);
});
