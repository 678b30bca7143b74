import type { Rules } from '#domain/permissions.ts';
import {
  boolean,
  date,
  defineEntity,
  documentNumber,
  email,
  longText,
  money,
  reference,
  text,
  decimal,
} from '#schema/index.ts';
import { ADMIN, STAFF } from '../roles.ts';

/** An EMPLEADO serves the clients of one zone. */
const OF_ITS_ZONE: Rules = [
  'ADMIN',
  { role: 'EMPLEADO', where: { 'cliente.zonaId': { setting: 'zonaEmpleadoId' } } },
];

export const viajes = defineEntity({
  name: 'viajes',
  path: '/viajes',
  label: { one: 'Viaje', many: 'Viajes', gender: 'm' },
  api: { base: 'Viaje' },
  menu: { group: 'Viajes' },
  access: { list: OF_ITS_ZONE, create: OF_ITS_ZONE, edit: ADMIN },
  fields: {
    numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
    fecha: date({ label: 'Fecha', required: true, notFuture: true, createOnly: true, default: 'today' }),
    clienteId: reference('clientes', { label: 'Cliente', required: true }),
    camionId: reference('camiones', { label: 'Camión', required: true }),
    choferId: reference('choferes', { label: 'Chofer', required: true, creatable: true }),
    destino: text({ label: 'Destino', required: true, max: 120 }),
    observaciones: text({ label: 'Observaciones', max: 200 }),
    total: money({ label: 'Total', required: true, readOnly: true }),
    cerrado: boolean({ label: 'Cerrado', readOnly: true }),
    cancelado: boolean({ label: 'Cancelado', readOnly: true }),
    clienteNombre: text({
      label: 'Nombre del cliente',
      max: 130,
      readOnly: true,
      snapshot: '{cliente.apellido} {cliente.nombre}',
    }),
  },
  alsoCalled: ['despachar'],
  search: { by: ['clienteId', 'camionId', 'choferId', 'total'] },
  display: '{numero}',
  states: {
    anulado: { label: 'Anulado', tone: 'bad', is: { cancelado: true }, isVoid: true },
    cerrado: { label: 'Cerrado', tone: 'ok', is: { cerrado: true } },
    pendiente: { label: 'Pendiente', tone: 'warn', is: { cancelado: false, cerrado: false } },
  },
  protects: [
    { where: { cancelado: true }, from: ['edit'], message: 'No se puede editar: el viaje está anulado.' },
  ],
  asksPermission: [
    { to: ['create'], where: { total: { above: 5_000_000 } }, unless: ADMIN, reason: 'Es un viaje caro.' },
  ],
  lines: {
    cargas: {
      label: { one: 'Carga', many: 'Cargas', gender: 'f' },
      fields: {
        tarifaId: reference('tarifas', { label: 'Tarifa', required: true }),
        toneladas: decimal({ label: 'Toneladas', required: true }),
        importe: money({ label: 'Importe', required: true, above: '0' }),
      },
      columns: ['tarifaId', 'toneladas', 'importe'],
      typed: true,
      addUp: { field: 'importe', to: 'total' },
      messages: { empty: 'Sin cargas', tooFew: 'Debe agregar al menos una carga' },
    },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' },
  list: {
    columns: ['numero', 'fecha', 'clienteId', 'total', 'estado'],
    filters: [
      'numero',
      'clienteId',
      { name: 'estado', states: { 1: 'pendiente', 2: 'cerrado', 3: 'anulado' } },
      { name: 'fechaInicio', on: 'fecha', match: 'from', label: 'Fecha inicio', default: 'today-15' },
      { name: 'fechaFin', on: 'fecha', match: 'to', label: 'Fecha fin', default: 'today' },
      { name: 'camionId', queryOnly: true },
      { name: 'choferId', queryOnly: true },
      {
        name: 'zonaId',
        on: 'cargas.tarifa.zonaId',
        field: reference('zonas', { label: 'Zona' }),
        queryOnly: true,
      },
    ],
    sort: ['-fecha'],
    totals: ['total'],
  },
  actions: {
    cerrar: {
      label: 'Cerrar',
      icon: 'check',
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['pendiente'],
      to: 'cerrado',
      confirm: { text: 'El viaje ya no podrá anularse.', button: 'Cerrar' },
      input: { acta: text({ label: 'Número de acta', max: 20 }) },
      bulk: { each: ['acta'] },
      http: 'POST Viaje/Cerrar/{id}',
      done: { title: '¡Actualizado!', text: 'El viaje ha sido cerrado.' },
    },
    enviar: {
      label: 'Enviar por correo',
      icon: 'mail',
      on: ['show'],
      roles: STAFF,
      from: ['pendiente', 'cerrado'],
      confirm: { title: 'Enviar por correo', text: 'Se adjunta el viaje en PDF.', button: 'Enviar' },
      input: {
        para: email({ label: 'Para', required: true }),
        mensaje: longText({ label: 'Mensaje', required: true, max: 2000 }),
      },
      prefill: { para: '{cliente.email}', mensaje: 'Le enviamos el viaje {numero}.' },
      bulk: true,
      http: 'POST Viaje/Enviar/{id}',
      done: { title: '¡Enviado!', text: 'El correo está en la cola de envío y sale enseguida.' },
    },
    anular: {
      label: 'Anular',
      icon: 'block',
      danger: true,
      on: ['row', 'show'],
      roles: STAFF,
      from: ['pendiente'],
      to: 'anulado',
      asksPermission: [{ where: { destino: 'Aduana' }, unless: ADMIN, reason: 'La Aduana ya lo espera.' }],
      confirm: {
        text: 'El viaje {numero} de {cliente.apellido} quedará anulado de forma permanente.',
        button: 'Anular',
      },
      input: { motivo: text({ label: 'Motivo', max: 200 }) },
      http: 'DELETE Viaje/Cancelar/{id}',
      done: { title: '¡Anulado!', text: 'El viaje ha sido anulado.' },
    },
  },
});
