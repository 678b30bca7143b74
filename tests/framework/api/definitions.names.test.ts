import { expect, test } from 'vitest';
import { callAll, calling } from '#support/describedCalls.ts';
import { openFlota } from '#support/flota/app.ts';
import { inheritNames } from '#support/inheritedNames.ts';
import { created } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';
import { RECLAMOS } from '#support/reclamos.ts';

const { admin } = await openFlota({ logLevel: 'silent' });
const call = calling(admin);

const { fields, states, list, lines, jobs, reports, home, actions } = RECLAMOS;

/** A definition in which everything that may have the name has it. */
const named = (name: string, key: string) => ({
  ...RECLAMOS,
  name,
  label: { ...RECLAMOS.label, many: name },
  fields: {
    ...fields,
    anteriorId: { ...fields.anteriorId, to: name },
    nivel: { ...fields.nivel, options: [{ id: key, name: 'Alto' }] },
    doble: { ...fields.doble, computed: 'horas * 2' },
  },
  states: { resuelto: states.resuelto, [key]: states.abierto },
  list: {
    ...list,
    filters: [
      'motivo',
      'nivel',
      'anteriorId',
      { name: 'ver', chips: { [key]: { label: 'Resueltos', when: { resuelto: true } } } },
      { name: 'situacion', label: 'Situación', states: { [key]: key } },
    ],
  },
  // Short, because the table of the lines has both names.
  lines: { r: lines.tareas },
  related: [{ to: name, by: 'anteriorId' }],
  jobs: { [key]: jobs.avisar },
  reports: { [key]: reports.gasto },
  home: { figures: { [key]: home.figures.abiertos } },
  actions: { [key]: { ...actions.resolver, from: [key], bulk: true } },
});

/** Publishes it and calls every call, with the name as the value of every text. */
async function publishAndUse(name: string, key: string): Promise<void> {
  const definicion = named(name, key);
  expect(await call('POST', 'Definiciones/Revisar', { definicion })).toMatchObject({
    body: { problemas: [] },
  });
  await publish(admin, definicion);
  const word = capitalized(name);
  const body = { fecha: '2026-03-02', resuelto: false, r: [{ detalle: 'Bolsa' }] };
  const path = `Registros/${word}`;
  const { id } = await created(admin, path, { ...body, motivo: 'Cal', costo: '1.00', nivel: key });
  await created(admin, path, { ...body, motivo: 'Otra', anteriorId: id });
  expect(await call('GET', `${path}?ver=${key}`)).toMatchObject({ status: 200 });
  const acted = await call('POST', `${path}/${capitalized(key)}/${id}`, { nota: 'Ya' });
  expect(acted).toMatchObject({ status: 200 });
  await callAll(call, (each) => each.startsWith(`/${path}/`), { text: key, id });
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
