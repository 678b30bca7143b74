import { boolean, computed, defineEntity, digits, money, percent, reference, select, text } from 'cantera';
import { ENTREGA_STAGES, entregaInput } from '../../entregas/oficina.ts';
import { IN_ARBAS_PROVINCE, salidaFields } from '../cot/cot.ts';
import { CREDIT_LIMIT, definePosting } from '../../postingDeclaration.ts';
import { ADMIN, STAFF } from '../../roles.ts';
import { annulAction, SALE_ANNULMENT } from '../annulAction.ts';
import {
  COMPANY_POINT,
  saleDate,
  FIELDS_SHOWN_ELSEWHERE,
  ivaBase,
  lastDays,
  saleCopies,
  saleFields,
  saleForm,
  saleLineFields,
  saleSnapshots,
  TRANSPORT_SECTION,
  weighingFields,
} from '../fields.ts';
import { defineSale } from '../saleDeclaration.ts';
import { sendByMail, sendByWhatsApp } from '../sending.ts';

/**
 * A delivery note with prices. It sells its lines, or delivers lines of a presupuesto at the quoted prices. On current
 * account its total is a debt, and what it delivers is no longer owed for the presupuesto. Source: spec 2
 */
export const remitos = defineEntity({
  name: 'remitos',
  path: '/ventas/remitos',
  label: { one: 'Remito', many: 'Remitos', gender: 'm' },
  api: { base: 'Remito' },
  menu: { group: 'Ventas' },
  access: { list: STAFF, create: STAFF, edit: ADMIN },
  fields: {
    ...saleFields,
    empresaId: reference('empresas', { label: 'Empresa', required: true, few: true, createOnly: true }),
    fechaRemito: saleDate('Fecha'),
    presupuestoId: reference('presupuestos', { label: 'Presupuesto', createOnly: true }),
    esFacturado: boolean({ label: 'Facturado', readOnly: true }),
    nroFactura: text({ label: 'Número de factura', max: 20, readOnly: true }),
    // The code that ARBA, the tax office of the province of Buenos Aires, gives to a transport of goods.
    cot: text({ label: 'COT', max: 20, readOnly: true }),
    // `IN_ARBAS_PROVINCE` reads both provinces.
    provinciaEmpresa: computed({ label: 'Provincia de la empresa', same: 'empresa.localidad.provincia' }),
    provinciaDestino: computed({ label: 'Provincia de destino', same: 'destino.provincia' }),
    // How far the delivery has come, as the driver's phone or the office reported it.
    entrega: select({ label: 'Entrega', readOnly: true, default: 'porCargar', options: ENTREGA_STAGES }),
    creditoPresupuesto: money({
      label: 'Acreditado del presupuesto',
      default: '0.00',
      readOnly: true,
      help: 'Lo que este remito entrega de un presupuesto en cuenta corriente, que deja de deberse por el presupuesto.',
    }),
    sinPrecios: boolean({ label: 'Sin precios', readOnly: true }),
    ivaBase,
    fleteIvaPorcentaje: percent({ label: 'IVA del flete (%)', readOnly: true }),
    montoFleteIva: money({ label: 'IVA del flete', default: '0.00', readOnly: true }),
    ...saleSnapshots,
  },
  alsoCalled: ['entregar', 'despachar', 'viaje'],
  search: { by: ['clienteId', 'choferId', 'camionId', 'montoTotal'] },
  display: '{numero}',
  states: {
    anulado: { label: 'Anulado', tone: 'bad', is: { cancelado: true }, isVoid: true },
    facturado: { label: 'Facturado', tone: 'ok', is: { esFacturado: true } },
    pendiente: { label: 'Facturación Pendiente', tone: 'warn', is: { cancelado: false, esFacturado: false } },
  },
  protects: [
    { where: { cancelado: true }, from: ['edit'], message: 'No se puede editar: el remito está anulado.' },
    {
      where: { esFacturado: true },
      from: ['edit'],
      message: 'No se puede editar: el remito está facturado.',
    },
  ],
  lines: {
    detalles: {
      label: { one: 'Detalle de remito', many: 'Detalles de remito', gender: 'm' },
      title: 'Detalle',
      fields: {
        ...saleLineFields,
        ...weighingFields,
        ivaId: reference('ivas', { label: 'IVA', few: true, required: 'Debe seleccionar un IVA' }),
        ivaPorcentaje: percent({ label: 'IVA (%)', snapshot: '{iva.porcentaje}' }),
        montoIva: money({ label: 'Monto de IVA', required: true, readOnly: true }),
        presupuestoDetalleId: reference('presupuestosDetalles', {
          label: 'Del presupuesto',
          createOnly: true,
        }),
      },
      columns: ['nombre', 'cantidad', 'costoUnitario', 'monto', 'descuento', 'ivaPorcentaje', 'subtotal'],
      messages: {
        empty: 'No hay detalles de remito registrados',
        tooFew: 'Debe agregar al menos un producto',
      },
    },
  },
  document: {
    number: { field: 'numero', by: 'empresaId', prefix: COMPANY_POINT },
    date: 'fechaRemito',
    total: 'montoTotal',
    again: ['choferId', 'camionId'],
  },
  copies: saleCopies(['detalles.ivaId']),
  list: {
    columns: [
      'numero',
      'empresa.nombre',
      'clienteId',
      'formaPago.nombre',
      'productos',
      'toneladas',
      'montoTotal',
      'fechaRemito',
      'choferNombre',
      'camionPatente',
      'entrega',
      'estado',
    ],
    hidden: ['productos', 'choferNombre', 'camionPatente', 'entrega'],
    filters: [
      'empresaId',
      'clienteId',
      { name: 'numeroRemito', on: 'numero', label: 'Número' },
      'formaPagoId',
      {
        name: 'estado',
        states: { 1: 'pendiente', 2: 'facturado', 3: 'anulado', 4: { living: 'Sin los anulados' } },
      },
      {
        name: 'vista',
        chips: {
          porFacturar: { label: 'Por facturar', when: { esFacturado: false, cancelado: false } },
          deHoy: { label: 'De hoy', when: { fechaRemito: 'today' } },
        },
      },
      ...lastDays('fechaRemito'),
      { name: 'presupuestoId', queryOnly: true },
      'choferId',
      'camionId',
      'entrega',
      {
        name: 'productoId',
        on: 'detalles.precioProducto.codigoProductoId',
        field: reference('codigosProducto', { label: 'Producto' }),
      },
    ],
    sort: ['-fechaRemito'],
    totals: ['toneladas', 'montoTotal'],
    card: ['clienteId', 'numero', 'fechaRemito', 'toneladas'],
  },
  form: saleForm('fechaRemito', ['presupuestoId']),
  detail: {
    first: ['clienteId', 'fechaRemito', 'empresaId', 'formaPagoId', 'presupuestoId', 'nroFactura', 'cot'],
    beside: ['creditoPresupuesto'],
    below: [TRANSPORT_SECTION],
    omit: [
      'numero',
      'entrega',
      'provinciaEmpresa',
      'provinciaDestino',
      'sinPrecios',
      'ivaBase',
      'fleteIvaPorcentaje',
      'montoFleteIva',
      ...FIELDS_SHOWN_ELSEWHERE,
    ],
    primary: ['facturar', 'print'],
  },
  whatsapp: sendByWhatsApp('el remito'),
  actions: {
    enviar: sendByMail('el remito', 'Remito', ['pendiente', 'facturado']),
    facturar: {
      label: 'Marcar como facturado',
      icon: 'check',
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['pendiente'],
      to: 'facturado',
      confirm: { text: 'El remito ya no podrá editarse ni anularse.', button: 'Marcar como facturado' },
      input: { nroFactura: text({ label: 'Número de factura', required: true, max: 20 }) },
      writes: { nroFactura: 'nroFactura' },
      bulk: { each: ['nroFactura'] },
      http: 'POST Remito/Facturar/{id}',
      done: { title: '¡Actualizado!', text: 'El remito ha sido marcado como facturado.' },
    },
    registrarEntrega: {
      label: 'Registrar entrega',
      icon: 'check',
      on: ['show'],
      roles: STAFF,
      from: ['pendiente', 'facturado'],
      requires: {
        where: { entrega: { not: 'entregado' } },
        message: 'No se puede registrar la entrega: el remito ya está entregado.',
      },
      confirm: {
        text: 'Para un viaje sin teléfono. Queda anotado que la registró la oficina, y no se cambia.',
        button: 'Registrar',
      },
      input: entregaInput,
      http: 'POST Remito/RegistrarEntrega/{id}',
      done: { title: '¡Registrada!', text: 'El remito figura entregado.' },
    },
    archivoCot: {
      label: 'Hacer archivo COT',
      icon: 'download',
      on: ['show'],
      roles: STAFF,
      from: ['pendiente', 'facturado'],
      requires: IN_ARBAS_PROVINCE,
      confirm: {
        title: 'Archivo COT',
        text: 'Con él se pide a ARBA el código del viaje.',
        button: 'Descargar',
      },
      input: salidaFields,
      bulk: { together: true },
      http: 'POST Remito/ArchivoCot/{id}',
      failed: 'No se pudo hacer el archivo.',
      done: {
        title: 'Archivo COT',
        text: 'Preséntelo en la página de ARBA, y cargue el código que responda.',
        file: true,
      },
    },
    cargarCot: {
      label: 'Cargar COT',
      icon: 'truck',
      on: ['row', 'show'],
      roles: STAFF,
      from: ['pendiente', 'facturado'],
      requires: IN_ARBAS_PROVINCE,
      confirm: { text: 'El código que respondió ARBA. Sale impreso en el remito.', button: 'Cargar' },
      input: { cot: digits({ label: 'COT', required: true, max: 20 }) },
      writes: { cot: 'cot' },
      bulk: { each: ['cot'] },
      http: 'POST Remito/CargarCot/{id}',
      done: { title: '¡Actualizado!', text: 'El remito tiene su COT.' },
    },
    anular: annulAction({
      ...SALE_ANNULMENT,
      the: 'El remito',
      base: 'Remito',
      from: ['pendiente'],
      effect: 'Deja de deberse, y lo que entregó de un presupuesto vuelve a estar pendiente.',
    }),
  },
});

export const remitoSale = defineSale(remitos, {
  lines: 'detalles',
  quote: { document: 'presupuestoId', line: 'presupuestoDetalleId', credit: 'creditoPresupuesto' },
});

export const remitoPosting = definePosting(remitos, {
  side: 'DEBE',
  account: 'REMITO',
  when: 'formaPago.esCuentaCorriente',
  credit: { amount: 'creditoPresupuesto', account: 'PRESUPUESTO', concept: 'Entrega de Presupuesto' },
  limit: CREDIT_LIMIT,
});
