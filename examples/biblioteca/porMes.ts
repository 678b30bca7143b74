import { date, integer, money, text } from '#schema/index.ts';
import { defineReport } from '#schema/report.ts';
import { STAFF } from './roles.ts';

/** How many loans each month, and what being late cost. */
export const porMes = defineReport({
  name: 'porMes',
  path: '/por-mes',
  label: 'Por mes',
  subject: 'préstamos por mes',
  menu: { group: 'Préstamos' },
  access: STAFF,
  api: { base: 'PrestamosPorMes' },
  filters: {
    desde: date({ label: 'Desde', default: 'yearStart' }),
    hasta: date({ label: 'Hasta', default: 'today' }),
  },
  period: { from: 'desde', to: 'hasta' },
  columns: {
    mes: text({ label: 'Mes', required: true }),
    prestamos: integer({ label: 'Préstamos', required: true }),
    multa: money({ label: 'Multas', required: true }),
  },
  source: {
    of: 'prestamos',
    day: 'fecha',
    columns: { mes: { month: 'fecha' }, prestamos: 'count', multa: 'multa' },
    grouped: true,
  },
  sort: ['mes'],
  totals: ['multa'],
  charts: [{ title: 'Multas por mes', by: 'mes', sum: 'multa', inOrder: true }],
  compares: true,
});
