import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { defineEntity } from './index.ts';
import { withExtension } from './extensions.ts';

const taller = defineEntity({
  ...base('talleres'),
  path: '/talleres',
  access: { list: ['ADMIN'], create: ['ADMIN'] },
  list: { columns: ['nombre'], filters: ['nombre'] },
  form: { sections: [{ title: 'Identidad', fields: ['nombre'] }] },
});

test('added columns, filters and fields come after the coded ones, each once and with a label of its own', () => {
  // The extension repeats a coded column and filter, and a coded label in capitals.
  const entity = withExtension(taller, {
    name: 'talleres',
    extends: true,
    fields: {
      agregadoNombre: { type: 'text', label: 'NOMBRE' },
      agregadoFotos: { type: 'file', label: 'Fotos', kinds: ['pdf'] },
    },
    list: { columns: ['nombre', 'agregadoNombre'], filters: ['nombre', 'agregadoNombre'] },
  });
  expect(entity.list.columns).toEqual(['nombre', 'agregadoNombre']);
  expect(entity.list.filters.map(({ name, label }) => [name, label])).toEqual([
    ['nombre', 'Nombre'],
    ['agregadoNombre', 'NOMBRE (agregado)'],
  ]);
  expect(entity.form.sections).toEqual([
    { title: 'Identidad', fields: ['nombre'] },
    { title: 'Otros datos', fields: ['agregadoNombre', 'agregadoFotos'] },
  ]);
  expect(entity.endpoints.at(-1)).toMatchObject({ verb: 'file', path: 'talleres/{id}/Archivo/{archivo}' });
});
