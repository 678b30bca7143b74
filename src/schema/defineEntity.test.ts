import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { base } from '#support/base.ts';
import { ADMIN, STAFF, roles } from '#support/roles.ts';
import { columnsOf } from './columns.ts';
import type { RecordOf, RowOf } from './infer.ts';
import { boolean, computed, defineEntity, integer, money, reference, text } from './index.ts';
import { createRegistry, defineRegistry } from './registry.ts';

const marcas = defineEntity({
  name: 'marcas',
  label: { one: 'Marca', many: 'Marcas', gender: 'f' },
  api: { base: 'Marca' },
  contract: { verbs: { options: 'GET Camion/Marcas' } },
  access: { list: STAFF },
  fields: { nombre: text({ label: 'Nombre', required: true }) },
});

const acoplados = defineEntity({
  name: 'acoplados',
  path: '/gestion-negocio/acoplados',
  label: { one: 'Acoplado', many: 'Acoplados', gender: 'm' },
  api: { base: 'Acoplado' },
  access: { list: STAFF, create: ADMIN },
  fields: {
    patente: text({ label: 'Patente', required: true }),
    tara: money({ label: 'Tara' }),
    marcaId: reference('marcas', { label: 'Marca' }),
    activo: boolean({ label: 'Activo' }),
    titulo: computed({ label: 'Título', template: '{patente}' }),
  },
  display: '{patente}',
});

describe('a declaration', () => {
  it('gets its defaults', () => {
    expect(acoplados).toMatchObject({
      table: 'acoplados',
      list: {
        columns: ['patente', 'tara', 'marcaId', 'activo', 'titulo'],
        sort: [{ column: 'patente', descending: false }],
      },
      form: { sections: [{ fields: ['patente', 'tara', 'marcaId', 'activo'] }] },
      messages: { empty: 'No hay acoplados registrados', listTitle: 'Listado de Acoplados' },
    });
    expect(acoplados.endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET Acoplado',
      'GET Acoplado/Exportar',
      'GET Acoplado/{id}',
      'GET Acoplado/Historial/{id}',
      'POST Acoplado',
    ]);
  });

  it('shows computed fields in the last section of its form, but sums of lines only where a section names them', () => {
    const sectionsOf = (names: readonly string[]) =>
      defineEntity({
        ...base('ordenes'),
        fields: {
          km: integer({ label: 'Km' }),
          doble: integer({ label: 'Doble', computed: 'km * 2' }),
          neto: money({ label: 'Neto', computed: 'sum(trabajos.importe)' }),
          total: money({ label: 'Total', computed: 'neto * 1.21' }),
        },
        display: '{km}',
        form: { sections: [{ fields: names as ['km'] }] },
        lines: {
          trabajos: {
            label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
            fields: { importe: money({ label: 'Importe' }) },
          },
        },
      }).form.sections;
    expect(sectionsOf(['km'])).toEqual([{ fields: ['km', 'doble'] }]);
    expect(sectionsOf(['km', 'total'])).toEqual([{ fields: ['km', 'total', 'doble'] }]);
  });

  it('has messages that agree with a feminine noun', () => {
    expect(marcas.messages).toMatchObject({
      created: 'La marca ha sido creada exitosamente.',
      empty: 'No hay marcas registradas',
      noMatch: 'Ninguna marca coincide con los filtros',
      loadFailed: 'No se pudo cargar la información de la marca',
    });
  });

  it('gives the types of records and rows', () => {
    expectTypeOf<RecordOf<typeof acoplados>['patente']>().toEqualTypeOf<string>();
    expectTypeOf<RecordOf<typeof acoplados>['tara']>().toEqualTypeOf<string | null>();
    expectTypeOf<RecordOf<typeof acoplados>['marcaId']>().toEqualTypeOf<number | null>();
    expectTypeOf<RecordOf<typeof acoplados>>().toHaveProperty('marca');
    expectTypeOf<RecordOf<typeof acoplados>>().not.toHaveProperty('activoId');
    expectTypeOf<RowOf<typeof acoplados>>().not.toHaveProperty('titulo');
  });
});

describe('a mistake that the type check sees', () => {
  it('is a column that is no field', () => {
    const wrong = () =>
      defineEntity({
        ...base('malos'),
        // @ts-expect-error 'apellido' is no field
        list: { columns: ['nombre', 'apellido'] },
      });
    expect(wrong).toThrow("malos: list.columns names 'apellido', which is no field");
  });

  it('is a name that is nearly a field', () => {
    const fields = { nombre: text({ label: 'Nombre' }), rubro: text({ label: 'Rubro' }) };
    const misspelt = () =>
      defineEntity({
        ...base('malos'),
        fields: { rubro: fields.nombre },
        list: {
          columns: [
            'rubro',
            // @ts-expect-error the type error stands at the word
            'rubo',
          ],
        },
      });
    expect(misspelt).toThrow("list.columns names 'rubo', which is no field: did you mean 'rubro'?");
  });

  it('is a state condition on no field', () => {
    const wrong = () =>
      defineEntity({
        ...base('malos'),
        // @ts-expect-error 'cancelado' is no field
        states: { anulado: { label: 'Anulado', tone: 'bad', is: { cancelado: true } } },
      });
    expect(wrong).toThrow("malos: states.anulado names 'cancelado', which is no field");
  });

  it('is a reference to an entity that is not in the registry', () => {
    // @ts-expect-error nothing is called 'marcas'
    expect(() => defineRegistry([acoplados], roles)).toThrow(
      "acoplados: fields.marcaId refers to 'marcas', which is not in the registry",
    );
    const otra = defineEntity({ ...base('otra') });
    // @ts-expect-error nothing is called 'marcas', whatever else there is
    expect(() => defineRegistry([otra, acoplados], roles)).toThrow("'marcas'");
    expect(defineRegistry([marcas, acoplados], roles).get('acoplados').label.many).toBe('Acoplados');
  });
});

test('a role is declared once, and one of them administers', () => {
  const [admin, other] = roles;
  expect(() => createRegistry([], [admin, { ...other, id: 1 }])).toThrow("roles: id says '1' twice");
  expect(() => createRegistry([], [admin, { ...other, name: 'ADMIN' }])).toThrow(
    "roles: name says 'ADMIN' twice",
  );
  expect(() => createRegistry([], [other])).toThrow('roles: it needs a role with admin: true');
});

test('a list has no column for a field that the role may not see', () => {
  const productos = defineEntity({
    ...base('productos'),
    access: { list: STAFF },
    fields: {
      nombre: text({ label: 'Nombre' }),
      precioCosto: money({ label: 'Precio de costo', visibleTo: ['ADMIN'] }),
    },
  });
  const labels = (role: 'ADMIN' | 'EMPLEADO') => columnsOf(productos, role).map(({ label }) => label);
  expect(labels('ADMIN')).toEqual(['Nombre', 'Precio de costo']);
  expect(labels('EMPLEADO')).toEqual(['Nombre']);
});
