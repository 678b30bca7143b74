import {
  boolean,
  date,
  decimal,
  defineEntity,
  digits,
  integer,
  money,
  percent,
  select,
  text,
} from '#schema/index.ts';
import { DUENO, TODOS } from './roles.ts';

/** Quotes with fields that are computed from other fields and from lines. */
export const presupuestos = defineEntity({
  name: 'presupuestos',
  path: '/presupuestos',
  label: { one: 'Presupuesto', many: 'Presupuestos', gender: 'm' },
  api: { base: 'Presupuesto' },
  menu: {},
  access: { list: TODOS, create: TODOS, edit: TODOS, delete: DUENO, restore: DUENO, import: DUENO },
  importBy: ['numero'],
  fields: {
    numero: digits({ label: 'Número', required: true, unique: true }),
    desde: date({ label: 'Desde' }),
    hasta: date({ label: 'Hasta' }),
    iva: percent({ label: 'IVA' }),
    dias: integer({ label: 'Días', computed: 'days(desde, hasta)' }),
    vence: date({ label: 'Vence', computed: 'hasta + 30' }),
    total: money({
      label: 'Total',
      max: '1000000',
      computed: 'neto * (1 + ifEmpty(iva, 0) / 100)',
    }),
    neto: money({ label: 'Neto', computed: 'sum(tareas.importe)' }),
    valorMedio: money({ label: 'Valor medio', computed: 'neto / sum(tareas.horas)' }),
    conIva: boolean({ label: 'Con IVA', computed: 'iva > 0' }),
    tamano: select({
      label: 'Tamaño',
      options: [
        { id: 'CHICO', name: 'Chico' },
        { id: 'GRANDE', name: 'Grande' },
      ],
      computed: "if(total >= 1000, 'GRANDE', 'CHICO')",
    }),
    margen: money({ label: 'Margen', visibleTo: DUENO, computed: 'neto - sum(tareas.costo)' }),
  },
  display: '{numero}',
  list: {
    columns: ['numero', 'dias', 'total', 'tamano'],
    filters: ['numero', 'tamano', { name: 'diasDesde', on: 'dias', match: 'from' }],
    sort: ['numero'],
    totals: ['total'],
  },
  lines: {
    tareas: {
      label: { one: 'Tarea', many: 'Tareas', gender: 'f' },
      fields: {
        detalle: text({ label: 'Detalle', required: true }),
        horas: decimal({ label: 'Horas', min: '0' }),
        valor: money({ label: 'Valor' }),
        importe: money({ label: 'Importe', computed: 'horas * valor' }),
        costo: money({ label: 'Costo', visibleTo: DUENO }),
      },
      min: 0,
    },
  },
  actions: {
    eximir: {
      label: 'Eximir de IVA',
      on: ['show'],
      roles: DUENO,
      http: 'POST Presupuesto/Eximir/{id}',
      done: { title: '¡Actualizado!', text: 'El presupuesto no lleva IVA.' },
    },
  },
});
