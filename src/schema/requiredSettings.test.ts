import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { refuseRequiredSettings } from './requiredSettings.ts';
import { defineEntity } from './index.ts';
import { defineRegistry } from './registry.ts';

const talleres = defineEntity({
  ...base('talleres'),
  access: { list: ['ADMIN'], edit: ['ADMIN'] },
});
const gremios = defineEntity({ ...base('gremios') });
const registry = defineRegistry([talleres, gremios], roles);
const texts = { title: 'Su taller', text: 'Antes de empezar.', warning: 'Falta el taller.' };

test.each([
  ['tallers', {}, [], "asksFirst: of names 'tallers', which is no entity: did you mean 'talleres'?"],
  ['gremios', {}, ['nombre'], "asksFirst: of: nobody may edit 'gremios'"],
  [
    'talleres',
    { nombre: 'x' },
    ['nombres'],
    "asksFirst: fields names 'nombres', which is no field: did you mean 'nombre'?",
  ],
  ['talleres', { ciudad: 'x' }, ['nombre'], "asksFirst: while names 'ciudad', which is no field"],
])('settings of %s, while %j, with the fields %j, are refused', (of, condition, fields, reason) => {
  expect(() => refuseRequiredSettings({ of, while: condition, fields, ...texts }, registry)).toThrow(reason);
});

test('settings that somebody can fill in are accepted', () => {
  const settings = { of: 'talleres', while: { nombre: null }, fields: ['nombre'], ...texts };
  expect(() => refuseRequiredSettings(settings, registry)).not.toThrow();
});
