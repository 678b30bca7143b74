import { date, defineReport, reference, text, decimal } from 'cantera';
import { ADMIN } from '../roles.ts';
import { PERIOD_FILTERS, REPORTS_MENU, SALE_TYPE_FILTER } from './common.ts';

/** Source: spec 2, sections 2, 3, 7 and 9. */
export const reporteMateriales = defineReport({
  name: 'reporteMateriales',
  path: '/reportes/materiales',
  label: 'Reporte Materiales',
  subject: 'materiales',
  menu: REPORTS_MENU,
  access: ADMIN,
  api: { base: 'ReporteMateriales' },
  contract: {
    fields: {
      empresaId: 'IdEmpresa',
      productoId: 'IdProducto',
      tipoTransaccion: 'TipoTransaccion',
      fechaDesde: 'FechaDesde',
      fechaHasta: 'FechaHasta',
    },
  },
  filters: {
    empresaId: reference('empresas', { label: 'Empresa', few: true }),
    productoId: reference('codigosProducto', { label: 'Producto' }),
    tipoTransaccion: SALE_TYPE_FILTER,
    ...PERIOD_FILTERS,
  },
  period: { from: 'fechaDesde', to: 'fechaHasta' },
  columns: {
    empresa: text({ label: 'Empresa', required: true }),
    fecha: date({ label: 'Fecha', required: true }),
    producto: text({ label: 'Producto', required: true }),
    codigo: text({ label: 'Código', required: true }),
    cantidadToneladasVendidas: decimal({ label: 'Toneladas vendidas', required: true }),
  },
  besides: {
    // The total is the same in each row. Source: spec 2, section 2, 'plus a total'.
    totalToneladasVendidas: decimal({ label: 'Total de toneladas vendidas', required: true }),
  },
  sort: ['fecha', 'empresa', 'producto', 'codigo'],
  totals: ['cantidadToneladasVendidas'],
  charts: [
    { title: 'Toneladas', by: 'fecha', total: 'cantidadToneladasVendidas' },
    { title: 'Toneladas por producto', by: 'producto', total: 'cantidadToneladasVendidas' },
  ],
  compares: true,
});
