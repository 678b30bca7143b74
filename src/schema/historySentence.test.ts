import { expect, it, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { sentenceOf } from '#support/sentences.ts';
import { boolean, date, decimal, defineEntity, longText, money, reference, select, text } from './index.ts';
import { describeEntry } from './historySentence.ts';
import type { Entity } from './entity.ts';

const choferes = defineEntity({
  ...base('choferes'),
  label: { one: 'Chofer', many: 'Choferes', gender: 'm' },
  fields: {
    nombre: text({ label: 'Nombre' }),
    telefono: text({ label: 'Teléfono' }),
    localidadId: reference('localidades', { label: 'Localidad' }),
    sueldo: money({ label: 'Sueldo' }),
    ingreso: date({ label: 'Ingreso' }),
    habilitado: boolean({ label: 'Habilitado' }),
    suspendido: boolean({ label: 'Suspendido' }),
    motivoInhabilitacion: longText({ label: 'Motivo de inhabilitación' }),
    turno: select({ label: 'Turno', options: [{ id: 't', name: 'Tarde' }] }),
  },
  states: {
    suspendido: { label: 'Suspendido', tone: 'bad', is: { suspendido: true } },
    activo: { label: 'Activo', tone: 'ok', is: {} },
  },
  actions: {
    inhabilitar: { ...ANY_ACTION, label: 'Inhabilitar', input: { motivo: text({ label: 'Motivo' }) } },
  },
  lines: {
    viajes: {
      label: { one: 'Viaje', many: 'Viajes', gender: 'm' },
      fields: {
        productoId: reference('productos', { label: 'Producto' }),
        nombre: text({ label: 'Nombre' }),
        cantidad: decimal({ label: 'Cantidad (t)' }),
      },
      columns: ['nombre', 'cantidad'],
    },
  },
}) as unknown as Entity;

const NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  localidades: { 3: 'Córdoba', 8: 'Río Cuarto' },
  productos: { 5: 'Arena', 6: 'Granza' },
};
const entryOf = (accion: string, cambios: Record<string, unknown>) =>
  describeEntry(choferes, { accion, cambios }, (entity, id) => NAMES[entity]?.[id] ?? null);

const arena = { id: 1, producto: 'Arena', cantidad: '10.00' };
const piedra = { id: 2, producto: 'Piedra', cantidad: '4.00' };
const viaje = { id: 1, nombre: 'Arena gruesa', productoId: 5, cantidad: '10.00' };
const inLine = (changes: object) => ({ viajes: [[viaje], [{ ...viaje, ...changes }]] });

// tests/framework/api has other sentences: of references (history), of lines (lines) and of files (files).
test.each<[accion: string, cambios: Record<string, unknown>, frase: string, ...detalle: string[]]>([
  ['editar', { telefono: ['351 1', '351 2'] }, 'cambió Teléfono de “351 1” a “351 2”'],
  ['editar', { telefono: [null, '351 2'] }, 'completó Teléfono con “351 2”'],
  ['editar', { telefono: ['351 1', null] }, 'borró Teléfono, que era “351 1”'],
  ['editar', { localidadId: [3, 99] }, 'cambió Localidad de “Córdoba” a “99”'],
  ['editar', { sueldo: ['1234567.5', '-0.40'] }, 'cambió Sueldo de $ 1.234.567,50 a − $ 0,40'],
  ['editar', { ingreso: ['2026-03-01', '2026-11-21'] }, 'cambió Ingreso de 01/03/2026 a 21/11/2026'],
  ['editar', { habilitado: [true, false] }, 'cambió Habilitado de Sí a No'],
  ['editar', { turno: [null, 't'] }, 'completó Turno con “Tarde”'],
  [
    'editar',
    { nombre: ['Luis', 'Luís'], telefono: [null, '351 2'], localidadId: [8, null] },
    'cambió 3 datos',
    'Nombre: de “Luis” a “Luís”',
    'Teléfono: “351 2”',
    'Localidad: se borró “Río Cuarto”',
  ],
  // A change that sets a state is left out of an action, whose verb says it, but not of an edit.
  [
    'inhabilitar',
    { motivo: [null, 'Deudas'], suspendido: [false, true] },
    'inhabilitó el chofer',
    'Motivo: “Deudas”',
  ],
  ['editar', { suspendido: [false, true] }, 'cambió Suspendido de No a Sí'],
  // An input is listed once, although it is stored in a field too.
  [
    'inhabilitar',
    { motivo: [null, 'Franco'], habilitado: [true, false], motivoInhabilitacion: [null, 'Franco'] },
    'inhabilitó el chofer',
    'Motivo: “Franco”',
    'Habilitado: de Sí a No',
  ],
  ['restaurar', {}, 'restauró el chofer'],
  // A change that no longer fits the declaration keeps the name and the value that it was stored with.
  ['editar', { nroRegistroViejo: ['A1', 'B2'] }, 'cambió Nro registro viejo de “A1” a “B2”'],
  // Every object has a `constructor`, which must not be taken for a declared field.
  ['marcarRevisado', { constructor: [false, true] }, 'marcó revisado', 'Constructor: de No a Sí'],
  ['editar', { sueldo: ['mucho', '10.00'] }, 'cambió Sueldo de mucho a $ 10,00'],
  ['editar', { telefono: ['351', { raro: 1 }] }, 'cambió Teléfono de “351” a Raro 1'],
  [
    'editar',
    {
      nombre: ['a', 'b'],
      detalles: [
        [arena, piedra],
        [
          { ...arena, cantidad: '12.00' },
          { producto: 'Granza', cantidad: '3.00' },
        ],
      ],
    },
    'cambió 2 datos',
    'Nombre: de “a” a “b”',
    'Detalles: quitó Producto Piedra, Cantidad 4.00',
    'Detalles: agregó Producto Granza, Cantidad 3.00',
    'Detalles: cambió Producto Arena, Cantidad 10.00 por Producto Arena, Cantidad 12.00',
  ],
  [
    'editar',
    inLine({ cantidad: '1250.50' }),
    'cambió Viajes: cambió “Arena gruesa”: Cantidad (t) de 10,00 a 1.250,50',
  ],
  [
    'editar',
    inLine({ productoId: 6 }),
    'cambió Viajes: cambió “Arena gruesa”: Producto de “Arena” a “Granza”',
  ],
  [
    'editar',
    inLine({ cantidad: null }),
    'cambió Viajes: cambió “Arena gruesa”: Cantidad (t) se borró, que era 10,00',
  ],
])('%s, of %j, reads: %s', (accion, cambios, ...sentences) => {
  const { frase, detalle } = entryOf(accion, cambios);
  expect([frase, ...detalle].map(sentenceOf)).toEqual(sentences);
});

it('keeps each value apart from the words, for the screen to cut a long one', () => {
  const pieces = ['cambió Teléfono de ', '“', { valor: '1' }, '”', ' a ', '“', { valor: '2' }, '”'];
  expect(entryOf('editar', { telefono: ['1', '2'] }).frase).toEqual(pieces);
});
