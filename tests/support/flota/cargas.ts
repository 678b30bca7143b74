import { date, integer, money, reference, text, decimal } from '#schema/index.ts';
import { defineReport } from '#schema/report.ts';
import { ADMIN } from '../roles.ts';

/** A report of the loads that were carried. */
export const cargas = defineReport({
  name: 'reporteCargas',
  path: '/reportes/cargas',
  label: 'Cargas',
  subject: 'cargas',
  menu: { group: 'Viajes' },
  access: ADMIN,
  api: { base: 'ReporteCargas' },
  filters: {
    choferId: reference('choferes', { label: 'Chofer' }),
    desde: date({ label: 'Desde', default: 'today-30' }),
    hasta: date({ label: 'Hasta', default: 'today' }),
  },
  period: { from: 'desde', to: 'hasta' },
  columns: {
    fecha: date({ label: 'Fecha', required: true }),
    viaje: text({ label: 'Viaje', required: true }),
    tarifa: text({ label: 'Tarifa', required: true }),
    toneladas: decimal({ label: 'Toneladas', required: true }),
    importe: money({ label: 'Importe', required: true }),
  },
  besides: { entidad: text({ label: 'Entidad' }), viajeId: integer({ label: 'Id del viaje' }) },
  link: { column: 'viaje', entity: 'entidad', id: 'viajeId' },
  sort: ['fecha', 'viajeId', 'orden'],
  totals: ['toneladas', 'importe'],
  charts: [{ title: 'Toneladas por tarifa', by: 'tarifa', total: 'toneladas' }],
  source: {
    of: 'viajes',
    date: 'fecha',
    columns: {
      fecha: 'fecha',
      viaje: 'numero',
      tarifa: 'cargas.tarifa.nombre',
      toneladas: 'cargas.toneladas',
      importe: 'cargas.importe',
    },
  },
});
