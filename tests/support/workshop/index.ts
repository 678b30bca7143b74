import { argentina } from '#argentina/index.ts';
import type { Application } from '#schema/application.ts';
import { date, defineEntity, digits, integer, longText, money, reference, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { presupuestos } from './presupuesto.ts';
import { DUENO, roles, TODOS } from './roles.ts';

export const piezas = defineEntity({
  name: 'piezas',
  path: '/piezas',
  label: { one: 'Pieza', many: 'Piezas', gender: 'f' },
  api: { base: 'Pieza' },
  menu: {},
  access: { list: TODOS, create: DUENO, edit: DUENO, delete: DUENO, merge: DUENO },
  fields: { nombre: text({ label: 'Nombre', required: true, unique: true }) },
  actions: {
    pedir: {
      label: 'Pedir',
      on: ['show', 'row'],
      roles: TODOS,
      input: { cantidad: integer({ label: 'Cantidad', required: true, min: 1 }) },
      bulk: true,
      http: 'POST Pieza/Pedir/{id}',
      done: { title: '¡Pedida!', text: 'La pieza está pedida.' },
    },
    ficha: {
      label: 'Ficha',
      on: ['show'],
      roles: DUENO,
      http: 'POST Pieza/Ficha/{id}',
      done: { title: '¡Lista!', text: 'La ficha está en sus descargas.', file: true },
    },
  },
});

/** Ordinary records with two kinds of lines: no number series, no print. */
export const services = defineEntity({
  name: 'services',
  path: '/services',
  label: { one: 'Service', many: 'Services', gender: 'm' },
  api: { base: 'Service' },
  menu: {},
  access: { list: TODOS, create: TODOS, edit: TODOS, delete: TODOS, import: DUENO },
  importBy: ['orden'],
  fields: {
    orden: digits({ label: 'Orden', required: true, unique: 'Ya hay un service con esa orden.' }),
    fecha: date({ label: 'Fecha', required: true }),
    total: money({ label: 'Total', required: true }),
    notas: longText({ label: 'Notas' }),
    presupuestoId: reference('presupuestos', { label: 'Presupuesto' }),
  },
  display: '{orden}',
  list: {
    columns: ['orden', 'fecha', 'total'],
    filters: ['orden', { name: 'presupuestoId', queryOnly: true }],
    sort: ['orden'],
    totals: ['total'],
  },
  copies: {
    label: 'Duplicar',
    fields: ['presupuestoId', 'repuestos.piezaId', 'repuestos.cantidad', 'repuestos.importe'],
  },
  form: { sections: [{ fields: ['orden', 'fecha', 'presupuestoId'] }] },
  lines: {
    repuestos: {
      label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
      fields: {
        piezaId: reference('piezas', { label: 'Pieza', required: true }),
        cantidad: integer({ label: 'Cantidad', min: 1, default: 1 }),
        importe: money({ label: 'Importe', required: true, above: '0' }),
        costo: money({ label: 'Costo', visibleTo: DUENO }),
        serie: text({ label: 'Serie', createOnly: true }),
      },
      addUp: { field: 'importe', to: 'total' },
      max: 5,
    },
    trabajos: {
      label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
      title: 'Trabajos hechos',
      fields: { detalle: text({ label: 'Detalle', required: true }) },
      table: { by: 'serviceId' },
      min: 0,
    },
  },
});

const system = defineSystem({ admin: DUENO });

/** A workshop, for tests of lines. */
export const application = {
  name: 'taller',
  brand: { name: 'Taller' },
  country: argentina,
  roles,
  registry: defineRegistry([services, presupuestos, piezas, ...Object.values(system)], roles),
  reports: [],
} satisfies Application;
