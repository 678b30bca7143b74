import { describe, expect, it, test } from 'vitest';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { CAMIONES, VIAJES } from '#support/viajes.ts';
import { defineEntity, select, text } from './index.ts';
import type { Entity } from './entity.ts';
import { createRegistry } from './registry.ts';
import { idsOf, type SelectOptions } from './fields/select.ts';
import { targetIn } from './references.ts';

test('two registries have entities of their own, though they share a declaration', () => {
  const viajes = defineEntity(VIAJES as never);
  const withFields = (fields: object) => {
    const camiones: object = { ...CAMIONES, fields: { ...CAMIONES.fields, ...fields } };
    return createRegistry([viajes, defineEntity(camiones as never)], roles);
  };
  const [one, other] = [withFields({}), withFields({ apodo: text({ label: 'Apodo' }) })];
  expect(targetIn(other.get('viajes'), 'camionId').fields).toHaveProperty('apodo');
  expect(targetIn(one.get('viajes'), 'camionId').fields).not.toHaveProperty('apodo');
});

describe("a select of the registry's entities", () => {
  const withOptions = (options: SelectOptions['options']) =>
    defineEntity({
      ...base('avisos'),
      fields: {
        nombre: text({ label: 'Nombre', required: true }),
        entidad: select({ label: 'Entidad', options }),
      },
      list: { columns: ['nombre'], filters: ['entidad'] },
    });

  it('offers all but views, by their titles', () => {
    const vista = defineEntity({ ...base('vista'), view: true });
    const avisos = withOptions('entities');
    const { fields, list } = createRegistry([avisos, vista], roles).get('avisos');
    const options = [{ id: 'avisos', name: 'avisos' }];
    expect(fields['entidad']).toMatchObject({ options });
    expect(list.filters[0]!.field).toMatchObject({ options });
    expect(idsOf(avisos.fields.entidad)).toEqual([]);
  });

  it('offers programs the entities that a token may reach, views too', () => {
    const withWord = (name: string, word: object) =>
      defineEntity({ ...base(name), ...word }) as unknown as Entity;
    const [vista, usuarios] = [withWord('vista', { view: true }), withWord('usuarios', { onlyPeople: true })];
    const registry = createRegistry([withOptions('programs'), vista, usuarios], roles);
    const options = ['avisos', 'vista'].map((name) => ({ id: name, name }));
    expect(registry.get('avisos').fields['entidad']).toMatchObject({ options });
  });

  it('takes no other word', () => {
    expect(() => withOptions('entidades' as never)).toThrow(
      "fields.entidad.options must be a list or 'entities' or 'programs'",
    );
  });
});
