import { describe, expect, test } from 'vitest';
import { defineEntity, reference, text } from './index.ts';

const withGathers = (gathers: unknown, lines: object = {}, more: object = { path: '/cargas' }) =>
  defineEntity({
    name: 'cargas',
    label: { one: 'Carga', many: 'Cargas', gender: 'f' },
    api: { base: 'Carga' },
    access: { list: ['ADMIN'], create: ['ADMIN'] },
    fields: { nombre: text({ label: 'Nombre', required: true }) },
    ...more,
    lines: {
      bultos: {
        label: { one: 'Bulto', many: 'Bultos', gender: 'm' },
        fields: { bultoId: reference('bultos', { label: 'Bulto' }), nota: text({ label: 'Nota' }) },
        ...lines,
        gathers: gathers as never,
      },
    },
  });

test('a line takes each ticked row of another list', () => {
  const bultoId = { label: 'Cargar juntos', icon: 'truck' };
  expect(withGathers({ bultoId }).lines[0]!.gathers).toEqual({ bultoId });
});

describe('gathers is refused', () => {
  test.each<[unknown, string]>([
    [{ nota: { label: 'Cargar' } }, "lines.bultos.gathers names 'nota', which is no reference"],
    [{ bultoId: { icon: 'truck' } }, "lines.bultos.gathers.bultoId lacks 'label'"],
    [
      { bultoId: { label: 'Cargar', icon: 'trcuk' } },
      "lines.bultos.gathers.bultoId.icon: there is no 'trcuk'",
    ],
    [{ bultoId: { label: 'Cargar', from: [] } }, "'from' is no word of lines.bultos.gathers.bultoId"],
  ])('%o', (gathers, sentence) => {
    expect(() => withGathers(gathers)).toThrow(sentence);
  });

  test('without a form that has such lines', () => {
    const gathers = { bultoId: { label: 'Cargar' } };
    const sentence =
      'lines.bultos.gathers: a form starts with such lines, so it needs `typed`, `path` and access to `create`';
    expect(() => withGathers(gathers, {}, {})).toThrow(sentence);
    expect(() => withGathers(gathers, { typed: false })).toThrow(sentence);
    expect(() => withGathers(gathers, {}, { path: '/cargas', access: { list: ['ADMIN'] } })).toThrow(
      sentence,
    );
  });
});
