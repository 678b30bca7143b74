import { expect, test } from 'vitest';
import { ADMIN } from '#support/roles.ts';
import { REVERSED_PERIOD } from '#domain/dates.ts';
import { date, integer, money, text } from './index.ts';
import { defineReport, reversedPeriod } from './report.ts';
import { reportColumns, totalledColumns } from './reportColumns.ts';

const declaration = {
  name: 'reporteCargas',
  path: '/reportes/cargas',
  label: 'Reporte Cargas',
  subject: 'cargas',
  menu: { group: 'Reportes' },
  access: ADMIN,
  api: { base: 'ReporteCargas' },
  filters: { desde: date({ label: 'Desde' }), hasta: date({ label: 'Hasta' }) },
  columns: {
    cuenta: text({ label: 'Cuenta' }),
    debe: money({ label: 'Debe' }),
    haber: money({ label: 'Haber' }),
    saldo: money({ label: 'Saldo' }),
    bultos: integer({ label: 'Bultos' }),
  },
  sort: ['cuenta'],
} as const;

test('a report’s calls, title and messages follow from its declaration', () => {
  const report = defineReport(declaration);
  expect(report.title).toBe('Reporte de cargas');
  expect(report.calls).toEqual({
    rows: 'ReporteCargas',
    charts: 'ReporteCargas/Graficos',
    xlsx: 'ExportarReporteCargas',
    pdf: 'ImprimirReporteCargas',
  });
  expect(report.messages).toEqual({
    empty: 'No hay resultados para mostrar',
    failed: 'No se pudo obtener el reporte de cargas',
  });
});

test('a grouping column is left out of the table', () => {
  const columns = reportColumns(defineReport({ ...declaration, groupBy: 'cuenta' }));
  expect(columns.map(({ key }) => key)).toEqual(['debe', 'haber', 'saldo', 'bultos']);
});

test('a running total is totalled', () => {
  const running = { column: 'saldo', plus: 'debe', minus: 'haber' } as const;
  const report = defineReport({ ...declaration, totals: ['debe', 'haber'], running });
  expect(totalledColumns(report)).toEqual(['debe', 'haber', 'saldo']);
});

test('a period that ends before it begins has its message at the first day', () => {
  const report = defineReport({ ...declaration, period: { from: 'desde', to: 'hasta' } });
  expect(reversedPeriod(report, { desde: '2026-02-02', hasta: '2026-02-01' })).toEqual({
    name: 'desde',
    message: REVERSED_PERIOD,
  });
  expect(reversedPeriod(report, { desde: '2026-02-02', hasta: '2026-02-02' })).toBeNull();
  expect(reversedPeriod(report, { desde: null, hasta: '2026-02-02' })).toBeNull();
});

test.each([
  [
    { totals: ['bultos'] },
    "totals, charts or running: 'bultos' cannot be summed up: it has not two decimals",
  ],
  [{ totals: ['neto'] }, "totals, charts or running names 'neto', which is no column"],
  [{ period: { from: 'desde', to: 'fin' } }, "period names 'fin', which is no filter"],
  [{ link: { column: 'cuenta', entity: 'entidad', id: 'id' } }, "link names 'entidad', which is no column"],
  [{ groupBy: 'cuenta', sort: ['debe'] }, "sort must begin with 'cuenta', by which the rows are grouped"],
  [{ sort: [] }, 'sort is empty: the rows would have no fixed order'],
  [
    { besides: { doble: money({ label: 'Doble', computed: 'debe * 2' }) } },
    'columns.doble is computed, which only the query can do',
  ],
  [{ compares: true }, 'compares: a report without a period has no previous one to compare'],
  [{ compares: 'comparado' }, "compares names 'comparado', which is no filter"],
])('%j is refused, and the message says where', (changes, message) => {
  const changed = { ...declaration, ...changes } as unknown as Parameters<typeof defineReport>[0];
  expect(() => defineReport(changed)).toThrow(`reports.reporteCargas: ${message}`);
});
