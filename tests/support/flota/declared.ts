import type { Definition } from '#schema/definitions.ts';
import type { Extension } from '#schema/extensions.ts';
import { registryWith, withPaths } from '#schema/definitions.ts';
import type { RequestAs } from '#testing/app.ts';
import { application } from './index.server.ts';

/** An entity of an ADMIN, with every word that has an index, a companion, a call or a key of its own. */
const arreglos: Definition = {
  name: 'arreglos',
  label: { one: 'Arreglo', many: 'Arreglos', gender: 'm' },
  menu: { group: 'Registros', icon: 'warning' },
  access: {
    list: ['ADMIN', 'EMPLEADO'],
    create: ['ADMIN', 'EMPLEADO'],
    edit: ['ADMIN'],
    delete: ['ADMIN'],
    import: ['ADMIN'],
  },
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true, max: 80 },
    codigo: { type: 'text', label: 'Código', max: 20, unique: true },
    camionId: { type: 'reference', to: 'camiones', label: 'Camión' },
    fecha: { type: 'date', label: 'Fecha', required: true, default: 'today' },
    horas: { type: 'decimal', label: 'Horas', places: 2, min: '0' },
    precio: { type: 'money', label: 'Precio por hora' },
    total: {
      type: 'money',
      label: 'Total',
      computed: 'horas * precio + sum(repuestos.importe)',
    },
    cerrado: { type: 'boolean', label: 'Cerrado' },
    respuesta: { type: 'longText', label: 'Respuesta' },
    factura: { type: 'file', label: 'Factura', kinds: ['pdf'] },
  },
  lines: {
    repuestos: {
      label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
      fields: {
        detalle: { type: 'text', label: 'Detalle', required: true, max: 60 },
        importe: { type: 'money', label: 'Importe', required: true },
      },
    },
  },
  display: '{motivo}',
  search: true,
  states: {
    cerrado: { label: 'Cerrado', tone: 'ok', is: { cerrado: true } },
    abierto: { label: 'Abierto', tone: 'warn', is: { cerrado: false } },
  },
  actions: {
    cerrar: {
      label: 'Cerrar arreglo',
      on: ['row', 'show'],
      roles: ['ADMIN'],
      from: ['abierto'],
      to: 'cerrado',
      input: { respuesta: { type: 'longText', label: 'Respuesta', required: true } },
      writes: { respuesta: 'respuesta' },
      bulk: true,
      done: { title: '¡Cerrado!', text: 'El arreglo quedó cerrado.' },
    },
  },
  print: { title: 'Orden de trabajo {id}', signatures: ['Taller'] },
  importBy: ['codigo'],
  list: {
    columns: ['motivo', 'camionId', 'fecha', 'total', 'estado'],
    filters: ['motivo', 'camionId', 'fecha', 'cerrado'],
    sort: ['-fecha'],
    totals: ['total'],
  },
};

const camiones: Extension = {
  name: 'camiones',
  extends: true,
  fields: {
    agregadoSeguro: { type: 'text', label: 'Seguro', max: 40 },
    agregadoPoliza: { type: 'text', label: 'Póliza', max: 20, unique: true },
    agregadoChoferId: { type: 'reference', to: 'choferes', label: 'Chofer habitual' },
    agregadoPropio: { type: 'boolean', label: 'Propio' },
    agregadoKilometros: { type: 'integer', label: 'Kilómetros', required: true, default: 0 },
    agregadoCedula: { type: 'file', label: 'Cédula', kinds: ['pdf'] },
  },
  list: { columns: ['agregadoSeguro'], filters: ['agregadoSeguro', 'agregadoChoferId'] },
};

/** The registry of the tests' own application once `declare` has published both. */
export const declaredRegistry = registryWith(application.registry, [
  { declaration: camiones, isRetired: false },
  { declaration: withPaths(arreglos), isRetired: false },
]);

export async function declare(admin: RequestAs): Promise<void> {
  for (const definition of [camiones, arreglos]) await publish(admin, definition);
}

type Sent = Definition | Extension | { readonly name: string; readonly [word: string]: unknown };

/** Publishes a definition or an extension. @param version the one before it @throws when it is not kept as a draft */
export async function publishing(admin: RequestAs, definicion: Sent, version = 0): Promise<Response> {
  const kept = await admin('PUT', '/api/Definiciones', { definicion, version });
  if (!kept.ok) throw new Error(await kept.text());
  return admin('POST', `/api/Definiciones/${definicion.name}/Publicar`, { version });
}

/** The same. @throws when it is not published */
export async function publish(...sent: Parameters<typeof publishing>): Promise<void> {
  const answer = await publishing(...sent);
  if (!answer.ok) throw new Error(await answer.text());
}
