import { date, defineEntity, documentNumber, integer, money, reference, text } from '#schema/index.ts';
import { STAFF } from './roles.ts';

/** The loans: the books that a member takes home, until when, and what being late costs. */
export const prestamos = defineEntity({
  name: 'prestamos',
  path: '/prestamos',
  label: { one: 'Préstamo', many: 'Préstamos', gender: 'm' },
  api: { base: 'Prestamo' },
  menu: { group: 'Préstamos' },
  access: { list: STAFF, create: STAFF },
  fields: {
    numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
    fecha: date({ label: 'Fecha', required: true, notFuture: true, createOnly: true }),
    socioId: reference('socios', { label: 'Socio', required: true, createOnly: true, creatable: true }),
    vence: date({ label: 'Vence', createOnly: true, default: 'today+14' }),
    renovaciones: integer({ label: 'Renovaciones', default: 0, readOnly: true }),
    devuelto: date({ label: 'Devuelto', readOnly: true }),
    multa: money({ label: 'Multa', readOnly: true }),
    socioNombre: text({
      label: 'Socio',
      max: 130,
      readOnly: true,
      snapshot: '{socio.apellido} {socio.nombre}',
    }),
  },
  search: true,
  display: '{numero}',
  states: {
    vencido: { label: 'Vencido', tone: 'bad', is: { devuelto: null, vence: { before: 'today' } } },
    prestado: { label: 'Prestado', tone: 'warn', is: { devuelto: null } },
    devuelto: { label: 'Devuelto', tone: 'ok', is: {} },
  },
  lines: {
    libros: {
      label: { one: 'Libro', many: 'Libros', gender: 'm' },
      fields: {
        libroId: reference('libros', { label: 'Libro', required: true, offers: { disponible: true } }),
        titulo: text({ label: 'Título', max: 120, readOnly: true, snapshot: '{libro.titulo}' }),
      },
      columns: ['libroId'],
      typed: true,
      max: 5,
      messages: { empty: 'Sin libros', tooFew: 'Debe elegir un libro' },
    },
  },
  document: { number: { field: 'numero', puntoVenta: '1' }, date: 'fecha' },
  list: {
    columns: ['numero', 'fecha', 'socioId', 'vence', 'estado', 'multa'],
    filters: [
      'numero',
      'socioId',
      { name: 'estado', states: { 1: 'prestado', 2: 'devuelto', 3: 'vencido' } },
      {
        name: 'plazo',
        label: 'Plazo',
        chips: {
          abiertos: { label: 'Sin devolver', when: { devuelto: null } },
          vencidos: { label: 'Vencidos', when: { devuelto: null, vence: { before: 'today' } } },
          semana: {
            label: 'Vencen esta semana',
            when: { devuelto: null, vence: { from: 'today', to: 'today+6' } },
          },
        },
      },
    ],
    sort: ['-fecha'],
    totals: ['multa'],
  },
  form: { sections: [{ fields: ['fecha', 'socioId', 'vence'] }] },
  actions: {
    devolver: {
      label: 'Devolver',
      icon: 'check',
      on: ['row', 'show'],
      roles: STAFF,
      from: ['prestado', 'vencido'],
      confirm: { text: 'Los libros vuelven al estante. Si está vencido, se cobra la multa.' },
      input: { dia: date({ label: 'Devuelto el', notFuture: true, default: 'today' }) },
      http: 'POST Prestamo/Devolver/{id}',
      done: { title: '¡Devuelto!', text: 'Los libros están otra vez en el estante.' },
    },
    renovar: {
      label: 'Renovar',
      icon: 'retry',
      on: ['row', 'show'],
      roles: STAFF,
      from: ['prestado', 'vencido'],
      confirm: { text: 'El préstamo vencerá dos semanas después.' },
      http: 'POST Prestamo/Renovar/{id}',
      done: { title: '¡Renovado!', text: 'El préstamo vence dos semanas después.' },
    },
  },
});
