import { describe, expect, it } from 'vitest';
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
import { summedOf, referenceBehind, referencesOf, targetIn, targetEntityOf } from './references.ts';

const base = <N extends string>(name: N) => ({
  name,
  label: { one: name, many: name, gender: 'm' as const },
  api: { base: name },
  access: { list: ['ADMIN'] as const },
});

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
    api: { base: 'viajes' },
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
      pesar: {
        label: 'Pesar',
        on: ['row'],
        roles: ['ADMIN'],
        input: { balanceroId: reference('personas', { label: 'Balancero' }) },
        http: 'POST viajes/Pesar/{id}',
        done: { title: '¡Pesado!', text: 'Pesado.' },
      },
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
const declared = [canteras, personas, permisos, viajes];

const roles = [{ id: 1, name: 'ADMIN', admin: true }] as const;

describe('in a registry', () => {
  const registry = createRegistry(declared, roles);
  const of = (name: string) => registry.get(name);

  it('a reference knows its entity, round and round', () => {
    expect(targetIn(of('canteras'), 'encargadoId')).toBe(of('personas'));
    expect(targetIn(targetIn(of('canteras'), 'encargadoId'), 'canteraId')).toBe(of('canteras'));
    expect(targetIn(of('personas'), 'jefeId')).toBe(of('personas'));
  });

  it('references are listed as declared, and found by the alias that paths say', () => {
    expect(referencesOf(of('personas')).map(({ name, alias }) => [name, alias])).toEqual([
      ['canteraId', 'cantera'],
      ['jefeId', 'jefe'],
    ]);
    expect(referenceBehind(of('personas'), 'cantera')?.target).toBe(of('canteras'));
    const others = ['nombre', 'camion', 'constructor'];
    expect(others.map((alias) => referenceBehind(of('personas'), alias))).toEqual([null, null, null]);
  });

  it('the fields of lines, filters, inputs and actions know theirs', () => {
    const { lines, list, createInput, actions } = of('viajes');
    expect(lines[0]!.entity).toBe(of('viajesCargas'));
    expect(targetIn(of('viajesCargas'), 'canteraId')).toBe(of('canteras'));
    const asked = [
      list.filters[0]!.field,
      createInput!.fields['avisaId'],
      actions['pesar']!.input!['balanceroId'],
    ];
    for (const field of asked) expect(targetEntityOf(field as never)).toBe(of('personas'));
  });

  it('fields of a call made by hand know theirs, the declared ones still not', () => {
    const asked = { personaId: reference('personas', { label: 'Persona' }) };
    expect(targetEntityOf(registry.resolve(asked)['personaId'] as never)).toBe(of('personas'));
    expect(() => targetEntityOf(asked.personaId)).toThrow("'Persona' is in no registry that has 'personas'");
  });

  it('what is linked or delivered is found as well', () => {
    const { permiso, entregado } = of('canteras').fields;
    expect(targetEntityOf(permiso as never)).toBe(of('permisos'));
    expect(summedOf(entregado as never)).toEqual({ summed: of('viajesCargas'), owner: of('viajes') });
  });

  it('an entity says the same as its declaration, and nothing of its neighbours', () => {
    for (const entity of declared) expect(of(entity.name)).toEqual(entity);
    expect(JSON.stringify(registry.all)).toBe(JSON.stringify(declared));
  });
});

describe('of two registries', () => {
  it('each has its own entities, though both hold the same declaration', () => {
    const one = createRegistry(declared, roles);
    const otherPersonas = defineEntity({
      ...base('personas'),
      fields: { ...personas.fields, apodo: text({ label: 'Apodo' }) },
    });
    const other = createRegistry([canteras, otherPersonas, permisos, viajes], roles);
    expect(targetIn(other.get('canteras'), 'encargadoId').fields).toHaveProperty('apodo');
    expect(targetIn(one.get('canteras'), 'encargadoId').fields).not.toHaveProperty('apodo');
  });

  it('none has a declaration by itself', () => {
    createRegistry(declared, roles);
    expect(() => targetIn(canteras, 'encargadoId')).toThrow(
      "'Encargado' is in no registry that has 'personas'",
    );
    expect(() => targetIn(canteras, 'nombre')).toThrow("'canteras.nombre' is no reference");
  });
});

describe('a registry is refused', () => {
  it('for an input or an action that asks for a record of nothing', () => {
    expect(() => createRegistry([viajes, canteras, permisos], roles)).toThrow(
      /viajes: .*avisaId refers to 'personas'/,
    );
    expect(() => createRegistry([viajes, canteras, permisos], roles)).toThrow(
      /viajes: .*balanceroId refers to 'personas'/,
    );
  });

  it('for the sum of nothing, by what is no reference to it, and of what is no decimal', () => {
    const withSum = (word: { of?: string; by?: string; sum?: string }) => {
      const { of, ...right } = { of: 'viajesCargas', by: 'canteraId', sum: 'toneladas', ...word };
      const entregado = sumOf(of, { label: 'Entregado', ...right });
      const own = defineEntity({ ...base('canteras'), fields: { ...canteras.fields, entregado } });
      return () => createRegistry([own, personas, permisos, viajes], roles);
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
    const vista = defineEntity({
      ...base('vista'),
      view: true,
      fields: { nombre: text({ label: 'Nombre' }) },
    });
    const avisos = withOptions('entities');
    const { fields, list } = createRegistry([avisos, vista], [{ id: 1, name: 'ADMIN', admin: true }]).get(
      'avisos',
    );
    const options = [{ id: 'avisos', name: 'avisos' }];
    expect(fields['entidad']).toMatchObject({ options });
    expect(list.filters[0]!.field).toMatchObject({ options });
    expect(idsOf(avisos.fields.entidad)).toEqual([]);
  });

  it('offers programs what is not people’s alone, views too', () => {
    const [vista, usuarios] = [{ view: true }, { onlyPeople: true }].map((word, index) =>
      defineEntity({
        ...base(index === 0 ? 'vista' : 'usuarios'),
        ...word,
        fields: { nombre: text({ label: 'Nombre' }) },
      }),
    ) as unknown as [Entity, Entity];
    const registry = createRegistry(
      [withOptions('programs'), vista, usuarios],
      [{ id: 1, name: 'ADMIN', admin: true }],
    );
    const options = ['avisos', 'vista'].map((name) => ({ id: name, name }));
    expect(registry.get('avisos').fields['entidad']).toMatchObject({ options });
  });

  it('is no other word', () => {
    expect(() => withOptions('entidades' as never)).toThrow(
      "fields.entidad.options is a list or 'entities' or 'programs'",
    );
  });
});

it('a filter into lines names what is there, and no part of a text', () => {
  const encargado = reference('personas', { label: 'Encargado' });
  const by = (on: `cargas.${string}`) => viajesWith([{ name: 'encargado', on, field: encargado }]);
  const registry = (on: `cargas.${string}`) => createRegistry([canteras, personas, permisos, by(on)], roles);
  expect(() => registry('cargas.cantera.encargadoId')).not.toThrow();
  expect(() => registry('cargas.cantera.encargada')).toThrow(
    "viajes: list.filters.encargado names 'encargada', which is no field of 'canteras'",
  );
  expect(() => viajesWith([{ name: 'cantera', on: 'cargas.cantera.nombre' }])).toThrow(
    /list\.filters\.cantera looks for a part of a text in lines/,
  );
});
