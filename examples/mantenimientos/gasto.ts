import { date, defineReport, money, text } from 'cantera';
import { ADMIN } from './roles.ts';

export const gasto = defineReport({
  name: 'gasto',
  path: '/gasto',
  label: 'Gasto por camión',
  subject: 'gasto por camión y mes',
  menu: { group: 'Reportes' },
  access: ADMIN,
  api: { base: 'Gasto' },
  filters: {
    desde: date({ label: 'Desde', default: 'yearStart' }),
    hasta: date({ label: 'Hasta', default: 'today' }),
  },
  period: { from: 'desde', to: 'hasta' },
  columns: {
    camion: text({ label: 'Camión', required: true }),
    mes: text({ label: 'Mes', required: true }),
    total: money({ label: 'Total', required: true }),
  },
  source: {
    of: 'mantenimientos',
    date: 'fecha',
    columns: { camion: 'camion.patente', mes: { month: 'fecha' }, total: 'total' },
  },
  sort: ['camion', 'mes'],
  totals: ['total'],
  charts: [{ title: 'Por camión', by: 'camion', total: 'total' }],
});
