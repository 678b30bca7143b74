import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jsonOf } from '#support/answers.ts';
import { declarationOf } from '#support/base.ts';
import { openFlota } from '#support/flota/app.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { created, idOf, JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';

// A declared entity shows other records' fields: `costo` of a rate is ADMIN's, `passwordHash` nobody's.
const { t, admin, eva } = await openFlota();

const MOTIVO = { type: 'text', label: 'Motivo', required: true };
const declared = (name: string, roles: readonly string[], lines: object) => ({
  ...declarationOf(name, { motivo: MOTIVO }),
  access: { list: roles, create: roles, edit: roles },
  lines: { renglones: { label: { one: 'Renglón', many: 'Renglones', gender: 'm' }, fields: lines } },
});
const copying = (to: string, template: string) => {
  const reference = { type: 'reference', to, label: 'De' };
  return { deId: reference, copia: { type: 'text', label: 'Copia', max: 300, snapshot: template } };
};

const problemsOf = async (definicion: object) =>
  (await jsonOf<{ problemas: string[] }>(admin('PUT', '/api/Definiciones', { definicion, version: 0 }), 400))
    .problemas;

/** Stores a definition that an earlier version of the program accepted. */
async function publishedBefore(definicion: { readonly name: string }, other: object): Promise<void> {
  await publish(admin, definicion);
  await sql`update definiciones set publicada = ${JSON.stringify(other)}::json where nombre = ${definicion.name}`.execute(
    t.database.db,
  );
  // Another publication makes the process read them all again.
  const { lines: _lines, ...next } = declared(`${definicion.name}Luego`, ['ADMIN'], {});
  await publish(admin, next);
}

test.each([
  [
    'a hash in a line',
    declared('copias', ['ADMIN'], copying('usuarios', '{de.passwordHash}')),
    'lines.renglones.fields.copia.snapshot: «de.passwordHash» no lo ve nadie.',
  ],
  [
    "a webhook's secret in a line",
    declared('copias', ['ADMIN'], copying('webhooks', '{de.secreto}')),
    'lines.renglones.fields.copia.snapshot: «de.secreto» no lo ve nadie.',
  ],
  [
    "ADMIN's cost in what EMPLEADO reads",
    declared('copias', ['ADMIN', 'EMPLEADO'], copying('tarifas', '{de.costo}')),
    'lines.renglones.fields.copia.snapshot: «de.costo» no lo puede ver EMPLEADO.',
  ],
  [
    'a trip beyond the reach of EMPLEADO',
    declared('copias', ['ADMIN', 'EMPLEADO'], copying('viajes', '{de.cliente.telefono}')),
    'lines.renglones.fields.copia.snapshot: «de.cliente.telefono» no lo puede ver EMPLEADO.',
  ],
])('a definition with %s is refused, with its place', async (_what, definicion, problem) => {
  expect(await problemsOf(definicion)).toEqual([problem]);
});

test('what an earlier version of the program let in copies no hash, and hides what was copied', async () => {
  const innocent = declared('hashes', ['ADMIN'], copying('usuarios', '{de.nombre}'));
  await publishedBefore(innocent, {
    ...innocent,
    ...declared('hashes', ['ADMIN'], copying('usuarios', '{de.passwordHash}')),
  });
  const made = await created(admin, 'Registros/Hashes', {
    motivo: 'x',
    renglones: [{ deId: 1 }],
  });
  const answer = await (await admin('GET', `/api/Registros/Hashes/${made.id}`)).text();
  expect(answer).toContain('"deId":1');
  expect(answer).not.toMatch(/argon2|copia/);
  const { rows } = await sql<{ copia: string | null }>`select copia from hashes_renglones`.execute(
    t.database.db,
  );
  expect(rows).toEqual([{ copia: null }]);
});

test('a copied cost is seen by those alone who see the cost', async () => {
  const zonaId = await idOf(admin, 'Zonas', 'Norte');
  const tarifa = await created(admin, 'Tarifa', {
    nombre: 'Larga',
    zonaId,
    costo: '7020.00',
    contado: '9000.00',
  });
  const both = ['ADMIN', 'EMPLEADO'];
  const innocent = declared('costos', both, copying('tarifas', '{de.nombre}'));
  await publishedBefore(innocent, declared('costos', both, copying('tarifas', '{de.costo}')));
  const body = { motivo: 'x', renglones: [{ deId: tarifa.id }] };
  const hers = await created(eva, 'Registros/Costos', body);
  expect(JSON.stringify(hers)).not.toContain('7020');
  const asked = async (as: string, path: string) => (await t.as(as as 'admin')('GET', path)).text();
  expect(await asked('admin', `/api/Registros/Costos/${hers.id}`)).toContain('7020');
  for (const path of [
    `/api/Registros/Costos/${hers.id}`,
    `/api/Registros/Costos/Historial/${hers.id}`,
    '/api/Registros/Costos',
    '/api/openapi.json',
  ])
    expect(`${path}: ${await asked('empleado', path)}`).not.toMatch(/7020|"copia"/);
});

test('a record beyond the reach of EMPLEADO is not chosen in what he writes', async () => {
  const v = await forTrips(admin);
  const zonaId = await idOf(admin, 'Zonas', 'Norte');
  const viaje = await created(admin, 'Viaje', viajeBody(v));
  await publish(
    admin,
    declared('paradas', ['ADMIN', 'EMPLEADO'], {
      viajeId: { type: 'reference', to: 'viajes', label: 'Viaje' },
    }),
  );
  const choose = () =>
    eva('POST', '/api/Registros/Paradas', { motivo: 'x', renglones: [{ viajeId: viaje.id }] }, JSON_ANSWER);
  expect((await choose()).status).toBe(201);
  await admin('PUT', `/api/Cliente/${v.gomez.id}`, { zonaId });
  expect(await refusalOf(await choose())).toMatchObject({
    status: 400,
    errors: { 'renglones.0.viajeId': 'La opción elegida ya no existe' },
  });
});
