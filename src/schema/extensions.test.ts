import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { defineEntity, text } from './index.ts';
import { withExtension } from './extensions.ts';
import { defineRegistry } from './registry.ts';

const taller = (fields: Parameters<typeof defineEntity>[0]['fields'] = {}) =>
  defineEntity({
    ...base('talleres'),
    path: '/talleres',
    access: { list: ['ADMIN'], create: ['ADMIN'] },
    fields: { nombre: text({ label: 'Nombre' }), ...fields },
    list: { columns: ['nombre'], filters: ['nombre'] },
    form: { sections: [{ title: 'Identidad', fields: ['nombre'] }] },
  });

test('a coded field with the prefix of added ones is refused', () => {
  expect(() =>
    defineRegistry([taller({ agregadoSeguro: text({ label: 'Seguro' }) })] as never, roles),
  ).toThrow(
    "talleres: fields.agregadoSeguro: names that begin with 'agregado' are reserved for fields that users add",
  );
});

test('added columns, filters and fields come after the coded ones, each once and with a label of its own', () => {
  const entity = withExtension(taller(), {
    name: 'talleres',
    extends: true,
    fields: {
      agregadoNombre: text({ label: 'NOMBRE' }),
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
