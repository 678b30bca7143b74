import type { Rules } from '#domain/permissions.ts';
import { boolean, date, decimal, defineEntity, money, reference, select, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { roles, STAFF } from './roles.ts';

/** EMPLEADO reaches the north, and sees no price. */
const NORTH: Rules = ['ADMIN', { role: 'EMPLEADO', where: { zona: 'norte' } }];

export const granos = defineEntity({
  name: 'granos',
  label: { one: 'Grano', many: 'Granos', gender: 'm' },
  api: { base: 'Grano' },
  access: { list: STAFF },
  fields: { nombre: text({ label: 'Nombre', required: true }) },
});

/** Loads of bags, for what counts and sums them. A void one stands for nothing. */
export const cargas = defineEntity({
  name: 'cargas',
  path: '/cargas',
  label: { one: 'Carga', many: 'Cargas', gender: 'f' },
  api: { base: 'Carga' },
  access: { list: NORTH },
  fields: {
    numero: text({ label: 'Número', required: true }),
    dia: date({ label: 'Día', required: true }),
    zona: select({ label: 'Zona', options: ['norte', 'sur'].map((id) => ({ id, name: id })) }),
    precio: money({ label: 'Precio', visibleTo: ['ADMIN'] }),
    costo: money({ label: 'Costo' }),
    anulada: boolean({ label: 'Anulada', readOnly: true }),
  },
  states: {
    anulada: { label: 'Anulada', tone: 'bad', is: { anulada: true }, isVoid: true },
    firme: { label: 'Firme', tone: 'ok', is: {} },
  },
  display: '{numero}',
  lines: {
    bolsas: {
      label: { one: 'Bolsa', many: 'Bolsas', gender: 'f' },
      fields: {
        granoId: reference('granos', { label: 'Grano' }),
        peso: decimal({ label: 'Peso', required: true }),
      },
    },
  },
  list: {
    columns: ['numero', 'dia', 'precio', 'costo'],
    filters: ['zona', { name: 'desde', on: 'dia', match: 'from' }],
    sort: ['numero'],
  },
});

export const cargasRegistry = createRegistry([granos, cargas], roles);
