import { describe, expect, it, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import {
  date,
  defineEntity,
  documentNumber,
  linked,
  money,
  reference,
  select,
  sumOf,
  text,
  decimal,
} from './index.ts';
import type { Filter } from './declaration.ts';
import type { Entity } from './entity.ts';
import { createRegistry } from './registry.ts';
import { idsOf, type SelectOptions } from './fields/select.ts';
import { targetIn } from './references.ts';

const canteras = defineEntity({
  ...base('canteras'),
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    encargadoId: reference('personas', { label: 'Encargado' }),
    permiso: linked('permisos', { label: 'Permiso', by: 'canteraId', shows: 'numero' }),
    entregado: sumOf('viajesCargas', { label: 'Entregado', by: 'canteraId', sum: 'toneladas' }),
  },
});

const personas = defineEntity({
  ...base('personas'),
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    canteraId: reference('canteras', { label: 'Cantera' }),
    jefeId: reference('personas', { label: 'Jefe' }),
  },
});

const permisos = defineEntity({
  ...base('permisos'),
  fields: {
    numero: text({ label: 'Número', required: true }),
    canteraId: reference('canteras', { label: 'Cantera', unique: true }),
  },
  display: '{numero}',
});

const viajesWith = (filters: readonly ('choferId' | Filter<'choferId'>)[]) =>
  defineEntity({
    ...base('viajes'),
    access: { list: ['ADMIN'], create: ['ADMIN'], print: ['ADMIN'] },
    fields: {
      numero: documentNumber({ label: 'Número' }),
      fecha: date({ label: 'Fecha', required: true }),
      flete: money({ label: 'Flete', required: true }),
      choferId: reference('personas', { label: 'Chofer' }),
    },
    display: '{numero}',
    document: { number: { field: 'numero' }, date: 'fecha', total: 'flete' },
    list: { columns: ['numero', 'chofer.nombre'], filters },
    form: {
      sections: [],
      create: { title: 'Aviso', fields: { avisaId: reference('personas', { label: 'Avisa a' }) } },
    },
    actions: {
      pesar: { ...ANY_ACTION, input: { balanceroId: reference('personas', { label: 'Balancero' }) } },
    },
    lines: {
      cargas: {
        label: { one: 'Carga', many: 'Cargas', gender: 'f' },
        fields: {
          canteraId: reference('canteras', { label: 'Cantera' }),
          toneladas: decimal({ label: 'Toneladas', required: true }),
        },
        messages: { empty: 'Sin cargas', tooFew: 'Agregue una carga' },
      },
    },
  });

const viajes = viajesWith(['choferId']);

test('two registries have entities of their own, though they share a declaration', () => {
  const one = createRegistry([canteras, personas, permisos, viajes], roles);
  const otherPersonas = defineEntity({
    ...base('personas'),
    fields: { ...personas.fields, apodo: text({ label: 'Apodo' }) },
  });
  const other = createRegistry([canteras, otherPersonas, permisos, viajes], roles);
  expect(targetIn(other.get('canteras'), 'encargadoId').fields).toHaveProperty('apodo');
  expect(targetIn(one.get('canteras'), 'encargadoId').fields).not.toHaveProperty('apodo');
});

describe('a registry is refused', () => {
  it('for an input of a form or an action that refers to no entity', () => {
    expect(() => createRegistry([viajes, canteras, permisos], roles)).toThrow(
      /viajes: .*avisaId refers to 'personas'/,
    );
    expect(() => createRegistry([viajes, canteras, permisos], roles)).toThrow(
      /viajes: .*balanceroId refers to 'personas'/,
    );
  });

  it('for a sum over no entity, by a field that is no reference, or of one that is no decimal', () => {
    const withSum = (changes: { of?: string; by?: string; sum?: string }) => {
      const { of, ...options } = { of: 'viajesCargas', by: 'canteraId', sum: 'toneladas', ...changes };
      const entregado = sumOf(of, { label: 'Entregado', ...options });
      const changed = defineEntity({ ...base('canteras'), fields: { ...canteras.fields, entregado } });
      return () => createRegistry([changed, personas, permisos, viajes], roles);
    };
    const place = 'canteras: fields.entregado adds up';
    expect(withSum({})).not.toThrow();
    expect(withSum({ of: 'acarreos' })).toThrow(
      "fields.entregado refers to 'acarreos', which is not in the registry",
    );
    expect(withSum({ of: 'personas', sum: 'nombre' })).toThrow(
      `${place} 'nombre', which is no decimal of 'personas' with two places`,
    );
    expect(withSum({ by: 'documentoId' })).toThrow(
      `${place} by 'documentoId', which is no reference of 'viajesCargas' to it`,
    );
  });
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

it('a filter on lines needs a path that exists, and cannot look for a part of a text', () => {
  const encargado = reference('personas', { label: 'Encargado' });
  const by = (on: `cargas.${string}`) => viajesWith([{ name: 'encargado', on, field: encargado }]);
  const registry = (on: `cargas.${string}`) => createRegistry([canteras, personas, permisos, by(on)], roles);
  expect(() => registry('cargas.cantera.encargadoId')).not.toThrow();
  expect(() => registry('cargas.cantera.encargada')).toThrow(
    "viajes: list.filters.encargado names 'encargada', which is no field of 'canteras'",
  );
  expect(() => viajesWith([{ name: 'cantera', on: 'cargas.cantera.nombre' }])).toThrow(
    /list\.filters\.cantera searches lines for a part of a text/,
  );
});
