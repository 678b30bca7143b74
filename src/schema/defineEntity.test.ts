import { describe, expect, expectTypeOf, it } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { ADMIN, STAFF, roles } from '#support/roles.ts';
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
        name: 'ordenes',
        label: { one: 'Orden', many: 'Órdenes', gender: 'f' },
        api: { base: 'Orden' },
        access: { list: ['ADMIN'] },
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

describe('a mistake that only shows at the start', () => {
  it('is a rule for a role that the application does not have', () => {
    const malos = defineEntity({
      ...base('malos'),
      access: { list: ['ADMIN', { role: 'ENCARGADO', where: { nombre: 'x' } }] },
      fields: { nombre: text({ label: 'Nombre', visibleTo: ['ADMNI'] }) },
    });
    expect(() => createRegistry([malos], roles)).toThrow(
      /malos: access\.list names the role 'ENCARGADO'; there are ADMIN, EMPLEADO\n(.*\n)*.*fields\.nombre names the role 'ADMNI'/,
    );
  });

  it('is a role that is declared twice, and roles of which none administers', () => {
    const [admin, other] = roles;
    expect(() => createRegistry([], [admin, { ...other, id: 1 }])).toThrow("roles: id says '1' twice");
    expect(() => createRegistry([], [admin, { ...other, name: 'ADMIN' }])).toThrow(
      "roles: name says 'ADMIN' twice",
    );
    expect(() => createRegistry([], [other])).toThrow('roles: it: one role needs admin: true');
  });

  it('is a field that asks for the password and may be written without it', () => {
    const clave = text({ label: 'Clave', asksPassword: true });
    const nueva = { ...base('malos'), fields: { nombre: text({ label: 'Nombre' }), clave } };
    expect(() => defineEntity(nueva)).not.toThrow();
    expect(() => defineEntity({ ...nueva, access: { ...nueva.access, import: ['ADMIN'] } })).toThrow(
      'malos: access.import cannot ask for the password, as clave must',
    );
    expect(() =>
      defineEntity({
        ...nueva,
        actions: {
          cambiar: { ...ANY_ACTION, input: { otra: text({ label: 'Otra' }) }, writes: { clave: 'otra' } },
        },
      }),
    ).toThrow('malos: actions.cambiar.writes.clave cannot ask for the password, as clave must');
  });

  it('is a computed field that repeats an unknown one', () => {
    const malos = defineEntity({
      ...base('malos'),
      fields: {
        marcaId: reference('marcas', { label: 'Marca' }),
        pais: computed({ label: 'País', same: 'marca.pais' }),
      },
      display: '{id}',
    });
    expect(() => createRegistry([marcas, malos], roles)).toThrow(
      "malos: fields.pais names 'pais', which is no field of 'marcas'",
    );
  });

  it('is a reference that a role writes without seeing what it refers to', () => {
    const viajes = (more: object) =>
      defineEntity({
        ...base('viajes'),
        access: { list: STAFF, create: STAFF, edit: ADMIN },
        fields: {
          nombre: text({ label: 'Nombre' }),
          tallerId: reference('talleres', { label: 'Taller', ...more }),
        },
      });
    const talleres = defineEntity({
      ...base('talleres'),
      api: { base: 'Taller' },
      access: { list: ADMIN },
    });
    expect(() => createRegistry([talleres, viajes({})], roles)).toThrow(
      "viajes: fields.tallerId: EMPLEADO may write tallerId but not list 'talleres': restrict it by 'visibleTo' or 'writableBy'",
    );
    for (const more of [{ visibleTo: ['ADMIN'] }, { writableBy: ['ADMIN'] }])
      expect(createRegistry([talleres, viajes(more)], roles).all).toHaveLength(2);
  });

  it('is an address that two entities have', () => {
    const otra = defineEntity({
      ...base('otra'),
      path: '/gestion-negocio/acoplados',
      api: { base: 'Acoplado' },
    });
    expect(() => createRegistry([marcas, acoplados, otra], roles)).toThrow(
      /otra: the path '\/gestion-negocio\/acoplados' is already taken by 'acoplados'\n.*the endpoint 'GET acoplado'/,
    );
  });

  it('is an endpoint that nobody may call', () => {
    expect(() => defineEntity({ ...base('malos'), access: { list: [] } })).toThrow(
      "malos: access.list: 'GET malos' has no access rule: name the roles that may call it",
    );
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'of a hidden column, which the list does not have',
      { list: { columns: ['nombre'], hidden: ['cuit'] } },
      "list.hidden names 'cuit', which is no column of the list",
    ],
    [
      'of a list that hides all',
      { list: { columns: ['nombre'], hidden: ['nombre'] } },
      'list.hidden leaves no column',
    ],
    [
      'of a card, which the list does not show',
      { list: { columns: ['nombre'], card: ['cuit'] } },
      "list.card names 'cuit', which is no column of the list",
    ],
  ])('is a name or a column that is missing: %s', (_place, words, message) => {
    const wrong = () => defineEntity({ ...base('malos'), ...words });
    expect(wrong).toThrow(exactly(`malos: ${message}`));
  });

  it('is an action in bulk without a list to tick its records in, or for inputs that it does not have', () => {
    const anular = { ...ANY_ACTION, bulk: { each: ['motivo'] } } as const;
    expect(() => defineEntity({ ...base('malos'), actions: { anular } })).toThrow(
      exactly(
        'malos: actions.anular.bulk: rows are ticked in the list, so the entity needs `path` and access to `list`',
        "malos: actions.anular.bulk.each names 'motivo', which is no input of the action",
      ),
    );
  });

  it('is a reference whose name does not end in Id', () => {
    const wrong = () =>
      defineEntity({ ...base('malos'), fields: { nombre: reference('marcas', { label: 'Marca' }) } });
    expect(wrong).toThrow('malos: fields.nombre is a reference: its name must end in Id');
  });
});

/** Matches a message of these lines, without any other. */
const exactly = (...lines: readonly string[]) => new RegExp(`^${RegExp.escape(lines.join('\n'))}$`);
