import { describe, expect, test } from 'vitest';
import { date, defineEntity, email, integer, money, reference, text } from './index.ts';
import { createRegistry } from './registry.ts';

const base = { label: { one: 'Service', many: 'Services', gender: 'm' } } as const;
const camiones = defineEntity({
  ...base,
  name: 'camiones',
  api: { base: 'Camion' },
  access: { list: ['ADMIN'] },
  fields: { nombre: text({ label: 'Nombre', required: true }), km: integer({ label: 'Km' }) },
});

const withStart = (startsFrom: unknown, more: object = { path: '/services' }) =>
  defineEntity({
    ...base,
    name: 'services',
    api: { base: 'Service' },
    access: { list: ['ADMIN'], create: ['ADMIN'] },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      camionId: reference('camiones', { label: 'Camión' }),
      km: integer({ label: 'Km' }),
    },
    ...more,
    startsFrom: startsFrom as never,
  });
const start = { label: 'Registrar un service', prefill: { km: '{km}' } };

test('an ordinary record starts from another', () => {
  expect(withStart({ camionId: start }).startsFrom).toEqual({ camionId: start });
});

describe('startsFrom is refused', () => {
  test.each<[unknown, string]>([
    [{ km: start }, "startsFrom names 'km', which is no reference"],
    [
      { camionId: { ...start, prefill: { kms: '{km}' } } },
      "startsFrom.camionId names 'kms', which is no field",
    ],
    [{ camionId: { ...start, icon: 'edti' } }, "startsFrom.camionId.icon: there is no 'edti'"],
    [{ camionId: { prefill: {} } }, "startsFrom.camionId lacks 'label'"],
    [{ camionId: { ...start, when: {} } }, "'when' is no word of startsFrom.camionId"],
  ])('%o', (startsFrom, sentence) => {
    expect(() => withStart(startsFrom)).toThrow(sentence);
  });

  test('without a form', () => {
    const sentence = 'startsFrom.camionId: a form starts from it, so it needs `path` and access to `create`';
    expect(() => withStart({ camionId: start }, {})).toThrow(sentence);
    expect(() => withStart({ camionId: start }, { path: '/services', access: { list: ['ADMIN'] } })).toThrow(
      sentence,
    );
  });

  test.each([
    [{ ...start, prefill: { km: '{kms}' } }, " names 'kms', which is no field of 'camiones'"],
    [{ ...start, note: 'De {patente}' }, " names 'patente', which is no field of 'camiones'"],
    [{ ...start, from: ['nuevo'] }, ".from names 'nuevo', which is no state"],
  ])('for what the other lacks: %o', (word, sentence) => {
    const services = withStart({ camionId: word });
    expect(() => createRegistry([services, camiones], [{ id: 1, name: 'ADMIN', admin: true }])).toThrow(
      `services: startsFrom.camionId${sentence}`,
    );
  });
});

describe('A prefill of another type than its input is refused', () => {
  const roles = [{ id: 1, name: 'ADMIN', admin: true }] as const;
  const inputs = {
    km: integer({ label: 'Km' }),
    monto: money({ label: 'Monto' }),
    dia: date({ label: 'Día' }),
    otroId: reference('services', { label: 'Otro' }),
    correo: email({ label: 'Correo' }),
    nota: text({ label: 'Nota' }),
  };
  const withAction = (prefill: object) =>
    createRegistry(
      [
        withStart(undefined, {
          path: '/services',
          access: { list: ['ADMIN'] },
          actions: {
            anotar: {
              label: 'Anotar',
              on: ['show'],
              roles: ['ADMIN'],
              http: 'POST Service/Anotar/{id}',
              input: inputs,
              prefill,
              done: { title: '', text: '' },
            },
          },
        }),
        camiones,
      ],
      roles,
    );

  test.each([
    ['km', '{nombre}'],
    ['km', '{camionId}'],
    ['km', 'de {km}'],
    ['monto', '{nombre}'],
    ['dia', '{km}'],
    ['otroId', '{camionId}'],
    ['correo', '{km}'],
  ])('%s of %s', (input, template) => {
    expect(() => withAction({ [input]: template })).toThrow(
      `services: actions.anotar.prefill.${input}: '${template}' is of another type`,
    );
  });

  test('and one of the same type is not', () => {
    const prefill = {
      km: '{km}',
      monto: '{km}',
      otroId: '{id}',
      correo: '{nombre}',
      nota: '{km} de {nombre}',
    };
    expect(() => withAction(prefill)).not.toThrow();
  });

  test('in what starts from another record too', () => {
    const services = withStart({ camionId: { ...start, prefill: { km: '{id} km' } } });
    expect(() => createRegistry([services, camiones], roles)).toThrow(
      "services: startsFrom.camionId.prefill.km: '{id} km' is of another type",
    );
  });
});

test('an action answers a file or its record, and a file of one record alone', () => {
  const withAction = (more: object) =>
    withStart(undefined, {
      path: '/services',
      actions: {
        ficha: {
          label: 'Ficha',
          on: ['show'],
          roles: ['ADMIN'],
          http: 'POST Service/Ficha/{id}',
          done: { title: '', text: '' },
          ...more,
        },
      },
    });
  expect(() => withAction({ answers: 'file' })).not.toThrow();
  expect(() => withAction({ answers: 'pdf' })).toThrow("actions.ficha.answers: there is no 'pdf' (file)");
  expect(() => withAction({ answers: 'file', bulk: true })).toThrow(
    'actions.ficha.bulk: what answers a file runs for one record, or `together`',
  );
  expect(() => withAction({ answers: 'file', bulk: { together: true } })).not.toThrow();
  for (const wrong of [
    { bulk: { together: true } },
    { answers: 'file', bulk: { together: true }, prefill: { nota: '{id}' } },
  ])
    expect(() => withAction(wrong)).toThrow('actions.ficha.bulk.together answers one file, and has neither');
  expect(() => withAction({ asksPassword: true })).not.toThrow();
  expect(() => withAction({ asksPassword: true, bulk: true })).toThrow(
    'actions.ficha.bulk: what asks for the password runs for one record',
  );
});

test('an action asks for records of an entity that its roles may list', () => {
  const asking = (to: string, roles: readonly string[]) => {
    const juntar = {
      label: 'Juntar',
      on: ['show'],
      roles,
      input: { otroId: reference(to, { label: 'Con' }) },
      http: 'POST Service/Juntar/{id}',
      done: { title: '', text: '' },
    };
    const services = withStart(undefined, { actions: { juntar } });
    return () =>
      createRegistry(
        [services, camiones],
        [
          { id: 1, name: 'ADMIN', admin: true },
          { id: 2, name: 'EMPLEADO' },
        ],
      );
  };
  expect(asking('camiones', ['ADMIN'])).not.toThrow();
  expect(asking('camines', ['ADMIN'])).toThrow("otroId refers to 'camines', which is not in the registry");
  expect(asking('camiones', ['EMPLEADO'])).toThrow("EMPLEADO may write otroId and may not list 'camiones'");
});

const viajes = (more: object, lacks: object = {}) =>
  defineEntity({
    ...base,
    name: 'viajes',
    path: '/viajes',
    api: { base: 'Viaje' },
    access: { list: ['ADMIN'], create: ['ADMIN'] },
    display: '{destino}',
    fields: {
      destino: text({ label: 'Destino', required: true }),
      camionId: reference('camiones', { label: 'Camión' }),
      km: integer({ label: 'Km', readOnly: true }),
    },
    lines: {
      cargas: { label: base.label, title: 'Cargas', fields: { toneladas: integer({ label: 'Toneladas' }) } },
    },
    list: { columns: ['destino'], filters: ['camionId'] },
    ...more,
    ...lacks,
  } as never);
const copies = { label: 'Duplicar', fields: ['destino', 'cargas.toneladas'] };
const recalls = { camionId: { label: 'Como la última vez', fields: ['destino'] } };

test('a record is copied, with its lines, and its reference recalls the last one', () => {
  expect(viajes({ copies, recalls })).toMatchObject({ copies, recalls });
});

test.each([
  [
    { copies: { ...copies, fields: ['destno'] } },
    "copies names 'destno', which is no field that a form fills in",
  ],
  [{ copies: { ...copies, fields: ['km'] } }, "copies names 'km', which is no field that a form fills in"],
  [
    { copies: { ...copies, fields: ['cargas'] } },
    "copies names 'cargas', which is no field that a form fills in",
  ],
  [{ copies: { fields: [] } }, "copies lacks 'label'"],
  [{ copies, access: { list: ['ADMIN'] } }, 'copies: a form starts from it'],
  [{ recalls: { destino: recalls.camionId } }, "recalls names 'destino', which is no reference"],
  [
    { recalls: { camionId: { ...recalls.camionId, fields: ['destno'] } } },
    "recalls.camionId names 'destno', which is no field",
  ],
  [{ recalls, list: { columns: ['destino'] } }, 'recalls.camionId: list.filters lacks it'],
  [{ recalls: { camionId: { ...recalls.camionId, by: 'km' } } }, "'by' is no word of recalls.camionId"],
])('%o is refused', (more, sentence) => {
  expect(() => viajes(more)).toThrow(sentence);
});
