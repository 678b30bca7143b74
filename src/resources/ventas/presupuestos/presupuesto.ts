import { date, defineEntity, reference, sumOf } from 'cantera';
import { CREDIT_LIMIT, definePosting } from '../../postingDeclaration.ts';
import { ADMIN, STAFF } from '../../roles.ts';
import { annulAction, SALE_ANNULMENT } from '../annulAction.ts';
import {
  COMPANY_POINT,
  saleDate,
  FIELDS_SHOWN_ELSEWHERE,
  lastDays,
  saleCopies,
  saleFields,
  saleForm,
  saleLineFields,
  saleSnapshots,
  TRANSPORT_SECTION,
} from '../fields.ts';
import { defineSale } from '../saleDeclaration.ts';
import { sendByMail, sendByWhatsApp } from '../sending.ts';

/** The tonnes that lines of remitos deliver of a line. */
const DELIVERED_SUM = { by: 'presupuestoDetalleId', sum: 'cantidad' } as const;

/**
 * A quote, whose lines remitos deliver, all at once or in parts, at the quoted prices. On current account it is a debt
 * from its issue, which each remito reduces by what it delivers. Source: spec 2
 */
export const presupuestos = defineEntity({
  name: 'presupuestos',
  path: '/ventas/presupuestos',
  label: { one: 'Presupuesto', many: 'Presupuestos', gender: 'm' },
  api: { base: 'Presupuesto' },
  contract: { verbs: { create: 'POST Presupuesto/Crear' } },
  menu: { group: 'Ventas' },
  access: { list: STAFF, create: STAFF, edit: ADMIN },
  fields: {
    ...saleFields,
    empresaId: reference('empresas', { label: 'Empresa', required: true, few: true }),
    fechaPresupuesto: saleDate('Fecha'),
    validoHasta: date({ label: 'Válido hasta', readOnly: true }),
    ...saleSnapshots,
  },
  alsoCalled: ['cotizar', 'cotización'],
  search: { by: ['clienteId', 'choferId', 'camionId', 'montoTotal'] },
  display: '{numero}',
  states: {
    anulado: { label: 'Anulado', tone: 'bad', is: { cancelado: true }, isVoid: true },
    activo: { label: 'Activo', tone: 'ok', is: { cancelado: false } },
  },
  protects: [
    {
      where: { cancelado: true },
      from: ['edit'],
      message: 'No se puede editar: el presupuesto está anulado.',
    },
  ],
  lines: {
    detalles: {
      label: { one: 'Detalle de presupuesto', many: 'Detalles de presupuesto', gender: 'm' },
      title: 'Detalle',
      fields: {
        ...saleLineFields,
        entregado: sumOf('remitosDetalles', { label: 'Entregado (t)', ...DELIVERED_SUM }),
        pendiente: sumOf('remitosDetalles', { label: 'Pendiente (t)', ...DELIVERED_SUM, leftOf: 'cantidad' }),
      },
      columns: [
        'nombre',
        'cantidad',
        'costoUnitario',
        'monto',
        'descuento',
        'subtotal',
        'entregado',
        'pendiente',
      ],
      messages: {
        empty: 'No hay detalles de presupuesto registrados',
        tooFew: 'Debe agregar al menos un producto',
      },
    },
  },
  document: {
    number: { field: 'numero', prefix: COMPANY_POINT },
    date: 'fechaPresupuesto',
    total: 'montoTotal',
    again: [],
  },
  copies: saleCopies([]),
  list: {
    columns: [
      'numero',
      'empresa.nombre',
      'formaPago.nombre',
      'productos',
      'toneladas',
      'montoTotal',
      'clienteId',
      'fechaPresupuesto',
      'estado',
    ],
    hidden: ['productos'],
    filters: [
      'empresaId',
      'clienteId',
      { name: 'numeroPresupuesto', on: 'numero', label: 'Número' },
      'formaPagoId',
      { name: 'estado', states: { 1: 'activo', 2: 'anulado' } },
      ...lastDays('fechaPresupuesto'),
    ],
    sort: ['-fechaPresupuesto'],
    totals: ['toneladas', 'montoTotal'],
    card: ['clienteId', 'numero', 'fechaPresupuesto', 'toneladas'],
  },
  form: saleForm('fechaPresupuesto', []),
  detail: {
    first: ['clienteId', 'fechaPresupuesto', 'validoHasta', 'empresaId', 'formaPagoId'],
    beside: ['detalles.pendiente'],
    below: [TRANSPORT_SECTION],
    omit: ['numero', ...FIELDS_SHOWN_ELSEWHERE],
  },
  whatsapp: sendByWhatsApp('el presupuesto'),
  actions: {
    enviar: sendByMail('el presupuesto', 'Presupuesto', ['activo']),
    anular: annulAction({
      ...SALE_ANNULMENT,
      the: 'El presupuesto',
      base: 'Presupuesto',
      from: ['activo'],
      effect: 'Deja de deberse, y ya no se puede entregar.',
    }),
  },
});

export const presupuestoSale = defineSale(presupuestos, { lines: 'detalles' });

export const presupuestoPosting = definePosting(presupuestos, {
  side: 'DEBE',
  account: 'PRESUPUESTO',
  when: 'formaPago.esCuentaCorriente',
  limit: CREDIT_LIMIT,
});
