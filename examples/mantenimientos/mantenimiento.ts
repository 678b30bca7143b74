import { boolean, date, decimal, defineEntity, file, integer, money, reference, text } from 'cantera';
import { documentNumber } from 'cantera/argentina';
import { ADMIN, STAFF } from './roles.ts';

const DUE = { revisado: false };
const THIS_WEEK = { ...DUE, proximo: { from: 'today', to: 'today+6' } };

export const mantenimientos = defineEntity({
  name: 'mantenimientos',
  path: '/mantenimientos',
  label: { one: 'Mantenimiento', many: 'Mantenimientos', gender: 'm' },
  api: { base: 'Mantenimiento' },
  menu: {},
  access: { list: STAFF, create: STAFF, edit: STAFF },
  fields: {
    numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
    fecha: date({ label: 'Fecha', required: true, notFuture: true, default: 'today' }),
    camionId: reference('camiones', { label: 'Camión', required: true }),
    km: integer({ label: 'Km', required: true, min: 0 }),
    taller: text({ label: 'Taller', required: true }),
    proximo: date({ label: 'Próximo', required: true }),
    facturas: file({ label: 'Facturas', kinds: ['pdf', 'image'], maxFiles: 5 }),
    total: money({ label: 'Total', computed: 'sum(trabajos.importe)' }),
    revisado: boolean({ label: 'Revisado', readOnly: true }),
    observacion: text({ label: 'Observación', readOnly: true }),
    camionNombre: text({ label: 'Camión', readOnly: true, snapshot: '{camion.patente} {camion.modelo}' }),
  },
  display: '{numero}',
  states: {
    revisado: { label: 'Revisado', tone: 'ok', is: { revisado: true } },
    vencido: { label: 'Vencido', tone: 'bad', is: { ...DUE, proximo: { before: 'today' } } },
    pendiente: { label: 'Pendiente', tone: 'warn', is: DUE },
  },
  protects: [{ where: { revisado: true }, from: ['edit'], message: 'No se puede editar: está revisado.' }],
  lines: {
    trabajos: {
      label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
      fields: {
        detalle: text({ label: 'Detalle', required: true }),
        cantidad: decimal({ label: 'Cantidad', required: true, above: '0' }),
        precio: money({ label: 'Precio', required: true, min: '0' }),
        importe: money({ label: 'Importe', computed: 'cantidad * precio' }),
      },
      typed: true,
    },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' },
  list: {
    columns: ['numero', 'fecha', 'camionId', 'taller', 'proximo', 'estado', 'total'],
    filters: [
      'camionId',
      {
        name: 'plazo',
        chips: {
          vencidos: { label: 'Vencidos', when: { ...DUE, proximo: { before: 'today' } } },
          semana: { label: 'Vencen esta semana', when: THIS_WEEK },
        },
      },
    ],
    sort: ['-fecha'],
    totals: ['total'],
  },
  actions: {
    revisar: {
      label: 'Marcar como revisado',
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['pendiente', 'vencido'],
      to: 'revisado',
      requires: { where: { total: { above: 0 } }, message: 'No se puede revisar: no costó nada.' },
      writes: { observacion: 'observacion' },
      input: { observacion: text({ label: 'Observación' }) },
      bulk: true,
      http: 'POST Mantenimiento/Revisar/{id}',
      done: { title: '¡Revisado!', text: 'El mantenimiento fue revisado.' },
    },
  },
  jobs: {
    avisar: {
      label: 'Avisar lo que vence',
      every: '0 6 * * *',
      where: { ...DUE, proximo: { to: 'today+6' } },
      mail: {
        to: { role: 'ENCARGADO' },
        subject: 'Mantenimientos que vencen',
        text: 'Estos camiones tienen que ir al taller:',
        line: '{camionNombre}: {proximo}',
      },
    },
    contar: { label: 'Contarle al taller', on: ['created'], webhook: { as: 'MECANICO' } },
  },
});
