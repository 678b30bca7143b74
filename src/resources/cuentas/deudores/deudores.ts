import type { Answered } from 'cantera/http';
import { date, defineReport, integer, money, percent, select, text } from 'cantera';
import { REPORT_SALE_TYPES } from '../../ventas/saleTypes.ts';
import { ADMIN } from '../../roles.ts';
import { ATRASOS, type Atraso } from '../atrasos.ts';
import type { sumasAnswer } from './deudores.server.ts';

const CODES = REPORT_SALE_TYPES.cuentas;

/** Groups of accounts. `vencido`, `sobreLimite` and `sinPagar` are parts of `deben`. */
export const GRUPOS = {
  deben: 'Todos los que deben',
  vencido: 'Con vencido',
  sobreLimite: 'Sobre el límite',
  sinPagar: 'Sin pagar hace 30 días',
  aFavor: 'Con saldo a favor',
  todas: 'Todas las cuentas',
} as const;

export type Grupo = keyof typeof GRUPOS;

/** The accounts that the report can be limited to: a group, or those with a debt of one age. */
export const CUALES = { ...GRUPOS, ...ATRASOS } as const;

export type Cuales = keyof typeof CUALES;

const amount = (label: string) => money({ label, required: true });

const columns = {
  cliente: text({ label: 'Cliente', required: true }),
  aVencer: amount(ATRASOS.aVencer),
  dias30: amount(ATRASOS.dias30),
  dias60: amount(ATRASOS.dias60),
  dias90: amount(ATRASOS.dias90),
  mas: amount(ATRASOS.mas),
  // Payments of the client that no debt has used up. A client who owes may have some, too.
  aFavor: amount('A favor'),
  saldo: amount('Debe'),
  limite: money({ label: 'Límite' }),
  usado: percent({ label: 'Usado' }),
  ultimoPago: date({ label: 'Último pago' }),
  promesa: date({ label: 'Promete pagar' }),
  nota: text({ label: 'Nota' }),
};

/** The likelier order comes first; a descending one begins with '-'. */
const orders = Object.entries(columns).flatMap(([name, { label, type }]) => {
  const isFigure = type === 'money' || type === 'percent';
  const [ascending, descending] = isFigure
    ? ['menor primero', 'mayor primero']
    : ['ascendente', 'descendente'];
  const options = [
    { id: name, name: `${label}: ${ascending}` },
    { id: `-${name}`, name: `${label}: ${descending}` },
  ];
  return isFigure ? options.toReversed() : options;
});

/** The accounts at the end of a day, and how late what each of them owes is. Source: issue 18. */
export const deudores = defineReport({
  name: 'deudores',
  path: '/cuentas/deudores',
  label: 'Deudores',
  subject: 'deudores',
  menu: { group: 'Cuentas' },
  access: ADMIN,
  api: { base: 'Deudores' },
  filters: {
    fecha: date({ label: 'Al día', default: 'today' }),
    tipoVenta: select({
      label: 'Cuenta',
      default: String(CODES.todos),
      options: [
        { id: String(CODES.todos), name: 'Todas' },
        { id: String(CODES.remito), name: 'Remito' },
        { id: String(CODES.presupuesto), name: 'Presupuesto' },
      ],
    }),
    buscado: text({ label: 'Nombre o CUIT', max: 60 }),
    cuales: select({
      label: 'Cuáles',
      default: 'deben',
      options: Object.entries(CUALES).map(([id, name]) => ({ id, name })),
    }),
    orden: select({ label: 'Ordenar por', default: '-saldo', options: orders }),
  },
  columns,
  besides: {
    clienteId: integer({ label: 'Id del cliente', required: true }),
    cuentaId: integer({ label: 'Id de la cuenta', required: true }),
    entidad: text({ label: 'Entidad' }),
    telefono: text({ label: 'Teléfono' }),
    vencido: amount('Vencido'),
    promesaId: integer({ label: 'Id de la promesa' }),
    prometido: money({ label: 'Importe prometido' }),
  },
  link: { column: 'cliente', entity: 'entidad', id: 'clienteId' },
  sort: ['lugar'],
  totals: ['aVencer', 'dias30', 'dias60', 'dias90', 'mas', 'aFavor', 'saldo'],
  messages: { empty: 'Nadie debe nada' },
});

export const SUMAS = 'Deudores/Sumas';
const { fecha, tipoVenta, buscado } = deudores.filters;
export const sumasFields = { fecha, tipoVenta, buscado } as const;
export type Sumas = Answered<typeof sumasAnswer>;

export type Deudor = Readonly<
  Record<Atraso | 'aFavor' | 'saldo' | 'vencido' | 'cliente', string> &
    Record<'limite' | 'usado' | 'ultimoPago' | 'promesa' | 'nota' | 'telefono' | 'prometido', string | null> &
    Record<'clienteId' | 'cuentaId', number>
>;
