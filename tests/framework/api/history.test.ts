import { describe, expect, test } from 'vitest';
import { defineEntity, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { rowsOf } from '#support/rows.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { entityApp } from '#support/entityApp.ts';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { created, idOf } from '#testing/records.ts';
import { people } from '#testing/people.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { sentenceOf, type HistoryEntry } from '#support/sentences.ts';

const { t, admin, eva } = await openFlota();
const scania = await idOf(admin, 'Camion/Marcas', 'Scania');

const historyOf = (entidad: string, registroId: number) =>
  rowsOf(
    t,
    'select accion, usuario, cambios, pedido from historial where entidad = $1 and registro_id = $2 order by id',
    [entidad, registroId],
  );

test('The life of a truck is written down: who, what, before and after', async () => {
  const camion = await created(admin, 'Camion', { marcaId: scania, patente: 'HIS001' });
  await eva('PUT', `/api/Camion/${camion.id}`, { modelo: 'R 450', patente: 'HIS002' });
  await admin('DELETE', `/api/Camion/${camion.id}`);

  expect(await historyOf('camiones', camion.id)).toEqual([
    {
      accion: 'crear',
      usuario: people.admin.usuario,
      cambios: { marcaId: [null, scania], patente: [null, 'HIS001'] },
      pedido: expect.any(String),
    },
    {
      accion: 'editar',
      usuario: people.empleado.usuario,
      cambios: { modelo: [null, 'R 450'], patente: ['HIS001', 'HIS002'] },
      pedido: expect.any(String),
    },
    { accion: 'eliminar', usuario: people.admin.usuario, cambios: {}, pedido: expect.any(String) },
  ]);
});

test('An action is written under its name, with what was asked and what changed', async () => {
  const chofer = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.zarate));
  await admin('POST', `/api/Chofer/Inhabilitar/${chofer.id}`, { motivo: 'Vacaciones' });
  const [, entry] = await historyOf('choferes', chofer.id);
  expect(entry).toMatchObject({
    accion: 'inhabilitar',
    cambios: {
      motivo: [null, 'Vacaciones'],
      habilitado: [true, false],
      motivoInhabilitacion: [null, 'Vacaciones'],
    },
  });
});

test('The request in the history is the one in the answer', async () => {
  const response = await admin('POST', '/api/Camion', { marcaId: scania, patente: 'HIS003' });
  const { id } = (await response.json()) as { id: number };
  const [entry] = await historyOf('camiones', id);
  expect(entry!['pedido']).toBe(response.headers.get('x-request-id'));
});

test('What is refused leaves no trace', async () => {
  const camion = await created(admin, 'Camion', { marcaId: scania, patente: 'HIS004' });
  await admin('PUT', `/api/Camion/${camion.id}`, { version: 9, modelo: 'x' });
  await admin('PUT', `/api/Camion/${camion.id}`, { patente: 'x'.repeat(11) });
  await admin('PUT', `/api/Camion/${camion.id}`, { patente: 'HIS003' });
  await admin('PUT', `/api/Camion/${camion.id}`, { patente: 'HIS004' });
  expect(await historyOf('camiones', camion.id)).toHaveLength(1);
});

test('Nothing in the history can be changed', async () => {
  const { db } = t.database;
  await expect(db.updateTable('historial').set({ usuario: 'otro' }).execute()).rejects.toThrow(
    /solo admite altas/,
  );
  await expect(db.deleteFrom('historial').execute()).rejects.toThrow(/solo admite altas/);
});

describe('Read on the screen', () => {
  type Page = { items: HistoryEntry[]; totalCount: number; hasNextPage: boolean };

  const toldTo = (as: RequestAs, path: string) => jsonOf<Page>(as('GET', `/api/${path}`), 200);

  const linesOf = ({ items }: Page) =>
    items.map(({ quien, frase, detalle }) => [`${quien} ${sentenceOf(frase)}`, ...detalle.map(sentenceOf)]);

  test('a record tells who did what, the newest first, with names instead of numbers', async () => {
    const volvo = await idOf(admin, 'Camion/Marcas', 'Volvo');
    const camion = await created(admin, 'Camion', { marcaId: scania, patente: 'LEE001' });
    await eva('PUT', `/api/Camion/${camion.id}`, { marcaId: volvo });

    const page = await toldTo(eva, `Camion/Historial/${camion.id}`);
    expect(linesOf(page)).toEqual([
      ['Eva Luna cambió Marca de “Scania” a “Volvo”'],
      ['María Gómez creó el camión', 'Marca: “Scania”', 'Patente: “LEE001”'],
    ]);
    expect(page).toMatchObject({ totalCount: 2, hasNextPage: false });
    expect(page.items[0]!.fecha).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('names outlive what they name: a brand that is hidden by now', async () => {
    const { id: marcaId } = await created(admin, 'Marca', { nombre: 'Rastrojero' });
    const camion = await created(admin, 'Camion', { marcaId, patente: 'LEE002' });
    await admin('DELETE', `/api/Marca/${marcaId}`);
    const [lines] = linesOf(await toldTo(admin, `Camion/Historial/${camion.id}`));
    expect(lines).toContain('Marca: “Rastrojero”');
  });

  test('it comes in pages, and takes nothing else', async () => {
    const camion = await created(admin, 'Camion', { marcaId: scania, patente: 'LEE003' });
    for (const modelo of ['A', 'B', 'C']) await admin('PUT', `/api/Camion/${camion.id}`, { modelo });
    const path = `Camion/Historial/${camion.id}`;
    const second = await toldTo(admin, `${path}?pageNumber=2&pageSize=3`);
    expect(second).toMatchObject({ totalCount: 4, hasNextPage: false, items: [{ accion: 'crear' }] });
    for (const query of [
      'pageSize=101',
      'pageNumber=0',
      'pageSize=x',
      'usuario=1',
      "sortBy=id';drop table historial",
    ])
      expect({ query, status: (await admin('GET', `/api/${path}?${encodeURI(query)}`)).status }).toEqual({
        query,
        status: 400,
      });
  });

  test('of a deleted record only an ADMIN reads it, and nobody of what never was', async () => {
    const camion = await created(admin, 'Camion', { marcaId: scania, patente: 'LEE004' });
    await admin('DELETE', `/api/Camion/${camion.id}`);
    const path = `/api/Camion/Historial/${camion.id}`;
    expect(linesOf(await toldTo(admin, path.slice(5)))[0]).toEqual(['María Gómez eliminó el camión']);
    expect((await eva('GET', path)).status).toBe(404);
    expect((await t.as(null)('GET', path)).status).toBe(401);
    for (const id of ['2147483647', '0', '-1', 'x', '1%20or%201=1', '99999999999'])
      expect({ id, status: (await admin('GET', `/api/Camion/Historial/${id}`)).status }).toEqual({
        id,
        status: 404,
      });
  });

  test('a field that a role may not see never appears, under any name, nor an edit of nothing else', async () => {
    const camiones = defineEntity({
      name: 'camiones',
      path: '/camiones',
      label: { one: 'Camión', many: 'Camiones', gender: 'm' },
      api: { base: 'Camion' },
      access: { list: ['ADMIN', { role: 'EMPLEADO', where: { patente: 'OCU001' } }], edit: ADMIN },
      fields: {
        modelo: text({ label: 'Modelo', visibleTo: ['ADMIN'] }),
        patente: text({ label: 'Patente', required: true, max: 10 }),
      },
      display: '{patente}',
    });
    const { as } = entityApp({
      db: t.database.db,
      registry: createRegistry([camiones], roles),
    });
    const [mine, theirs] = await Promise.all(
      ['OCU001', 'OCU002'].map((patente) => created(admin, 'Camion', { marcaId: scania, patente })),
    );
    await admin('PUT', `/api/Camion/${mine!.id}`, { modelo: 'secreto 1' });
    await admin('PUT', `/api/Camion/${mine!.id}`, { modelo: 'secreto 2', acopladoPatente: 'viejo' });

    const path = `Camion/Historial/${mine!.id}`;
    const hers = await toldTo(as('EMPLEADO'), path);
    expect(linesOf(hers)).toEqual([['María Gómez creó el camión', 'Patente: “OCU001”']]);
    expect(hers.totalCount).toBe(1);
    expect(JSON.stringify(hers)).not.toMatch(/secreto|viejo|modelo/i);
    // `acopladoPatente` is no longer declared in this registry.
    expect(linesOf(await toldTo(as('ADMIN'), path))[0]).toEqual([
      'María Gómez cambió 2 datos',
      'Modelo: de “secreto 1” a “secreto 2”',
      'Acoplado patente: “VIEJO”',
    ]);
    expect((await as('EMPLEADO')('GET', `/api/Camion/Historial/${theirs!.id}`)).status).toBe(404);
  });
});
