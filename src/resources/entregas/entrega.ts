import { boolean, dateTime, defineEntity, digits, image, reference, select, text, decimal } from 'cantera';
import { ADMIN, STAFF } from '../roles.ts';

const DECISIONS = [
  { id: 'corregir', name: 'Se corrige el remito' },
  { id: 'mantener', name: 'El remito queda como está' },
] as const;

/**
 * The delivery of a remito, which has one at most: its driver's phone reports the loading and then the delivery, or the
 * office registers the delivery. Users cannot edit it; an ADMIN resolves a difference in tonnes.
 */
export const entregas = defineEntity({
  name: 'entregas',
  path: '/ventas/entregas-registradas',
  label: { one: 'Entrega', many: 'Entregas registradas', gender: 'f' },
  api: { base: 'Entrega' },
  access: { list: STAFF },
  fields: {
    remitoId: reference('remitos', { label: 'Remito', required: true, readOnly: true }),
    choferId: reference('choferes', { label: 'Chofer', required: true, readOnly: true }),
    oficina: text({
      label: 'Por la oficina',
      max: 40,
      readOnly: true,
      help: 'Quién la registró, en un viaje sin teléfono.',
    }),
    cargadoEn: dateTime({ label: 'Cargado', readOnly: true }),
    entregadoEn: dateTime({ label: 'Entregado', readOnly: true }),
    entregado: boolean({ label: 'Está entregado', readOnly: true }),
    recibidoEn: dateTime({
      label: 'Avisado',
      readOnly: true,
      help: 'Cuando el aviso llegó a la oficina: más tarde que la entrega si no había señal.',
    }),
    reloj: dateTime({
      label: 'Según el teléfono',
      readOnly: true,
      help: 'El reloj del teléfono estaba mal: la hora de la entrega se corrigió por lo que se desviaba.',
    }),
    receptor: text({ label: 'Recibió', max: 80, readOnly: true }),
    documento: digits({ label: 'Documento', max: 20, readOnly: true }),
    firma: image({ label: 'Firma', readOnly: true }),
    foto1: image({ label: 'Foto 1', readOnly: true }),
    foto2: image({ label: 'Foto 2', readOnly: true }),
    foto3: image({ label: 'Foto 3', readOnly: true }),
    lugar: text({ label: 'Lugar', max: 60, readOnly: true, place: '{lugar}' }),
    toneladasRemito: decimal({ label: 'Toneladas del remito', readOnly: true }),
    toneladas: decimal({ label: 'Toneladas entregadas', readOnly: true }),
    motivo: text({ label: 'Por qué difieren', max: 200, readOnly: true }),
    diferencia: select({
      label: 'Diferencia',
      readOnly: true,
      options: [{ id: 'pendiente', name: 'Pendiente' }, ...DECISIONS],
    }),
    resolucion: text({ label: 'Resolución', max: 200, readOnly: true }),
  },
  display: '{remito.numero}',
  states: {
    conDiferencia: { label: 'Con diferencia', tone: 'warn', is: { diferencia: 'pendiente' } },
    entregado: { label: 'Entregado', tone: 'ok', is: { entregado: true } },
    enCamino: { label: 'En camino', tone: 'mute', is: { entregado: false } },
  },
  list: {
    columns: ['remito.numero', 'choferId', 'cargadoEn', 'entregadoEn', 'receptor', 'estado'],
    filters: [
      'choferId',
      { name: 'remitoId', queryOnly: true },
      { name: 'estado', states: { 1: 'conDiferencia', 2: 'entregado', 3: 'enCamino' } },
    ],
    sort: ['-id'],
  },
  detail: { omit: ['entregado'] },
  actions: {
    resolver: {
      label: 'Resolver diferencia',
      icon: 'check',
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['conDiferencia'],
      confirm: {
        text: 'El chofer avisó {toneladas} y el remito dice {toneladasRemito}. El remito no cambia solo: si se corrige, edítelo después.',
        button: 'Resolver',
      },
      input: {
        decision: select({ label: 'Qué se hace', required: true, options: DECISIONS }),
        nota: text({ label: 'Nota', max: 200 }),
      },
      writes: { diferencia: 'decision', resolucion: 'nota' },
      http: 'POST Entrega/Resolver/{id}',
      done: { title: '¡Resuelto!', text: 'La diferencia quedó resuelta.' },
    },
  },
});
