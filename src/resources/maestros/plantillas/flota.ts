import {
  boolean,
  date,
  decimal,
  file,
  integer,
  money,
  reference,
  select,
  type Template,
  text,
} from 'cantera';

// Templates about the fleet, with which an ADMIN can begin an entity in the studio.

export const mantenimientos: Template = {
  name: 'mantenimientos',
  label: { one: 'Mantenimiento', many: 'Mantenimientos', gender: 'm' },
  says: 'Trabajos sobre cada camión, y cuándo toca el próximo',
  menu: { group: 'Registros', icon: 'calendar' },
  fields: {
    camionId: reference('camiones', { label: 'Camión', required: true }),
    fecha: date({ label: 'Fecha', required: true, default: 'today' }),
    trabajo: text({ label: 'Trabajo', required: true, max: 120 }),
    tipo: select({
      label: 'Tipo',
      options: [
        { id: 'preventivo', name: 'Preventivo' },
        { id: 'correctivo', name: 'Correctivo' },
      ],
    }),
    km: integer({ label: 'Kilómetros', min: 0 }),
    proveedorId: reference('proveedores', { label: 'Taller' }),
    costo: money({ label: 'Costo', min: '0' }),
    proximo: date({ label: 'Próximo' }),
    hecho: boolean({ label: 'Hecho' }),
  },
  display: '{trabajo}',
  states: {
    hecho: { label: 'Hecho', tone: 'ok', is: { hecho: true } },
    vencido: { label: 'Vencido', tone: 'bad', is: { hecho: false, proximo: { before: 'today' } } },
    pendiente: { label: 'Pendiente', tone: 'warn', is: { hecho: false } },
  },
  list: {
    columns: ['fecha', 'camionId', 'trabajo', 'tipo', 'proximo', 'costo', 'estado'],
    filters: ['trabajo', 'camionId', 'tipo'],
    sort: ['-fecha'],
    totals: ['costo'],
  },
  actions: {
    hacer: {
      label: 'Marcar como hecho',
      icon: 'check',
      on: ['row', 'show'],
      from: ['vencido', 'pendiente'],
      to: 'hecho',
      input: {
        costo: money({ label: 'Costo', min: '0' }),
        proximo: date({ label: 'Próximo' }),
      },
      writes: { costo: 'costo', proximo: 'proximo' },
      done: { title: '¡Hecho!', text: 'El mantenimiento quedó como hecho.' },
    },
  },
  print: { title: 'Orden de trabajo {id}', signatures: ['Taller', 'Recibió'] },
};

export const cargasCombustible: Template = {
  name: 'cargasCombustible',
  label: { one: 'Carga de combustible', many: 'Cargas de combustible', gender: 'f' },
  says: 'Litros, kilómetros e importe de cada carga',
  menu: { group: 'Registros', icon: 'truck' },
  fields: {
    fecha: date({ label: 'Fecha', required: true, notFuture: true, default: 'today' }),
    camionId: reference('camiones', { label: 'Camión', required: true }),
    choferId: reference('choferes', { label: 'Chofer' }),
    proveedorId: reference('proveedores', { label: 'Estación' }),
    combustible: select({
      label: 'Combustible',
      required: true,
      options: [
        { id: 'gasoil', name: 'Gasoil' },
        { id: 'gasoilPremium', name: 'Gasoil premium' },
        { id: 'nafta', name: 'Nafta' },
        { id: 'urea', name: 'Urea' },
      ],
    }),
    litros: decimal({ label: 'Litros', required: true, above: '0' }),
    precio: money({ label: 'Precio por litro', min: '0' }),
    total: money({ label: 'Total', computed: 'litros * precio' }),
    km: integer({ label: 'Kilómetros', min: 0 }),
    comprobante: text({ label: 'Comprobante', max: 30 }),
  },
  display: '{fecha}',
  list: {
    columns: ['fecha', 'camionId', 'choferId', 'combustible', 'litros', 'km', 'total'],
    filters: ['camionId', 'choferId', 'combustible'],
    sort: ['-fecha'],
    totals: ['litros', 'total'],
  },
};

export const viaticos: Template = {
  name: 'viaticos',
  label: { one: 'Viático', many: 'Viáticos', gender: 'm' },
  says: 'Gastos de los choferes, con su comprobante, hasta que se rinden',
  menu: { group: 'Registros', icon: 'money' },
  fields: {
    fecha: date({ label: 'Fecha', required: true, notFuture: true, default: 'today' }),
    choferId: reference('choferes', { label: 'Chofer', required: true }),
    concepto: select({
      label: 'Concepto',
      required: true,
      options: [
        { id: 'comida', name: 'Comida' },
        { id: 'hospedaje', name: 'Hospedaje' },
        { id: 'peaje', name: 'Peaje' },
        { id: 'otro', name: 'Otro' },
      ],
    }),
    detalle: text({ label: 'Detalle', max: 120 }),
    importe: money({ label: 'Importe', required: true, above: '0' }),
    comprobante: file({ label: 'Comprobante', kinds: ['pdf', 'image'] }),
    rendido: boolean({ label: 'Rendido' }),
  },
  display: '{fecha}',
  states: {
    rendido: { label: 'Rendido', tone: 'ok', is: { rendido: true } },
    pendiente: { label: 'Pendiente', tone: 'warn', is: { rendido: false } },
  },
  list: {
    columns: ['fecha', 'choferId', 'concepto', 'detalle', 'importe', 'estado'],
    filters: ['choferId', 'concepto', 'rendido'],
    sort: ['-fecha'],
    totals: ['importe'],
  },
  actions: {
    rendir: {
      label: 'Rendir',
      icon: 'check',
      on: ['row', 'show'],
      from: ['pendiente'],
      to: 'rendido',
      writes: {},
      bulk: true,
      done: { title: '¡Rendido!', text: 'El viático quedó rendido.' },
    },
  },
};

export const seguros: Template = {
  name: 'seguros',
  label: { one: 'Seguro o vencimiento', many: 'Seguros y vencimientos', gender: 'm' },
  says: 'Pólizas, VTV, licencias y habilitaciones: qué vence y cuándo',
  menu: { group: 'Registros', icon: 'warning' },
  fields: {
    descripcion: text({ label: 'Descripción', required: true, max: 80 }),
    tipo: select({
      label: 'Tipo',
      required: true,
      options: [
        { id: 'seguro', name: 'Seguro' },
        { id: 'vtv', name: 'VTV' },
        { id: 'ruta', name: 'RUTA' },
        { id: 'licencia', name: 'Licencia' },
        { id: 'habilitacion', name: 'Habilitación' },
        { id: 'otro', name: 'Otro' },
      ],
    }),
    camionId: reference('camiones', { label: 'Camión' }),
    choferId: reference('choferes', { label: 'Chofer' }),
    compania: text({ label: 'Compañía u organismo', max: 80 }),
    numero: text({ label: 'Número', max: 40 }),
    vence: date({ label: 'Vence', required: true }),
    importe: money({ label: 'Importe', min: '0' }),
    archivo: file({ label: 'Copia', kinds: ['pdf', 'image'] }),
  },
  display: '{descripcion}',
  states: {
    vencido: { label: 'Vencido', tone: 'bad', is: { vence: { before: 'today' } } },
    porVencer: { label: 'Por vencer', tone: 'warn', is: { vence: { from: 'today', to: 'today+30' } } },
    vigente: { label: 'Vigente', tone: 'ok', is: { vence: { after: 'today+30' } } },
  },
  list: {
    columns: ['vence', 'descripcion', 'tipo', 'camionId', 'choferId', 'compania', 'estado'],
    filters: ['descripcion', 'tipo', 'camionId', 'choferId'],
    sort: ['vence'],
  },
};

export const neumaticos: Template = {
  name: 'neumaticos',
  label: { one: 'Neumático', many: 'Neumáticos', gender: 'm' },
  says: 'En qué camión está cada uno, desde cuándo y cuántas veces se recapó',
  menu: { group: 'Registros', icon: 'history' },
  fields: {
    codigo: text({ label: 'Código', required: true, max: 20, uppercase: true, unique: true }),
    marca: text({ label: 'Marca', max: 40 }),
    medida: text({ label: 'Medida', max: 20, placeholder: '295/80 R22.5' }),
    camionId: reference('camiones', { label: 'Camión' }),
    posicion: text({ label: 'Posición', max: 30 }),
    colocado: date({ label: 'Colocado el', notFuture: true }),
    km: integer({ label: 'Kilómetros al colocarlo', min: 0 }),
    recapados: integer({ label: 'Recapados', min: 0, default: 0 }),
    costo: money({ label: 'Costo', min: '0' }),
    baja: boolean({ label: 'Dado de baja' }),
  },
  display: '{codigo}',
  states: {
    deBaja: { label: 'De baja', tone: 'mute', is: { baja: true } },
    colocado: { label: 'Colocado', tone: 'ok', is: { baja: false, camionId: { not: null } } },
    enDeposito: { label: 'En depósito', tone: 'warn', is: { baja: false, camionId: null } },
  },
  list: {
    columns: ['codigo', 'marca', 'medida', 'camionId', 'posicion', 'recapados', 'estado'],
    filters: ['codigo', 'camionId', 'baja'],
    sort: ['codigo'],
  },
  actions: {
    darDeBaja: {
      label: 'Dar de baja',
      icon: 'block',
      on: ['row', 'show'],
      danger: true,
      from: ['colocado', 'enDeposito'],
      to: 'deBaja',
      confirm: { text: 'El neumático {codigo} ya no se usará.', button: 'Dar de baja' },
      writes: { camionId: null, posicion: null },
      done: { title: '¡De baja!', text: 'El neumático quedó dado de baja.' },
    },
  },
};
