import { date, defineEntity, integer, money, reference, text } from 'cantera';
import { documentNumber } from 'cantera/argentina';
import { STAFF } from './roles.ts';

const NAME = '{socio.apellido} {socio.nombre}';
const OUT = { devuelto: null };
const LATE = { ...OUT, vence: { before: 'today' } };
const CHIPS = {
  abiertos: { label: 'Sin devolver', when: OUT },
  vencidos: { label: 'Vencidos', when: LATE },
  semana: { label: 'Vencen esta semana', when: { ...OUT, vence: { from: 'today', to: 'today+6' } } },
};
const ON_LOAN = { on: ['row', 'show'], roles: STAFF, from: ['prestado', 'vencido'] } as const;

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
    socioNombre: text({ label: 'Socio', max: 130, readOnly: true, snapshot: NAME }),
  },
  search: true,
  display: '{numero}',
  states: {
    vencido: { label: 'Vencido', tone: 'bad', is: LATE },
    prestado: { label: 'Prestado', tone: 'warn', is: OUT },
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
    },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha' },
  list: {
    columns: ['numero', 'fecha', 'socioId', 'vence', 'estado', 'multa'],
    filters: [
      'numero',
      'socioId',
      { name: 'estado', states: { 1: 'prestado', 2: 'devuelto', 3: 'vencido' } },
      { name: 'plazo', label: 'Plazo', chips: CHIPS },
    ],
    sort: ['-fecha'],
    totals: ['multa'],
  },
  actions: {
    devolver: {
      label: 'Devolver',
      icon: 'check',
      ...ON_LOAN,
      confirm: { text: 'Los libros vuelven al estante. Si está vencido, se cobra la multa.' },
      input: { dia: date({ label: 'Devuelto el', notFuture: true, default: 'today' }) },
      http: 'POST Prestamo/Devolver/{id}',
      done: { title: '¡Devuelto!', text: 'Los libros están otra vez en el estante.' },
    },
    renovar: {
      label: 'Renovar',
      icon: 'retry',
      ...ON_LOAN,
      confirm: { text: 'El préstamo vencerá dos semanas después.' },
      http: 'POST Prestamo/Renovar/{id}',
      done: { title: '¡Renovado!', text: 'El préstamo vence dos semanas después.' },
    },
  },
});
