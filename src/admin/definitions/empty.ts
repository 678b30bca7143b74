/** What a new entity starts from. */
export const EMPTY = {
  name: 'reclamos',
  label: { one: 'Reclamo', many: 'Reclamos', gender: 'm' },
  menu: { group: 'Registros' },
  access: {},
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true, max: 100 },
    fecha: { type: 'date', label: 'Fecha', required: true, default: 'today' },
    resuelto: { type: 'boolean', label: 'Resuelto' },
  },
  display: '{motivo}',
  list: {
    columns: ['motivo', 'fecha', 'resuelto'],
    filters: ['motivo', 'resuelto'],
    sort: ['-fecha'],
  },
};
