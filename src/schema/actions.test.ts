import { describe, expect, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { date, defineEntity, email, integer, money, reference, text } from './index.ts';
import { createRegistry } from './registry.ts';

const camiones = defineEntity({
  ...base('camiones'),
  fields: { nombre: text({ label: 'Nombre', required: true }), km: integer({ label: 'Km' }) },
});

const withService = (more: object) =>
  defineEntity({
    ...base('services'),
    access: { list: ['ADMIN'], create: ['ADMIN'] },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      camionId: reference('camiones', { label: 'Camión' }),
      km: integer({ label: 'Km' }),
    },
    ...more,
  });

describe('A prefill', () => {
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
        withService({
          path: '/services',
          access: { list: ['ADMIN'] },
          actions: { anotar: { ...ANY_ACTION, input: inputs, prefill } },
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
  ])('of the input %s with %s is refused, because their types differ', (input, template) => {
    expect(() => withAction({ [input]: template })).toThrow(
      `services: actions.anotar.prefill.${input}: '${template}' is not of the type of the field that it fills`,
    );
  });

  test('of the same type as its input is accepted', () => {
    const prefill = {
      km: '{km}',
      monto: '{km}',
      otroId: '{id}',
      correo: '{nombre}',
      nota: '{km} de {nombre}',
    };
    expect(() => withAction(prefill)).not.toThrow();
  });
});

test('an action that answers a file runs for one record, or together for many', () => {
  const withAction = (more: object) =>
    withService({
      path: '/services',
      actions: { ficha: { ...ANY_ACTION, ...more } },
    });
  const FILE = { title: '', text: '', file: true };
  expect(() => withAction({ done: FILE })).not.toThrow();
  expect(() => withAction({ done: FILE, bulk: true })).toThrow(
    'actions.ficha.bulk: an action that answers a file runs for one record, or for many `together`',
  );
  expect(() => withAction({ done: FILE, bulk: { together: true } })).not.toThrow();
  for (const words of [
    { bulk: { together: true } },
    { done: FILE, bulk: { together: true }, prefill: { nota: '{id}' } },
  ])
    expect(() => withAction(words)).toThrow(
      'actions.ficha.bulk.together needs an action that answers a file, and takes neither',
    );
  expect(() => withAction({ asksPassword: true })).not.toThrow();
  expect(() => withAction({ asksPassword: true, bulk: true })).toThrow(
    'actions.ficha.bulk: an action that asks for the password runs for one record',
  );
});

test('an action may only ask for records of an entity that its roles may list', () => {
  const registering = (to: string, callers: readonly string[]) => {
    const juntar = { ...ANY_ACTION, roles: callers, input: { otroId: reference(to, { label: 'Con' }) } };
    const services = withService({ actions: { juntar } });
    return () => createRegistry([services, camiones], roles);
  };
  expect(registering('camiones', ['ADMIN'])).not.toThrow();
  expect(registering('camines', ['ADMIN'])).toThrow(
    "otroId refers to 'camines', which is not in the registry",
  );
  expect(registering('camiones', ['EMPLEADO'])).toThrow("EMPLEADO may write otroId but not list 'camiones'");
});

/** The cast below lets a test declare mistakes that the compiler would refuse. */
const viajes = (more: object) =>
  defineEntity({
    ...base('viajes'),
    path: '/viajes',
    access: { list: ['ADMIN'], create: ['ADMIN'] },
    display: '{destino}',
    fields: {
      destino: text({ label: 'Destino', required: true }),
      camionId: reference('camiones', { label: 'Camión' }),
      km: integer({ label: 'Km', readOnly: true }),
    },
    lines: {
      cargas: {
        label: base('cargas').label,
        title: 'Cargas',
        fields: { toneladas: integer({ label: 'Toneladas' }) },
      },
    },
    list: { columns: ['destino'], filters: ['camionId'] },
    ...more,
  } as never);
const copies = { label: 'Duplicar', fields: ['destino', 'cargas.toneladas'] };
const copying = (...fields: string[]) => ({ copies: { ...copies, fields } });

test('an entity keeps what a copy takes from a record and its lines', () => {
  expect(viajes({ copies })).toMatchObject({ copies });
});

test.each([
  [copying('destno'), "copies names 'destno', which is no field that a form fills in"],
  [copying('km'), "copies names 'km', which is no field that a form fills in"],
  [copying('cargas'), "copies names 'cargas', which is no field that a form fills in"],
  [{ copies: { fields: [] } }, "copies lacks 'label'"],
  [{ copies, access: { list: ['ADMIN'] } }, 'copies: a copy starts in the creation form'],
])('%o is refused', (more, sentence) => {
  expect(() => viajes(more)).toThrow(sentence);
});
