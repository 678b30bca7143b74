import { defineReport, integer, money, percent, reference, select, text, decimal } from 'cantera';
import { ADMIN } from '../roles.ts';
import { PERIOD_FILTERS, REPORTS_MENU, SALE_TYPE_FILTER } from './common.ts';

/** What a row stands for: the sales to a client, those of a product, and so on. */
export const POR = {
  cliente: 'Cliente',
  producto: 'Producto',
  familia: 'Familia',
  localidad: 'Localidad',
  chofer: 'Chofer',
  mes: 'Mes',
} as const;

export type Por = keyof typeof POR;

const ORDERS = {
  '-importe': 'Mayor importe',
  importe: 'Menor importe',
  '-margen': 'Mayor margen',
  margen: 'Menor margen',
  margenPorciento: 'Menor margen (%)',
  '-toneladas': 'Más toneladas',
  cambio: 'Lo que más bajó',
  '-cambio': 'Lo que más subió',
  nombre: 'Nombre o mes',
};

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** Source: issue 18. */
export const margenes = defineReport({
  name: 'margenes',
  path: '/reportes/margenes',
  label: 'Ventas y Margen',
  subject: 'ventas y margen',
  menu: REPORTS_MENU,
  access: ADMIN,
  api: { base: 'Margenes' },
  filters: {
    por: select({ label: 'Por', default: 'cliente', options: options(POR) }),
    comparado: select({
      label: 'Comparado con',
      default: 'period',
      options: [
        { id: 'period', name: 'El período anterior' },
        { id: 'year', name: 'El mismo período del año anterior' },
      ],
    }),
    orden: select({ label: 'Ordenar por', default: '-importe', options: options(ORDERS) }),
    tipoTransaccion: SALE_TYPE_FILTER,
    empresaId: reference('empresas', { label: 'Empresa', few: true }),
    clienteId: reference('clientes', { label: 'Cliente' }),
    productoId: reference('codigosProducto', { label: 'Producto' }),
    ...PERIOD_FILTERS,
  },
  period: { from: 'fechaDesde', to: 'fechaHasta' },
  columns: {
    nombre: text({ label: 'Nombre', required: true }),
    toneladas: decimal({ label: 'Toneladas', required: true }),
    importe: money({ label: 'Importe sin IVA', required: true }),
    costo: money({ label: 'Costo' }),
    margen: money({ label: 'Margen' }),
    margenPorciento: percent({ label: 'Margen (%)' }),
    sinCosto: decimal({ label: 'Sin costo (t)', required: true }),
    antes: money({ label: 'Importe de antes', required: true }),
    cambio: percent({ label: 'Cambio' }),
  },
  besides: {
    entidad: text({ label: 'Entidad' }),
    id: integer({ label: 'Id' }),
  },
  link: { column: 'nombre', entity: 'entidad', id: 'id' },
  sort: ['lugar'],
  totals: ['toneladas', 'importe', 'costo', 'margen', 'sinCosto'],
  charts: [
    { title: 'Importe sin IVA', by: 'nombre', total: 'importe' },
    { title: 'Margen', by: 'nombre', total: 'margen' },
  ],
  compares: 'comparado',
});
