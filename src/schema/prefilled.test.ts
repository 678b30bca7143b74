import { expect, test } from 'vitest';
import { boolean, date, defineEntity, integer, longText, money, percent, select, text } from './index.ts';
import { prefilledValues } from './prefilled.ts';

const OPTIONS = [{ id: 'aceite', name: 'Cambio de aceite' }] as const;
const vehiculos = defineEntity({
  name: 'vehiculos',
  label: { one: 'Vehículo', many: 'Vehículos', gender: 'm' },
  api: { base: 'Vehiculo' },
  access: { list: ['ADMIN'] },
  fields: {
    patente: text({ label: 'Patente' }),
    km: integer({ label: 'Kilómetros' }),
    precio: money({ label: 'Precio' }),
    descuento: percent({ label: 'Descuento' }),
    ingreso: date({ label: 'Ingreso' }),
    trabajo: select({ label: 'Trabajo', options: OPTIONS }),
    propio: boolean({ label: 'Propio' }),
  },
  list: { columns: ['patente'], sort: ['patente'] },
});
const record = {
  id: 1,
  patente: 'AB123CD',
  km: 45_020,
  precio: '1234.50',
  descuento: '10.50',
  ingreso: '2026-11-26',
  trabajo: 'aceite',
  propio: false,
  cliente: { email: 'ana@correo.com' },
};
const templates = Object.fromEntries(Object.keys(vehiculos.fields).map((name) => [name, `{${name}}`]));

test('a template of a single field gives an input that is no text the stored value', () => {
  expect(prefilledValues(vehiculos, vehiculos.fields, templates, record)).toEqual({
    patente: 'AB123CD',
    km: 45_020,
    precio: '1234.50',
    descuento: '10.50',
    ingreso: '2026-11-26',
    trabajo: 'aceite',
    propio: false,
  });
});

test('a text input gets formatted values', () => {
  const inputs = { nota: text({ label: 'Nota' }), mensaje: longText({ label: 'Mensaje' }) };
  const texts = { nota: '{km}', mensaje: 'Entró el {ingreso} con {km} km: {precio}, para {cliente.email}.' };
  expect(prefilledValues(vehiculos, inputs, texts, record)).toEqual({
    nota: '45.020',
    mensaje: 'Entró el 26/11/2026 con 45.020 km: $\u00A01.234,50, para ana@correo.com.',
  });
});

test('a field without a value leaves its input empty', () => {
  expect(prefilledValues(vehiculos, vehiculos.fields, { km: '{km}' }, { id: 1, km: null })).toEqual({
    km: '',
  });
});
