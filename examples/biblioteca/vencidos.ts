import { date, defineReport, integer, reference, text } from 'cantera';
import { STAFF } from './roles.ts';

export const vencidos = defineReport({
  name: 'vencidos',
  path: '/vencidos',
  label: 'Vencidos',
  subject: 'préstamos vencidos',
  menu: { group: 'Préstamos' },
  access: STAFF,
  api: { base: 'PrestamosVencidos' },
  filters: { socioId: reference('socios', { label: 'Socio' }) },
  columns: {
    vence: date({ label: 'Vence', required: true }),
    socio: text({ label: 'Socio', required: true }),
    titulo: text({ label: 'Libro', required: true }),
    numero: text({ label: 'Préstamo', required: true }),
  },
  besides: { entidad: text({ label: 'Entidad' }), prestamoId: integer({ label: 'Id del préstamo' }) },
  link: { column: 'numero', entity: 'entidad', id: 'prestamoId' },
  source: {
    of: 'prestamos',
    when: { devuelto: null, vence: { before: 'today' } },
    columns: { vence: 'vence', socio: 'socioNombre', titulo: 'libros.titulo', numero: 'numero' },
  },
  sort: ['vence', 'numero'],
});
