import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#support/rows.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import type { RequestAs } from '#testing/app.ts';
import type { SavedView } from '#server/views/views.ts';
import { type ApiRecord, refusalOf } from '#testing/records.ts';

const { t, admin, eva } = await openFlota();
beforeEach(() => t.database.pool.query('delete from vistas'));

const rioCuarto = {
  lista: 'choferes',
  nombre: 'Río Cuarto',
  filtros: { telefono: '358' },
  columnas: ['apellido', 'telefono'],
  orden: { campo: 'telefono', sentido: 'desc' },
  porPagina: 25,
};

const saved = (as: RequestAs, view: object) => jsonOf<SavedView>(as('POST', '/api/Vistas', view), 201);
const viewsOf = (as: RequestAs) => jsonOf<SavedView[]>(as('GET', '/api/Vistas'));
const namesOf = async (as: RequestAs) => (await viewsOf(as)).map(({ nombre }) => nombre);

describe('A view', () => {
  test('is renamed, replaced and removed, each without touching the rest', async () => {
    const { id } = await saved(eva, rioCuarto);
    await eva('PUT', `/api/Vistas/${id}`, { nombre: 'Del sur' });
    expect(await viewsOf(eva)).toEqual([{ ...rioCuarto, id, nombre: 'Del sur', predeterminada: false }]);
    await eva('PUT', `/api/Vistas/${id}`, { filtros: {}, columnas: null, orden: null, porPagina: null });
    expect(await viewsOf(eva)).toEqual([
      {
        id,
        lista: 'choferes',
        nombre: 'Del sur',
        predeterminada: false,
        filtros: {},
        columnas: null,
        orden: null,
        porPagina: null,
      },
    ]);
    expect((await eva('DELETE', `/api/Vistas/${id}`)).status).toBe(200);
    expect(await viewsOf(eva)).toEqual([]);
  });

  test('of another person is not there: neither to be changed nor to be removed', async () => {
    const { id } = await saved(eva, rioCuarto);
    expect((await admin('PUT', `/api/Vistas/${id}`, { nombre: 'Mía' })).status).toBe(404);
    expect((await admin('DELETE', `/api/Vistas/${id}`)).status).toBe(404);
    for (const wrong of ['0', 'x', '99999999999', '2147483647'])
      expect((await eva('DELETE', `/api/Vistas/${wrong}`)).status).toBe(404);
    expect(await namesOf(eva)).toEqual(['Río Cuarto']);
  });

  test('is the default of its list until another one is', async () => {
    const { id } = await saved(eva, { ...rioCuarto, predeterminada: true });
    await saved(eva, { ...rioCuarto, lista: 'camiones', filtros: {}, predeterminada: true });
    await saved(eva, { ...rioCuarto, nombre: 'Otra', predeterminada: true });
    const defaults = (await viewsOf(eva)).filter(({ predeterminada }) => predeterminada);
    expect(defaults.map(({ lista, nombre }) => [lista, nombre])).toEqual([
      ['choferes', 'Otra'],
      ['camiones', 'Río Cuarto'],
    ]);
    await eva('PUT', `/api/Vistas/${id}`, { predeterminada: true });
    expect((await viewsOf(eva)).find((view) => view.predeterminada && view.lista === 'choferes')?.id).toBe(
      id,
    );
  });
});

describe('A name', () => {
  test('is there once a list, whatever its accents and capitals', async () => {
    const { id } = await saved(eva, rioCuarto);
    expect(await refusalOf(eva('POST', '/api/Vistas', { ...rioCuarto, nombre: 'rio CUARTO' }))).toMatchObject(
      { status: 409, errors: { nombre: 'Ya tiene una vista con ese nombre.' } },
    );
    await saved(eva, { ...rioCuarto, lista: 'camiones', filtros: {} });
    const other = await saved(eva, { ...rioCuarto, nombre: 'Otra' });
    expect((await eva('PUT', `/api/Vistas/${other.id}`, { nombre: 'Río  cuarto' })).status).toBe(409);
    expect((await eva('PUT', `/api/Vistas/${id}`, { nombre: 'RÍO CUARTO' })).status).toBe(200);
  });

  test.each([[''], ['   '], ['x'.repeat(61)], [null], [7], ['a\u202eb']])('is not %j', async (nombre) => {
    expect(await refusalOf(eva('POST', '/api/Vistas', { ...rioCuarto, nombre }))).toMatchObject({
      status: 400,
      errors: { nombre: expect.any(String) },
    });
    expect(await viewsOf(eva)).toEqual([]);
  });
});

describe('What a list no longer has', () => {
  test('is left out of a view when it is read, and the rest serves', async () => {
    const { id } = await saved(eva, rioCuarto);
    await t.database.db
      .updateTable('vistas')
      .set({
        contenido: JSON.stringify({
          filtros: { telefono: '358', seFue: 'x', __proto__x: '1' },
          columnas: ['apellido', 'seFue', 'constructor'],
          orden: { campo: 'seFue', sentido: 'asc' },
          porPagina: 50,
        }),
      })
      .where('id', '=', id)
      .execute();
    expect(await viewsOf(eva)).toMatchObject([
      { filtros: { telefono: '358' }, columnas: ['apellido'], orden: null, porPagina: 50 },
    ]);
  });

  test('a view that is none, or of a list that is none or not hers, does not show', async () => {
    const [{ id: usuarioId }] = (await rowsOf(t, "select id from usuarios where usuario = 'eluna'")) as [
      ApiRecord,
    ];
    const contenido = JSON.stringify({ filtros: {}, columnas: null, orden: null, porPagina: null });
    await t.database.db
      .insertInto('vistas')
      .values([
        { usuarioId, lista: 'seFue', nombre: 'a', predeterminada: true, contenido },
        { usuarioId, lista: 'usuarios', nombre: 'b', predeterminada: true, contenido },
        { usuarioId, lista: 'choferes', nombre: 'c', predeterminada: true, contenido: '{"filtros": 7}' },
        { usuarioId, lista: 'choferes', nombre: 'd', predeterminada: false, contenido },
      ])
      .execute();
    expect(await namesOf(eva)).toEqual(['d']);
  });
});

test('Nobody keeps a view of a list that he may not see, or that is none', async () => {
  for (const lista of ['usuarios', 'seFue', 'marcas ', "clientes'; --", 'constructor'])
    expect({ lista, status: (await eva('POST', '/api/Vistas', { ...rioCuarto, lista })).status }).toEqual({
      lista,
      status: 404,
    });
  expect((await admin('POST', '/api/Vistas', { ...rioCuarto, lista: 'usuarios' })).status).toBe(201);
});

test('Filters by what is hidden from the role are not kept', async () => {
  const view = await saved(eva, { ...rioCuarto, filtros: { telefono: '1', passwordHash: 'x' } });
  expect(view.filtros).toEqual({ telefono: '1' });
});

test.each([
  [{ filtros: { telefono: { $ne: 1 } } }],
  [{ filtros: [] }],
  [{ columnas: Array.from({ length: 101 }, () => 'apellido') }],
  [{ filtros: { telefono: '\ud800' } }],
  [{ orden: { campo: 'apellido', sentido: 'asc; drop table vistas' } }],
  [{ porPagina: 1_000_000 }],
  [{ predeterminada: 'sí' }],
])('A view is refused that says %j', async (wrong) => {
  expect((await eva('POST', '/api/Vistas', { ...rioCuarto, ...wrong })).status).toBe(400);
  expect(await viewsOf(eva)).toEqual([]);
});

test('A filter has 200 characters at most, in a view as in its list, and a view of another shape is told what is wrong', async () => {
  const tooLong = 'El campo no puede tener más de 200 caracteres';
  const telefono = '3'.repeat(201);
  const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors;
  expect(await errorsOf(await eva('GET', `/api/Chofer?telefono=${telefono}`))).toEqual({ telefono: tooLong });
  expect(await errorsOf(await eva('POST', '/api/Vistas', { ...rioCuarto, filtros: { telefono } }))).toEqual({
    'filtros.telefono': tooLong,
  });
  const columnas = 'apellido';
  expect(await errorsOf(await eva('POST', '/api/Vistas', { ...rioCuarto, filtros: 5, columnas }))).toEqual({
    filtros: 'Debe ser un objeto',
    columnas: 'Debe ser una lista',
  });
});

test('There are twenty of a list at most, also when many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, number) =>
      eva('POST', '/api/Vistas', { ...rioCuarto, nombre: `Vista ${number}`, predeterminada: true }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  const views = await viewsOf(eva);
  expect(views).toHaveLength(20);
  expect(views.filter(({ predeterminada }) => predeterminada)).toHaveLength(1);
  await saved(eva, { ...rioCuarto, lista: 'camiones', filtros: {} });
});
