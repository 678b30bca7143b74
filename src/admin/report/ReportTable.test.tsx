import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { argentina } from '#argentina/index.ts';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { money, percent, text } from '#schema/index.ts';
import { defineReport } from '#schema/report.ts';
import { defineRegistry } from '#schema/registry.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { roles, STAFF } from '#support/roles.ts';
import { ApplicationContext } from '../application.ts';
import { ReportTable } from './ReportTable.tsx';

const report = defineReport({
  name: 'reportePrestamos',
  path: '/reportes/prestamos',
  label: 'Préstamos',
  subject: 'préstamos',
  menu: { group: 'Reportes' },
  access: STAFF,
  api: { base: 'ReportePrestamos' },
  filters: {},
  columns: {
    libro: text({ label: 'Libro' }),
    multas: money({ label: 'Multas' }),
    cambio: percent({ label: 'Cambio', places: 1 }),
  },
  sort: ['libro'],
  totals: ['multas'],
});
const application = {
  name: 'club',
  brand: { name: 'Club' },
  country: argentina,
  roles,
  registry: defineRegistry([], roles),
  reports: [report],
};

beforeEach(() => localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' })));

it('the table shows totals above the rows, percentages with equal decimals, and falls in red', () => {
  const rows = [
    { libro: 'Ficciones', multas: '12.00', cambio: '151.00' },
    { libro: 'El Aleph', multas: '3.00', cambio: '-39.50' },
    { libro: 'Rayuela', multas: '1.00', cambio: null },
  ];
  render(
    inSpanish(
      <ApplicationContext value={application}>
        <ReportTable report={report} rows={rows} totals={{ multas: '16.00' }} groups={{}} />
      </ApplicationContext>,
    ),
  );
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
