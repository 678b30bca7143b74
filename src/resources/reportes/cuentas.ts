import { date, defineReport, money, select, text } from 'cantera';
import { ADMIN } from '../roles.ts';
import { SUB_ACCOUNT_OPTIONS } from '../cuentas/resumen.ts';
import { CLIENT_FILTER, PERIOD_FILTERS, LINKED_DOCUMENT, REPORTS_MENU } from './common.ts';

/** Source: spec 2, sections 2, 5, 7 and 9. */
export const reporteCuentas = defineReport({
  name: 'reporteCuentas',
  path: '/reportes/cuentas',
  label: 'Reporte Cuentas',
  subject: 'cuentas',
  menu: REPORTS_MENU,
  access: ADMIN,
  api: { base: 'ReporteCuentas' },
  filters: {
    clienteId: CLIENT_FILTER,
    tipoVenta: select({
      label: 'Tipo de venta',
      required: 'Por favor, seleccione un tipo de venta.',
      options: SUB_ACCOUNT_OPTIONS,
    }),
    ...PERIOD_FILTERS,
  },
  period: { from: 'fechaDesde', to: 'fechaHasta' },
  columns: {
    cuenta: text({ label: 'Cuenta', required: true }),
    fecha: date({ label: 'Fecha', required: true }),
    documento: text({ label: 'Documento' }),
    concepto: text({ label: 'Concepto' }),
    debe: money({ label: 'Debe' }),
    haber: money({ label: 'Haber' }),
    saldo: money({ label: 'Saldo', required: true }),
  },
  besides: LINKED_DOCUMENT,
  link: { column: 'documento', entity: 'entidad', id: 'documentoId' },
  groupBy: 'cuenta',
  // The query's rows have `orden` only to be sorted by it.
  sort: ['cuenta', 'fecha', 'orden'],
  totals: ['debe', 'haber'],
  running: { column: 'saldo', plus: 'debe', minus: 'haber' },
});
