const EVERYBODY = ['ADMIN', 'EMPLEADO'];
/** Most words of the language, as an ADMIN of the fleet might say them. */
export const RECLAMOS = {
  name: 'reclamos',
  label: { one: 'Reclamo', many: 'Reclamos', gender: 'm' },
  access: { list: EVERYBODY, create: EVERYBODY, edit: EVERYBODY, delete: ['ADMIN'], import: ['ADMIN'] },
  menu: { group: 'Registros' },
  search: true,
  importBy: ['motivo'],
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true, max: 40 },
    camionId: { type: 'reference', to: 'camiones', label: 'Camión' },
    fecha: { type: 'date', label: 'Fecha', required: true, default: 'today' },
    aviso: { type: 'dateTime', label: 'Aviso' },
    costo: { type: 'money', label: 'Costo', min: '0' },
    horas: { type: 'decimal', label: 'Horas', places: 2 },
    veces: { type: 'integer', label: 'Veces', min: 0, max: 99 },
    resuelto: { type: 'boolean', label: 'Resuelto' },
    nivel: {
      type: 'select',
      label: 'Nivel',
      options: [
        { id: 'alto', name: 'Alto' },
        { id: 'bajo', name: 'Bajo' },
      ],
    },
    correo: { type: 'email', label: 'Correo' },
    telefono: { type: 'phone', label: 'Teléfono' },
    notas: { type: 'longText', label: 'Notas' },
    foto: { type: 'file', label: 'Foto', kinds: ['image'] },
    anteriorId: { type: 'reference', to: 'reclamos', label: 'Anterior' },
    doble: { type: 'decimal', label: 'Doble', computed: 'horas * 2 + sum(tareas.precio)' },
  },
  display: '{motivo} {fecha}',
  states: {
    resuelto: { label: 'Resuelto', tone: 'ok', is: { resuelto: true } },
    vencido: { label: 'Vencido', tone: 'bad', is: { fecha: { to: 'today-30' } } },
    abierto: { label: 'Abierto', tone: 'warn', is: { resuelto: false } },
  },
  list: {
    columns: ['motivo', 'camionId', 'fecha', 'costo', 'estado'],
    filters: [
      'motivo',
      'camionId',
      'anteriorId',
      'nivel',
      { name: 'desde', label: 'Desde', on: 'fecha', match: 'from' },
      { name: 'ver', chips: { altos: { label: 'Altos', when: { nivel: 'alto' } } } },
    ],
    sort: ['-fecha'],
    totals: ['costo'],
    card: ['motivo', 'estado'],
  },
  lines: {
    tareas: {
      label: { one: 'Tarea', many: 'Tareas', gender: 'f' },
      fields: {
        detalle: { type: 'text', label: 'Detalle', required: true, max: 40 },
        precio: { type: 'money', label: 'Precio' },
      },
    },
  },
  form: {
    sections: [
      { title: 'Datos', fields: ['motivo', 'camionId', 'fecha'] },
      { title: 'Más', fields: ['costo', 'nivel'] },
    ],
  },
  uniqueTogether: [{ fields: ['motivo', 'fecha'], message: 'Ya está.' }],
  related: [{ to: 'reclamos', by: 'anteriorId' }],
  jobs: {
    avisar: {
      label: 'Avisar',
      on: ['created', 'acted'],
      where: { resuelto: false },
      mail: { to: { role: 'ADMIN' }, subject: 'Reclamo {motivo}', text: '{motivo} de {camion.patente}' },
    },
    contar: { label: 'Contar', on: ['edited'], webhook: { as: 'EMPLEADO' } },
    semanal: {
      label: 'Semanal',
      every: '0 6 * * 1',
      where: { resuelto: false },
      mail: { to: { role: 'ADMIN' }, subject: 'Abiertos', text: 'Hay abiertos.', line: '{motivo}' },
    },
  },
  reports: {
    gasto: {
      label: 'Gasto',
      by: ['camionId', { month: 'fecha' }],
      totals: ['costo'],
      date: 'fecha',
      filters: ['nivel'],
      when: { resuelto: false },
    },
  },
  home: { figures: { abiertos: { title: 'Abiertos', value: '{count}', when: { resuelto: false } } } },
  actions: {
    resolver: {
      label: 'Resolver',
      on: ['row', 'show'],
      roles: ['ADMIN'],
      from: ['abierto'],
      to: 'resuelto',
      confirm: { text: '¿Resolver {motivo}?' },
      input: { nota: { type: 'text', label: 'Nota', max: 20, required: true } },
      writes: { motivo: 'nota' },
      done: { title: '¡Listo!', text: 'El reclamo quedó resuelto.' },
    },
  },
};
