import { expect, test } from 'vitest';
import { callAll, calling } from '#support/describedCalls.ts';
import { openFlota } from '#support/flota/app.ts';
import { inheritNames } from '#support/inheritedNames.ts';
import { created } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';

const { admin } = await openFlota({ logLevel: 'silent' });
const call = calling(admin);

/** A definition in which everything that may have the name has it. */
const named = (name: string, key: string) => ({
  name,
  label: { one: 'Corralón', many: name, gender: 'm' },
  access: {
    list: ['ADMIN', 'EMPLEADO'],
    create: ['ADMIN'],
    edit: ['ADMIN'],
    delete: ['ADMIN'],
    import: ['ADMIN'],
  },
  importBy: ['motivo'],
  search: true,
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true, max: 40 },
    camionId: { type: 'reference', to: 'camiones', label: 'Camión' },
    otroId: { type: 'reference', to: name, label: 'Otro' },
    costo: { type: 'money', label: 'Costo' },
    resuelto: { type: 'boolean', label: 'Resuelto' },
    nivel: { type: 'select', label: 'Nivel', options: [{ id: key, name: 'Alto' }] },
    foto: { type: 'file', label: 'Foto', kinds: ['image'] },
  },
  display: '{motivo}',
  states: {
    resuelto: { label: 'Resuelto', tone: 'ok', is: { resuelto: true } },
    [key]: { label: 'Abierto', tone: 'warn', is: { resuelto: false } },
  },
  list: {
    columns: ['motivo', 'camionId', 'costo', 'estado'],
    filters: [
      'motivo',
      'nivel',
      'otroId',
      { name: 'ver', chips: { [key]: { label: 'Resueltos', when: { resuelto: true } } } },
      { name: 'situacion', label: 'Situación', states: { [key]: key } },
    ],
    totals: ['costo'],
  },
  lines: {
    r: {
      label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
      fields: { detalle: { type: 'text', label: 'Detalle', required: true, max: 40 } },
      min: 0,
    },
  },
  related: [{ to: name, by: 'otroId' }],
  jobs: {
    [key]: {
      label: 'Avisar',
      on: ['created'],
      mail: { to: { role: 'ADMIN' }, subject: 'Hola', text: '{motivo}' },
    },
  },
  reports: { [key]: { label: 'Gasto', by: ['camionId'], totals: ['costo'], filters: ['nivel'] } },
  home: { figures: { [key]: { title: 'Abiertos', value: '{count}', when: { resuelto: false } } } },
  actions: {
    [key]: {
      label: 'Resolver',
      on: ['row', 'show'],
      roles: ['ADMIN'],
      from: [key],
      to: 'resuelto',
      input: { nota: { type: 'text', label: 'Nota', max: 20, required: true } },
      writes: { motivo: 'nota' },
      bulk: true,
      done: { title: '¡Listo!', text: 'El reclamo quedó resuelto.' },
    },
  },
});

/** Publishes it and calls every call, with the name as the value of every text. */
async function publishAndUse(name: string, key: string): Promise<void> {
  const definicion = named(name, key);
  expect(await call('POST', 'Definiciones/Revisar', { definicion })).toMatchObject({
    body: { problemas: [] },
  });
  await publish(admin, definicion);
  const word = capitalized(name);
  const record = await created(admin, `Registros/${word}`, {
    motivo: 'Cal',
    costo: '1.00',
    resuelto: false,
    nivel: key,
    r: [{ detalle: 'Bolsa' }],
  });
  await created(admin, `Registros/${word}`, {
    motivo: 'Otra',
    otroId: record.id,
    resuelto: false,
    r: [],
  });
  expect(await call('GET', `Registros/${word}?ver=${key}`)).toMatchObject({ status: 200 });
  expect(
    await call('POST', `Registros/${word}/${capitalized(key)}/${record.id}`, { nota: 'Ya' }),
  ).toMatchObject({ status: 200 });
  await callAll(call, (path) => path.startsWith(`/Registros/${word}/`), { text: key, id: record.id });
  expect(await call('GET', 'Registro')).toMatchObject({ status: 200 });
}

const CANARY = 'canario';

test('Nothing of the house finds by a name what its map inherits', async () => {
  const { lookups, stop } = inheritNames([CANARY]);
  try {
    await publishAndUse(CANARY, CANARY);
    // Whoever calls chooses the names of parameters and of what a body says.
    await callAll(call, (path) => !/Autenticacion|Usuario|Definiciones/.test(path), { text: CANARY, id: 1 });
    for (const method of ['POST', 'PUT']) await call(method, 'Camion', { [CANARY]: 1 });
    await call('GET', `Camion?${CANARY}=1`);
    await call('GET', `Camion?sortBy=${CANARY}`);
  } finally {
    stop();
  }
  expect([...new Set(lookups)]).toEqual([]);
});

const INHERITED = Object.getOwnPropertyNames(Object.prototype);

test.each(INHERITED.filter((name) => /^[a-z]/.test(name)))(
  "An entity may be called '%s', and no key",
  async (name) => {
    await publishAndUse(name, 'abierto');
    const { status, body } = await call('POST', 'Definiciones/Revisar', {
      definicion: named('reclamos', name),
    });
    const said = status === 200 ? String(body['problemas']) : body.message;
    expect(said).toMatch(new RegExp(`«${name}»: es de la casa|no válido: «${name}»|«${name}» es de la casa`));
  },
);

const capitalized = (name: string) => name[0]!.toUpperCase() + name.slice(1);
