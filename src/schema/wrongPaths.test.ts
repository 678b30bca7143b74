import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { computed, decimal, defineEntity, reference, sumOf, text } from './index.ts';
import { defineRegistry } from './registry.ts';

const viajes = {
  ...base('viajes'),
  access: { list: ['ADMIN'], create: ['ADMIN'] },
  display: '{flete}',
  fields: {
    flete: decimal({ label: 'Flete' }),
    camionId: reference('camiones', { label: 'Camión' }),
  },
  list: { columns: ['flete'], sort: ['flete'] },
} as const;

/** Returns the messages for a registry with these words in `camiones` and `viajes`. */
const messagesFor = (camionWords: object, viajeWords: object = {}): string[] => {
  const camiones = defineEntity({
    ...base('camiones'),
    access: { list: ['ADMIN'], create: ['ADMIN'], import: ['ADMIN'] },
    display: '{patente}',
    fields: {
      patente: text({ label: 'Patente', max: 10, required: true }),
      llevado: sumOf('viajes', { label: 'Llevado', by: 'camionId', sum: 'flete' }),
      titulo: computed({ label: 'Título', template: 'Camión {patente}' }),
      tienePatente: computed({ label: 'Con patente', present: 'patente' }),
    },
    importBy: ['patente'],
    list: { columns: ['patente', 'llevado', 'titulo', 'tienePatente'], sort: ['tienePatente'] },
    ...camionWords,
  });
  try {
    defineRegistry([camiones, defineEntity({ ...viajes, ...viajeWords })] as never, roles);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

const columns = ['patente'];
const message = 'Ya está.';

test('a list may show sums and computed fields, and sort by whether there is a value', () => {
  expect(messagesFor({})).toEqual([]);
});

test('a display that names an unknown field is refused', () => {
  expect(messagesFor({}, { display: '{flete} {camion.apodo}' })).toEqual([
    "viajes: display names 'camion.apodo', which is no field",
  ]);
});

test('a snapshot that names an unknown field is refused, also in lines', () => {
  const titulo = text({ label: 'Título', readOnly: true, snapshot: '{camion.patente} {camion.modelo}' });
  const detalles = {
    label: { one: 'Detalle', many: 'Detalles', gender: 'm' },
    fields: { camionId: reference('camiones', { label: 'Camión' }), titulo },
  };
  expect(messagesFor({}, { fields: { ...viajes.fields, titulo }, lines: { detalles } })).toEqual([
    "viajes: fields.titulo.snapshot names 'camion.modelo', which is no field",
    "viajes: lines.detalles.fields.titulo.snapshot names 'camion.modelo', which is no field",
  ]);
});

test.each([
  ['list.totals', 'llevado', { list: { columns, totals: ['llevado'] } }],
  ['list.sort', 'llevado', { list: { columns, sort: ['-llevado'] } }],
  ['list.sort', 'titulo', { list: { columns, sort: ['titulo'] } }],
  ['list.filters', 'llevado', { list: { columns, filters: ['llevado'] } }],
  ['importBy', 'llevado', { importBy: ['llevado'] }],
  ['importBy', 'titulo', { importBy: ['titulo'] }],
  ['uniqueTogether', 'llevado', { uniqueTogether: [{ fields: ['patente', 'llevado'], message }] }],
  ['duplicates.same', 'llevado', { duplicates: { same: ['llevado'], similar: ['patente'] } }],
])('%s may not name %s, which has no column', (word, name, part) => {
  expect(messagesFor(part)).toEqual([`camiones: ${word} names '${name}', which has no column`]);
});
