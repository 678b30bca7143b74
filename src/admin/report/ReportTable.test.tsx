import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { money, percent, text } from '#schema/index.ts';
import { defineReport } from '#schema/report.ts';
import { baseReport } from '#support/baseReport.ts';
import { inApplication } from '#support/inApplication.tsx';
import { ReportTable } from './ReportTable.tsx';

const report = defineReport({
  ...baseReport('prestamos'),
  columns: {
    libro: text({ label: 'Libro' }),
    multas: money({ label: 'Multas' }),
    cambio: percent({ label: 'Cambio', places: 1 }),
  },
  sort: ['libro'],
  totals: ['multas'],
});

it('rows without the value that heads groups are under «Sin dato», with their sums', () => {
  const items = [
    { libro: 'Ficciones', multas: '12.00', cambio: null },
    { libro: null, multas: '3.00', cambio: null },
    { libro: null, multas: '1.00', cambio: null },
  ];
  const { multas, ...others } = report.columns;
  const grouped = { ...report, groupBy: 'libro', totals: [], columns: { ...others, multas } };
  const grupos = { Ficciones: { multas: '12.00' }, '': { multas: '4.00' } };
  const table = <ReportTable report={grouped} page={{ items, totals: {}, grupos }} />;
  render(inApplication(table, { reports: [grouped] }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Libro: Ficciones',
    'Libro: Sin dato',
  ]);
  expect(
    within(screen.getByRole('row', { name: /Sin dato/ })).getByRole('cell', { name: /4,00/ }),
  ).toHaveTextContent('4,00');
});

it('the table shows totals above the rows, percentages with equal decimals, and falls in red', () => {
  const items = [
    { libro: 'Ficciones', multas: '12.00', cambio: '151.00' },
    { libro: 'El Aleph', multas: '3.00', cambio: '-39.50' },
    { libro: 'Rayuela', multas: '1.00', cambio: null },
  ];
  const table = <ReportTable report={report} page={{ items, totals: { multas: '16.00' } }} />;
  render(inApplication(table, { reports: [report] }));
  const lines = screen
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map(({ textContent }) =>
        textContent.replaceAll('\u00A0', ' ').replace('\u2212', '-'),
      ),
    );
  expect(lines).toEqual([
    ['Libro', 'Multas', 'Cambio'],
    ['Total', '$ 16,00', ''],
    ['Ficciones', '$ 12,00', '151,0 %'],
    ['El Aleph', '$ 3,00', '-39,5 %'],
    ['Rayuela', '$ 1,00', ''],
  ]);
  const isRed = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .at(-1)!
      .classList.contains('fall');
  expect([isRed('Ficciones'), isRed('El Aleph'), isRed('Rayuela')]).toEqual([false, true, false]);
});
