import { beforeEach, describe, expect, test } from 'vitest';
import { defineEntity, reference, text } from '#schema/index.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry } from '#schema/registry.ts';
import type { RequestAs } from '#testing/app.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { rowsOf } from '#support/rows.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { openEntities } from '#support/entityApp.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { base } from '#support/base.ts';
import { ADMIN, STAFF, roles } from '#support/roles.ts';

describe('Merging two records', async () => {
  const canteras = defineEntity({
    name: 'canteras',
    path: '/canteras',
    label: { one: 'Cantera', many: 'Canteras', gender: 'f' },
    api: { base: 'Cantera' },
    access: { list: STAFF, create: STAFF, merge: ADMIN },
    fields: { nombre: text({ label: 'Nombre', required: true }) },
  }) as unknown as Entity;
  const pesajes = defineEntity({
    ...base('pesajes'),
    access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      canteraId: reference('canteras', { label: 'Cantera' }),
      origenId: reference('canteras', { label: 'Origen' }),
    },
  }) as unknown as Entity;

  const frentes = defineEntity({
    ...base('frentes'),
    access: { list: STAFF, create: STAFF, merge: ADMIN },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      principalId: reference('frentes', { label: 'Frente principal' }),
    },
  }) as unknown as Entity;

  const registry = createRegistry([canteras, pesajes, frentes], roles);
  const t = await openEntities(registry);
  const { database, admin, empleado } = t;
  beforeEach(() => emptyTables(database.pool, 'canteras'));

  const cantera = (nombre: string) => created(admin, 'Cantera', { nombre });
  const pesaje = (nombre: string, { id }: ApiRecord) => created(admin, 'pesajes', { nombre, canteraId: id });
  const unite = (as: RequestAs, { id }: ApiRecord, body: object) =>
    as('POST', `/api/Cantera/Unir/${id}`, body);
  const state = async () => ({
    canteras: await rowsOf(t, 'select id, version, eliminado_en is null as alive from canteras order by id'),
    pesajes: await rowsOf(t, 'select nombre, cantera_id as cantera from pesajes order by nombre'),
  });
  const history = (entidad: string, { id }: ApiRecord) =>
    rowsOf<{ accion: string; cambios: unknown }>(
      t,
      'select accion, cambios from historial where entidad = $1 and registro_id = $2 order by id offset 1',
      [entidad, id],
    );

  test('counts the references of one entity together, by whichever field', async () => {
    const [sur, norte] = [await cantera('Sur'), await cantera('Norte')];
    await pesaje('A', norte);
    await created(admin, 'pesajes', { nombre: 'B', canteraId: sur.id, origenId: norte.id });
    const body = { otroId: norte.id, version: sur.version };
    expect(await answerOf(unite(admin, sur, body))).toMatchObject({
      status: 200,
      mueve: [{ entidad: 'pesajes', nombre: 'pesajes', cantidad: 2 }],
    });
  });

  test('leaves no record that refers to itself', async () => {
    const main = await created(admin, 'frentes', { nombre: 'Principal' });
    const part = await created(admin, 'frentes', { nombre: 'Parte', principalId: main.id });
    const merge = (kept: ApiRecord, other: ApiRecord) =>
      answerOf(admin('POST', `/api/frentes/Unir/${kept.id}`, { otroId: other.id, version: kept.version }));
    const alive = () => rowsOf(t, 'select id, principal_id as main from frentes where eliminado_en is null');

    expect(await merge(part, main)).toMatchObject({
      status: 400,
      errors: { otroId: 'Este registro lo tiene como «Frente principal»: cámbielo antes de unirlos' },
    });
    expect(await merge(main, part)).toMatchObject({ status: 200 });
    expect(await alive()).toEqual([{ id: main.id, main: null }]);
  });

  test('hides the other one, moves what refers to it, and the history of all of them tells it', async () => {
    const [sur, norte, este] = [await cantera('Sur'), await cantera('Norte'), await cantera('Este')];
    const moved = await pesaje('A', norte);
    await pesaje('B', sur);
    await pesaje('C', este);
    const deleted = await pesaje('D', norte);
    await admin('DELETE', `/api/pesajes/${deleted.id}`);

    expect(await answerOf(unite(admin, sur, { otroId: norte.id, version: sur.version }))).toEqual({
      status: 200,
      ...sur,
      version: 2,
      mueve: [{ entidad: 'pesajes', nombre: 'pesajes', cantidad: 2 }],
      message: 'Las canteras han sido unidas exitosamente.',
    });
    expect(await state()).toEqual({
      canteras: [
        { id: sur.id, version: 2, alive: true },
        { id: norte.id, version: 2, alive: false },
        { id: este.id, version: 1, alive: true },
      ],
      pesajes: [
        { nombre: 'A', cantera: sur.id },
        { nombre: 'B', cantera: sur.id },
        { nombre: 'C', cantera: este.id },
        { nombre: 'D', cantera: sur.id },
      ],
    });
    expect(await history('canteras', sur)).toEqual([
      { accion: 'unir', cambios: { otroRegistro: [null, 'Norte'], pesajes: [null, 2] } },
    ]);
    expect(await history('canteras', norte)).toEqual([
      { accion: 'unirA', cambios: { otroRegistro: [null, 'Sur'] } },
    ]);
    expect(await history('pesajes', moved)).toEqual([
      { accion: 'editar', cambios: { canteraId: [norte.id, sur.id] } },
    ]);
  });

  test('is rehearsed first: the same answer, and nothing is written', async () => {
    const [sur, norte] = [await cantera('Sur'), await cantera('Norte')];
    await pesaje('A', norte);
    const before = await state();
    const response = await unite(admin, sur, { otroId: norte.id, simular: true });
    expect(await response.json()).toEqual({
      conserva: 'Sur',
      oculta: 'Norte',
      mueve: [{ entidad: 'pesajes', nombre: 'pesajes', cantidad: 1 }],
    });
    expect(await state()).toEqual(before);
    expect(await history('canteras', sur)).toEqual([]);
  });

  test.each<[string, (sur: ApiRecord, norte: ApiRecord) => object, number, object]>([
    [
      'with itself',
      (sur) => ({ otroId: sur.id }),
      400,
      { errors: { otroId: 'Es el mismo registro: elija otro' } },
    ],
    [
      'with nobody',
      () => ({ otroId: 999_999 }),
      400,
      { errors: { otroId: 'La opción elegida ya no existe' } },
    ],
    ['without saying with whom', () => ({}), 400, { errors: { otroId: 'Este campo es requerido' } }],
    ['from an older state of it', (_sur, norte) => ({ otroId: norte.id, version: 9 }), 409, {}],
  ])('is refused %s, and nothing changes', async (_how, body, status, answer) => {
    const [sur, norte] = [await cantera('Sur'), await cantera('Norte')];
    const before = await state();
    const response = await unite(admin, sur, body(sur, norte));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(answer);
    expect(await state()).toEqual(before);
  });

  test('is beyond an EMPLEADO, and with one that was deleted', async () => {
    const [sur, norte, este] = [await cantera('Sur'), await cantera('Norte'), await cantera('Este')];
    expect((await unite(empleado, sur, { otroId: norte.id })).status).toBe(403);
    await unite(admin, sur, { otroId: norte.id });
    expect((await unite(admin, este, { otroId: norte.id })).status).toBe(400);
    expect((await unite(admin, norte, { otroId: este.id })).status).toBe(404);
  });

  test('both ways at once happens once: neither is lost', async () => {
    const [sur, norte] = [await cantera('Sur'), await cantera('Norte')];
    const answers = await Promise.all([
      unite(admin, sur, { otroId: norte.id }),
      unite(admin, norte, { otroId: sur.id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { canteras: both } = await state();
    expect((both as { alive: boolean }[]).filter(({ alive }) => alive)).toHaveLength(1);
  });

  test('leaves nothing behind that somebody refers to the other one meanwhile', async () => {
    const [sur, norte] = [await cantera('Sur'), await cantera('Norte')];
    await Promise.all([
      unite(admin, sur, { otroId: norte.id }),
      ...Array.from({ length: 8 }, (_, n) =>
        admin('POST', '/api/pesajes', { nombre: `P${n}`, canteraId: norte.id }),
      ),
    ]);
    const { pesajes: all } = await state();
    expect((all as { cantera: number }[]).filter(({ cantera: id }) => id === norte.id)).toEqual([]);
  });

  test('is told in words to who reads the history of the kept one', async () => {
    const [sur, norte] = [await cantera('Sur'), await cantera('Norte')];
    await pesaje('A', norte);
    await unite(admin, sur, { otroId: norte.id });
    const page = await jsonOf<{ items: { frase: unknown; detalle: unknown }[] }>(
      admin('GET', `/api/Cantera/Historial/${sur.id}`),
    );
    expect(page.items[0]).toMatchObject({
      frase: ['unió otro registro a este'],
      detalle: [
        ['Pesajes: ', { valor: '1' }],
        ['Otro registro: ', '“', { valor: 'Norte' }, '”'],
      ],
    });
  });
});
