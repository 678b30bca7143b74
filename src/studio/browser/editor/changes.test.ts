import { expect, test } from 'vitest';
import type { Definition } from '#schema/definitions.ts';
import { definitionChanges } from './changes.ts';

const before = {
  name: 'reclamos',
  label: { one: 'Reclamo', many: 'Reclamos', gender: 'm' },
  access: { list: ['ADMIN'] },
  fields: {
    motivo: { type: 'text', label: 'Motivo' },
    costo: { type: 'money', label: 'Costo', required: true },
    tipo: { type: 'select', label: 'Tipo', options: [{ id: 'a', name: 'A' }] },
  },
  list: { columns: ['motivo', 'costo'], filters: [] },
} as const satisfies Definition;

test('equal definitions have no changes', () => {
  expect(definitionChanges(before, structuredClone(before))).toEqual([]);
});

test('the changes of a version are described in sentences', () => {
  const after: Definition = {
    ...before,
    label: { ...before.label, many: 'Quejas' },
    access: { list: ['ADMIN', 'EMPLEADO'] },
    fields: {
      motivo: { type: 'text', label: 'Asunto', required: true },
      zona: { type: 'text', label: 'Zona' },
      tipo: { type: 'select', label: 'Tipo', options: [{ id: 'b', name: 'B' }] },
    },
    list: { columns: ['motivo', 'zona'], filters: ['zona'] },
  };
  expect(definitionChanges(before, after)).toEqual([
    'Pasa a llamarse «Quejas».',
    'Agrega el campo «Zona» (texto).',
    'Quita el campo «Costo», y conserva sus datos.',
    '«Motivo» pasa a llamarse «Asunto».',
    '«Asunto» pasa a ser obligatorio.',
    'Cambian las opciones de «Tipo».',
    'El listado muestra «Zona».',
    'El listado ya no muestra «Costo».',
    'Cambian los filtros del listado.',
    'La ven: ADMIN y EMPLEADO.',
  ]);
});

test('a change without a sentence of its own is said to be another one', () => {
  expect(definitionChanges(before, { ...before, whatsapp: { phone: 'x', text: 'y' } })).toEqual([
    'Cambian otras cosas: compárelas en el texto.',
  ]);
});
