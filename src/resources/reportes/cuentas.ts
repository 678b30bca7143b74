import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { date, defineReport, money, select, text } from 'cantera';
import { ADMIN } from '../roles.ts';
import { CLIENT_FILTER, DAYS, LINKED, REPORTS_MENU } from './common.ts';

const CODES = REPORT_SALE_TYPES.cuentas;

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
      options: [
        { id: String(CODES.todos), name: 'Todos' },
        { id: String(CODES.remito), name: 'Remito' },
        { id: String(CODES.presupuesto), name: 'Presupuesto' },
      ],
    }),
    ...DAYS,
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
  besides: LINKED,
  link: { column: 'documento', entity: 'entidad', id: 'documentoId' },
  groupBy: 'cuenta',
  sort: ['cuenta', 'fecha', 'orden'],
  totals: ['debe', 'haber'],
  running: { column: 'saldo', plus: 'debe', minus: 'haber' },
});
