import { date, decimal, defineReport, money, select, text } from 'cantera';
import { ADMIN } from '../roles.ts';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { CLIENT_FILTER, PERIOD_FILTERS, LINKED_DOCUMENT, REPORTS_MENU } from './common.ts';

const CODES = REPORT_SALE_TYPES.viajes;

/** Source: spec 2, sections 2, 5, 7 and 9. */
export const reporteViajes = defineReport({
  name: 'reporteViajes',
  path: '/reportes/viajes',
  label: 'Reporte Viajes',
  subject: 'viajes',
  menu: REPORTS_MENU,
  access: ADMIN,
  api: { base: 'ReporteViajes' },
  filters: {
    clienteId: CLIENT_FILTER,
    tipoVenta: select({
      label: 'Tipo de venta',
      options: [
        { id: String(CODES.remito), name: 'Remito' },
        { id: String(CODES.presupuesto), name: 'Presupuesto' },
      ],
      help: 'Sin elegir: los remitos, y lo que falta entregar de los presupuestos.',
    }),
    ...PERIOD_FILTERS,
  },
  period: { from: 'fechaDesde', to: 'fechaHasta' },
  columns: {
    fecha: date({ label: 'Fecha', required: true }),
    documento: text({ label: 'Documento', required: true }),
    cliente: text({ label: 'Cliente', required: true }),
    chofer: text({ label: 'Chofer' }),
    camion: text({ label: 'Camión' }),
    direccion: text({ label: 'Dirección', required: true }),
    producto: text({ label: 'Producto', required: true }),
    toneladas: decimal({ label: 'Toneladas', required: true }),
    importe: money({ label: 'Importe', required: true }),
  },
  besides: LINKED_DOCUMENT,
  link: { column: 'documento', entity: 'entidad', id: 'documentoId' },
  sort: ['fecha', 'entidad', 'documentoId', 'orden'],
  totals: ['toneladas', 'importe'],
});
