import { beforeEach, describe, expect, test } from 'vitest';
import type { Rules } from '#domain/permissions.ts';
import { defineEntity, reference, text } from '#schema/index.ts';
import { decidesReach } from '#schema/deciding.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry } from '#schema/registry.ts';
import type { RequestAs } from '#testing/app.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { entityApp, openEntities } from '#support/entityApp.ts';
import { openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { flota } from '#support/flota/index.ts';
import { camionBody, forTrips, maestros, viajeBody } from '#support/flota/maestros.ts';
import { JSON_ANSWER, created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { base } from '#support/base.ts';
import { ADMIN, STAFF, roles } from '#support/roles.ts';

const NOT_HERS = 'No tiene permiso para cambiar este dato';

/** An EMPLEADO sees the weighings of one owner's quarries. */
describe('A role that a rule restricts', async () => {
  const ofOneOwner: Rules = ['ADMIN', { role: 'EMPLEADO', where: { 'cantera.dueno': 'Ana' } }];
  const canteras = defineEntity({
    ...base('canteras'),
    access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF, merge: STAFF, import: STAFF },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      dueno: text({ label: 'Dueño' }),
      nota: text({ label: 'Nota' }),
    },
    importBy: ['nombre'],
  }) as unknown as Entity;
  const pesajes = defineEntity({
    ...base('pesajes'),
    // He may read one owner's weighings, and edit all.
    access: { list: ofOneOwner, create: ADMIN, edit: STAFF },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      canteraId: reference('canteras', { label: 'Cantera', required: true }),
    },
  }) as unknown as Entity;

  const own = createRegistry([canteras, pesajes], roles);
  const { database, admin, empleado } = await openEntities(own);
  let sur: ApiRecord;
  let norte: ApiRecord;
  let pesaje: ApiRecord;
  beforeEach(async () => {
    await emptyTables(database.pool, 'canteras');
    sur = await created(admin, 'canteras', { nombre: 'Sur', dueno: 'Ana' });
    norte = await created(admin, 'canteras', { nombre: 'Norte', dueno: 'Juan' });
    pesaje = await created(admin, 'pesajes', { nombre: 'A', canteraId: norte.id });
  });
  const reads = async () => (await empleado('GET', `/api/pesajes/${pesaje.id}`)).status;

  test('does not change the field behind the reference', async () => {
    const answer = await empleado('PUT', `/api/canteras/${norte.id}`, { dueno: 'Ana', nota: 'x' });
    expect(await refusalOf(answer)).toMatchObject({ status: 403, errors: { dueno: NOT_HERS } });
    expect(await reads()).toBe(404);
    expect(await (await admin('GET', `/api/canteras/${norte.id}`)).json()).toEqual(norte);
  });

  test('may send it as it is, change the others, and choose it in a new record', async () => {
    const answer = await empleado('PUT', `/api/canteras/${norte.id}`, { dueno: 'Juan', nota: 'x' });
    expect(answer.status).toBe(200);
    expect(await created(empleado, 'canteras', { nombre: 'Este', dueno: 'Ana' })).toMatchObject({
      dueno: 'Ana',
    });
    expect((await admin('PUT', `/api/canteras/${norte.id}`, { dueno: 'Ana' })).status).toBe(200);
    expect(await reads()).toBe(200);
  });

  test('does not move a record to another one', async () => {
    const answer = await empleado('PUT', `/api/pesajes/${pesaje.id}`, { canteraId: sur.id });
    expect(await refusalOf(answer)).toMatchObject({ status: 403, errors: { canteraId: NOT_HERS } });
    expect(await reads()).toBe(404);
    expect((await empleado('PUT', `/api/pesajes/${pesaje.id}`, { nombre: 'B' })).status).toBe(200);
  });

  test('does not change it by a file either, which may bring new records', async () => {
    const bring = async (as: RequestAs, file: string) => {
      const path = '/api/canteras/Importar?modo=importar&columnas=nombre,dueno';
      const lines = (await (await as('POST', path, new TextEncoder().encode(file))).text()).trimEnd();
      return (JSON.parse(lines.split('\n').at(-1)!) as { resultado: object }).resultado;
    };
    const file = 'Nombre,Dueño\r\nNorte,Ana\r\nEste,Ana';
    expect(await bring(empleado, file)).toMatchObject({
      nuevos: 1,
      modificados: 0,
      errores: [{ fila: 2, columna: 'Dueño', valor: 'Ana', mensaje: NOT_HERS }],
      importado: false,
    });
    expect(await reads()).toBe(404);
    expect(await bring(empleado, 'Nombre,Dueño\r\nNorte,Juan\r\nEste,Ana')).toMatchObject({
      nuevos: 1,
      sinCambios: 1,
      importado: true,
    });
    expect(await bring(admin, file)).toMatchObject({ modificados: 1, importado: true });
  });

  test('does not unite what others see with what he sees', async () => {
    const unite = (as: RequestAs) => as('POST', `/api/canteras/Unir/${sur.id}`, { otroId: norte.id });
    expect(await refusalOf(await unite(empleado))).toMatchObject({ status: 403 });
    expect(await reads()).toBe(404);
    expect((await unite(admin)).status).toBe(200);
    expect(await reads()).toBe(200);
  });

  test('is told by its own terms: what holds for everybody restricts nobody', () => {
    const [all, one] = [['ADMIN', 'EMPLEADO'], ['ADMIN']].map((names) =>
      createRegistry(
        [
          canteras,
          defineEntity({
            ...base('pesajes'),
            access: { list: names.map((role) => ({ role, where: { 'cantera.dueno': 'Ana' } })) },
            fields: { canteraId: reference('canteras', { label: 'Cantera' }) },
            display: '{id}',
          }) as unknown as Entity,
        ],
        roles,
      ),
    );
    for (const each of [all!, one!]) {
      expect(decidesReach(each, canteras, 'dueno', 'ADMIN')).toBe(false);
      expect(decidesReach(each, canteras, 'dueno', 'EMPLEADO')).toBe(false);
    }
  });
});

/** An EMPLEADO reaches the wells of the north by every call, those to come included. */
describe('What a role does not reach', async () => {
  const NORTH: Rules = ['ADMIN', { role: 'EMPLEADO', where: { zona: 'NORTE' } }];
  const pozos = defineEntity({
    ...base('pozos'),
    path: '/pozos',
    access: {
      list: NORTH,
      show: NORTH,
      create: NORTH,
      edit: NORTH,
      delete: NORTH,
      restore: NORTH,
      export: STAFF,
      import: STAFF,
      merge: STAFF,
    },
    fields: {
      codigo: text({ label: 'Código', required: true, unique: true }),
      zona: text({ label: 'Zona', required: true }),
      nota: text({ label: 'Nota' }),
    },
    list: { columns: ['codigo', 'zona', 'nota'], filters: ['zona'] },
    display: '{codigo}',
    importBy: ['codigo'],
    actions: {
      anotar: {
        label: 'Anotar',
        on: ['row'],
        roles: STAFF,
        bulk: true,
        input: { nota: text({ label: 'Nota', required: true }) },
        writes: { nota: 'nota' },
        http: 'POST pozos/Anotar/{id}',
        done: { title: '¡Listo!', text: 'Anotado.' },
      },
    },
  }) as unknown as Entity;
  const own = createRegistry([pozos], roles);

  const { database, admin, empleado } = await openEntities(own);
  let sur: ApiRecord;
  let norte: ApiRecord;
  beforeEach(async () => {
    await emptyTables(database.pool, 'pozos');
    sur = await created(admin, 'pozos', { codigo: 'S-SECRETO', zona: 'SUR' });
    norte = await created(admin, 'pozos', { codigo: 'N-1', zona: 'NORTE' });
  });
  const rows = async () => (await database.pool.query('select * from pozos order by id')).rows as object[];

  async function bring(file: string, columns = 'codigo,zona') {
    const path = `/api/pozos/Importar?modo=importar&columnas=${columns}`;
    const lines = (await (await empleado('POST', path, new TextEncoder().encode(file))).text()).trimEnd();
    return (JSON.parse(lines.split('\n').at(-1)!) as { resultado: { importado: boolean; errores: object[] } })
      .resultado;
  }

  test('is neither named, shown nor changed by any of its calls', async () => {
    const before = await rows();
    for (const { verb, method, path } of own
      .get('pozos')
      .endpoints.filter((each) => each.verb !== 'import')) {
      const isBulk = path.includes('EnLote');
      const one = { codigo: 'S-1', zona: 'NORTE', nota: 'x', otroId: norte.id };
      const body = isBulk ? { registros: [{ id: sur.id }], datos: { nota: 'x' } } : one;
      if (verb === 'create') continue;
      const answer = await empleado(
        method,
        `/api/${path.replace(/\{\w+\}/, String(sur.id))}`,
        method === 'GET' ? undefined : body,
      );
      const said = await answer.text();
      expect({ verb, isNamed: said.includes('SECRETO'), status: answer.status }).toEqual({
        verb,
        isNamed: false,
        status: path.includes('{') ? 404 : 200,
      });
    }
    for (const query of ['q=SECRETO', `ids=${sur.id}`, 'zona=SUR']) {
      const list = await (await empleado('GET', `/api/pozos?${query}`)).text();
      expect(list).toContain('"totalCount":0');
      expect(list).not.toContain('SECRETO');
    }
    const other = await empleado('POST', `/api/pozos/Unir/${norte.id}`, { otroId: sur.id });
    expect(await other.text()).not.toContain('SECRETO');
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect(await rows()).toEqual(before);
    expect((await admin('DELETE', `/api/pozos/${sur.id}`)).status).toBe(200);
    expect((await empleado('POST', `/api/pozos/Restaurar/${sur.id}`, {})).status).toBe(404);
    expect((await admin('POST', `/api/pozos/Restaurar/${sur.id}`, {})).status).toBe(200);
  });

  test.each([
    ['a change of a record beyond it', 'S-SECRETO,SUR,x'],
    ['a change that would move it within reach', 'S-SECRETO,NORTE,x'],
    ['a change that would move a record out of it', 'N-1,SUR,x'],
    ['a new record beyond it', 'S-2,SUR,x'],
  ])('is not imported: %s is refused at its row, and nothing is done', async (_what, row) => {
    const before = await rows();
    const result = await bring(`Código,Zona,Nota\r\nN-9,NORTE,y\r\n${row}`, 'codigo,zona,nota');
    expect(result.importado).toBe(false);
    expect(result.errores).toMatchObject([{ fila: 3, mensaje: expect.any(String) }]);
    expect(await rows()).toEqual(before);
  });
});

describe('In an application', async () => {
  const { t, admin } = await openFlota();
  const v = await forTrips(admin);

  test('a document is not moved to what a rule looks at', async () => {
    const viaje = await created(admin, 'Viaje', viajeBody(v));
    const rojo = await created(admin, 'Camion', await camionBody(admin, maestros.camiones.rojo));
    const ofOneTruck: Rules = ['ADMIN', { role: 'EMPLEADO', where: { 'camion.patente': 'AB456CD' } }];
    const rules: Readonly<Record<string, Rules>> = { show: ofOneTruck, edit: STAFF };
    const restricted = flota.all.map((entity: Entity) => ({
      ...entity,
      endpoints: entity.endpoints.map((endpoint) => ({
        ...endpoint,
        rules: (entity.name === 'viajes' && rules[endpoint.verb]) || endpoint.rules,
      })),
    }));
    const { as } = entityApp({
      db: t.database.db,
      registry: createRegistry(restricted, roles),
      actions: application.actions!,
    });
    const move = { version: viaje.version, camionId: rojo.id, choferId: v.nunez.id };
    const path = `/api/Viaje/${viaje.id}`;
    const answer = await as('EMPLEADO')('PUT', path, move, JSON_ANSWER);
    expect(await refusalOf(answer)).toMatchObject({ status: 403, errors: { camionId: NOT_HERS } });
    expect((await as('EMPLEADO')('GET', path)).status).toBe(404);
    const others = { version: viaje.version, choferId: v.nunez.id };
    expect((await as('EMPLEADO')('PUT', path, others, JSON_ANSWER)).status).toBe(200);
  });
});
