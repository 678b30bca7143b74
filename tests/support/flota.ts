import { boolean, defineEntity, digits, reference, text } from '#schema/index.ts';
import { ADMIN, STAFF, roles } from './roles.ts';
import { defineRegistry } from '#schema/registry.ts';

const marcas = defineEntity({
  name: 'marcas',
  label: { one: 'Marca', many: 'Marcas', gender: 'f' },
  api: { base: 'Marca' },
  access: { list: STAFF },
  fields: { nombre: text({ label: 'Nombre', required: true }) },
  display: '{nombre}',
});

const camiones = defineEntity({
  name: 'camiones',
  path: '/camiones',
  label: { one: 'Camión', many: 'Camiones', gender: 'm' },
  api: { base: 'Camion' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF },
  fields: {
    marcaId: reference('marcas', { label: 'Marca', required: true }),
    modelo: text({ label: 'Modelo' }),
    patente: text({ label: 'Patente', required: true }),
  },
  display: '{marca.nombre} {patente}',
  list: {
    columns: ['marca.nombre', 'modelo', 'patente'],
    filters: ['marcaId', 'modelo', 'patente'],
    sort: ['patente'],
  },
});

const choferes = defineEntity({
  name: 'choferes',
  path: '/choferes',
  label: { one: 'Chofer', many: 'Choferes', gender: 'm' },
  api: { base: 'Chofer' },
  access: { list: STAFF, create: STAFF, edit: STAFF },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    apellido: text({ label: 'Apellido', required: true }),
    nroDocumento: digits({ label: 'Número de documento', required: true }),
    telefono: text({ label: 'Teléfono' }),
    habilitado: boolean({ label: 'Habilitado', default: true, readOnly: true }),
  },
  display: '{apellido} {nombre} ({nroDocumento})',
  states: {
    habilitado: { label: 'Habilitado', tone: 'ok', is: { habilitado: true } },
    inhabilitado: { label: 'Inhabilitado', tone: 'bad', is: { habilitado: false } },
  },
  list: { columns: ['apellido', 'nombre', 'telefono', 'estado'], sort: ['apellido', 'nombre'] },
  actions: {
    inhabilitar: {
      label: 'Inhabilitar',
      on: ['row'],
      roles: ADMIN,
      from: ['habilitado'],
      to: 'inhabilitado',
      input: { motivo: text({ label: 'Motivo', required: true }) },
      http: 'POST Chofer/Inhabilitar/{id}',
      done: { title: '¡Actualizado!', text: 'El chofer ha sido inhabilitado.' },
    },
  },
});

/** A small application for tests of the framework: trucks, makes and drivers. */
export const flota = defineRegistry([marcas, camiones, choferes], roles);
