import { boolean, date, decimal, email, longText, reference, select, type Template, text } from 'cantera';
import { phone } from 'cantera/argentina';

// Templates about sales, with which an ADMIN can begin an entity in the studio.

export const reclamos: Template = {
  name: 'reclamos',
  label: { one: 'Reclamo', many: 'Reclamos', gender: 'm' },
  says: 'Lo que los clientes reclaman, y qué se les respondió',
  menu: { group: 'Registros', icon: 'chat' },
  fields: {
    clienteId: reference('clientes', { label: 'Cliente', required: true }),
    fecha: date({ label: 'Fecha', required: true, notFuture: true, default: 'today' }),
    motivo: text({ label: 'Motivo', required: true, max: 100 }),
    medio: select({
      label: 'Cómo llegó',
      options: [
        { id: 'telefono', name: 'Teléfono' },
        { id: 'correo', name: 'Correo' },
        { id: 'enPersona', name: 'En persona' },
      ],
    }),
    detalle: longText({ label: 'Detalle' }),
    respuesta: longText({ label: 'Respuesta' }),
    resuelto: boolean({ label: 'Resuelto' }),
  },
  display: '{motivo}',
  states: {
    resuelto: { label: 'Resuelto', tone: 'ok', is: { resuelto: true } },
    demorado: { label: 'Demorado', tone: 'bad', is: { resuelto: false, fecha: { before: 'today-7' } } },
    abierto: { label: 'Abierto', tone: 'warn', is: { resuelto: false } },
  },
  list: {
    columns: ['fecha', 'clienteId', 'motivo', 'medio', 'estado'],
    filters: ['motivo', 'clienteId', 'resuelto'],
    sort: ['-fecha'],
  },
  actions: {
    resolver: {
      label: 'Resolver',
      icon: 'check',
      on: ['row', 'show'],
      from: ['demorado', 'abierto'],
      to: 'resuelto',
      input: { respuesta: longText({ label: 'Respuesta', required: true }) },
      writes: { respuesta: 'respuesta' },
      done: { title: '¡Resuelto!', text: 'El reclamo quedó resuelto, con su respuesta.' },
    },
  },
  print: { title: 'Reclamo {id}', signatures: ['Cliente'] },
};

export const canteras: Template = {
  name: 'canteras',
  label: { one: 'Cantera', many: 'Canteras', gender: 'f' },
  says: 'Dónde está cada una, quién la atiende y hasta cuándo está habilitada',
  menu: { group: 'Registros', icon: 'image' },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60, unique: true }),
    localidadId: reference('localidades', { label: 'Localidad' }),
    ubicacion: text({ label: 'Ubicación', max: 120 }),
    encargado: text({ label: 'Encargado', max: 60 }),
    telefono: phone({ label: 'Teléfono' }),
    superficie: decimal({ label: 'Superficie (ha)', above: '0' }),
    habilitada: date({ label: 'Habilitada hasta' }),
    cerrada: boolean({ label: 'Cerrada' }),
  },
  display: '{nombre}',
  search: true,
  states: {
    cerrada: { label: 'Cerrada', tone: 'mute', is: { cerrada: true } },
    vencida: {
      label: 'Habilitación vencida',
      tone: 'bad',
      is: { cerrada: false, habilitada: { before: 'today' } },
    },
    activa: { label: 'Activa', tone: 'ok', is: { cerrada: false } },
  },
  list: {
    columns: ['nombre', 'localidadId', 'encargado', 'telefono', 'habilitada', 'estado'],
    filters: ['nombre', 'localidadId', 'cerrada'],
    sort: ['nombre'],
  },
};

export const contactos: Template = {
  name: 'contactos',
  label: { one: 'Contacto', many: 'Contactos', gender: 'm' },
  says: 'Personas de clientes y proveedores, con su teléfono y su correo',
  menu: { group: 'Registros', icon: 'people' },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 80 }),
    puesto: text({ label: 'Puesto', max: 60 }),
    clienteId: reference('clientes', { label: 'Cliente' }),
    proveedorId: reference('proveedores', { label: 'Proveedor' }),
    telefono: phone({ label: 'Teléfono' }),
    email: email({ label: 'Correo' }),
    notas: longText({ label: 'Notas' }),
  },
  display: '{nombre}',
  search: true,
  list: {
    columns: ['nombre', 'puesto', 'clienteId', 'proveedorId', 'telefono', 'email'],
    filters: ['nombre', 'clienteId', 'proveedorId'],
    sort: ['nombre'],
  },
};

export const ticketsBalanza: Template = {
  name: 'ticketsBalanza',
  label: { one: 'Ticket de balanza', many: 'Tickets de balanza', gender: 'm' },
  says: 'Bruto, tara y neto de cada camión en la balanza',
  menu: { group: 'Registros', icon: 'columns' },
  fields: {
    ticket: text({ label: 'Ticket', required: true, max: 20, unique: true }),
    fecha: date({ label: 'Fecha', required: true, notFuture: true, default: 'today' }),
    camionId: reference('camiones', { label: 'Camión', required: true }),
    choferId: reference('choferes', { label: 'Chofer' }),
    clienteId: reference('clientes', { label: 'Cliente' }),
    productoId: reference('productos', { label: 'Producto' }),
    bruto: decimal({ label: 'Bruto', required: true, above: '0' }),
    tara: decimal({ label: 'Tara', required: true, above: '0' }),
    neto: decimal({ label: 'Neto', computed: 'bruto - tara' }),
  },
  display: '{ticket}',
  list: {
    columns: ['ticket', 'fecha', 'camionId', 'clienteId', 'productoId', 'bruto', 'tara', 'neto'],
    filters: ['ticket', 'camionId', 'clienteId', 'productoId'],
    sort: ['-fecha'],
    totals: ['neto'],
  },
  print: { title: 'Ticket de balanza {ticket}', signatures: ['Balanza', 'Chofer'] },
};

export const pedidos: Template = {
  name: 'pedidos',
  label: { one: 'Pedido', many: 'Pedidos', gender: 'm' },
  says: 'Lo que un cliente encargó, para cuándo, y si ya se entregó',
  menu: { group: 'Registros', icon: 'document' },
  fields: {
    fecha: date({ label: 'Fecha', required: true, default: 'today' }),
    clienteId: reference('clientes', { label: 'Cliente', required: true }),
    entrega: date({ label: 'Para el día', required: true }),
    lugar: text({ label: 'Lugar de entrega', max: 120 }),
    notas: longText({ label: 'Notas' }),
    entregado: boolean({ label: 'Entregado' }),
    cancelado: boolean({ label: 'Cancelado' }),
  },
  lines: {
    renglones: {
      label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
      fields: {
        productoId: reference('productos', { label: 'Producto', required: true }),
        toneladas: decimal({ label: 'Toneladas', required: true, above: '0' }),
      },
    },
  },
  display: '{fecha}',
  states: {
    cancelado: { label: 'Cancelado', tone: 'mute', is: { cancelado: true } },
    entregado: { label: 'Entregado', tone: 'ok', is: { cancelado: false, entregado: true } },
    demorado: {
      label: 'Demorado',
      tone: 'bad',
      is: { cancelado: false, entregado: false, entrega: { before: 'today' } },
    },
    pendiente: { label: 'Pendiente', tone: 'warn', is: { cancelado: false, entregado: false } },
  },
  list: {
    columns: ['fecha', 'clienteId', 'entrega', 'lugar', 'estado'],
    filters: ['clienteId', 'entregado', 'cancelado'],
    sort: ['entrega'],
  },
  actions: {
    entregar: {
      label: 'Marcar como entregado',
      icon: 'check',
      on: ['row', 'show'],
      from: ['demorado', 'pendiente'],
      to: 'entregado',
      writes: {},
      bulk: true,
      done: { title: '¡Entregado!', text: 'El pedido quedó como entregado.' },
    },
    cancelar: {
      label: 'Dar por cancelado',
      icon: 'block',
      on: ['row', 'show'],
      danger: true,
      from: ['demorado', 'pendiente'],
      to: 'cancelado',
      confirm: { text: 'El pedido no se entregará.', button: 'Dar por cancelado' },
      writes: {},
      done: { title: '¡Cancelado!', text: 'El pedido quedó cancelado.' },
    },
  },
  print: { title: 'Pedido {id}', signatures: ['Preparó', 'Recibió'] },
};
