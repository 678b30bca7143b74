import { describe, expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { created, idOf, refusalOf, type ApiRecord } from '#testing/records.ts';
import { answerOf, jsonOf, statusesOf } from '#support/answers.ts';

const { t, admin, eva } = await openFlota();

type Page = { items: ApiRecord[]; totalCount: number };
const read = async <T>(as: RequestAs, path: string) => await jsonOf<T>(as('GET', `/api/${path}`));
const truck = async (patente: string) =>
  created(admin, 'Camion', { ...(await camionBody(admin, maestros.camiones.rojo)), patente });
const remove = async (path: string) => expect((await admin('DELETE', `/api/${path}`)).status).toBe(200);
const restore = async (as: RequestAs, path: string, body: object = {}) => as('POST', `/api/${path}`, body);

describe('What was deleted', () => {
  test('is found by an ADMIN in the bin, under the filters of the list, and restored as it was', async () => {
    const { id, version } = await truck('PAP001');
    await truck('PAP002');
    await remove(`Camion/${id}`);
    expect((await read<Page>(admin, 'Camion?patente=PAP')).items.map(({ patente }) => patente)).toEqual([
      'PAP002',
    ]);
    const bin = await read<Page>(admin, 'Camion?patente=PAP&papelera=true');
    expect(bin).toMatchObject({ totalCount: 1, items: [{ id, patente: 'PAP001', version: version + 1 }] });

    expect(await answerOf(restore(admin, `Camion/Restaurar/${id}`, { version: version + 1 }))).toMatchObject({
      status: 200,
      id,
      patente: 'PAP001',
      version: version + 2,
      message: 'El camión ha sido restaurado exitosamente.',
    });
    expect((await read<Page>(admin, 'Camion?papelera=true')).totalCount).toBe(0);
    expect((await read<Page>(admin, 'Camion?patente=PAP001&papelera=false')).totalCount).toBe(1);
    const { rows } = await t.database.pool.query<{ accion: string; usuario: string }>(
      "select accion, usuario from historial where entidad = 'camiones' and registro_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ accion }) => accion)).toEqual(['crear', 'eliminar', 'restaurar']);
    expect(rows.at(-1)?.usuario).toBe('mgomez');
  });

  test('is nothing that an EMPLEADO sees or restores, though he may delete', async () => {
    const { id } = await truck('PAP003');
    expect((await eva('DELETE', `/api/Camion/${id}`)).status).toBe(200);
    expect(await refusalOf(eva('GET', '/api/Camion?papelera=true'))).toMatchObject({
      status: 400,
      errors: { papelera: 'No se conoce este parámetro' },
    });
    expect((await restore(eva, `Camion/Restaurar/${id}`)).status).toBe(403);
    expect((await admin('GET', '/api/Camion?papelera=quizas')).status).toBe(400);
    expect((await read<Page>(admin, 'Camion?papelera=true&patente=PAP003')).totalCount).toBe(1);
  });

  test('has no uses, and cannot be referred to', async () => {
    const { id } = await created(admin, 'Marca', { nombre: 'Barreiros' });
    await remove(`Marca/${id}`);
    expect((await admin('GET', `/api/Marca/Usos/${id}`)).status).toBe(404);
    const body = { ...(await camionBody(admin, maestros.camiones.azul)), patente: 'PAP004', marcaId: id };
    expect(await refusalOf(admin('POST', '/api/Camion', body))).toMatchObject({
      status: 400,
      errors: { marcaId: 'La opción elegida ya no existe' },
    });
  });

  test('does not come back when its place was taken meanwhile, and the answer says by what', async () => {
    const { id } = await truck('PAP006');
    await remove(`Camion/${id}`);
    await truck('PAP006');
    expect(await refusalOf(restore(admin, `Camion/Restaurar/${id}`))).toMatchObject({
      status: 409,
      message: 'Ya existe un camión con esa patente.',
      errors: { patente: 'Ya existe un camión con esa patente.' },
    });
    expect((await read<Page>(admin, 'Camion?papelera=true&patente=PAP006')).totalCount).toBe(1);
  });

  test('is restored once, in the version that was seen, and only what was deleted is', async () => {
    const { id, version } = await truck('PAP007');
    expect((await restore(admin, `Camion/Restaurar/${id}`)).status).toBe(404);
    await remove(`Camion/${id}`);
    expect((await restore(admin, `Camion/Restaurar/${id}`, { version })).status).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => restore(admin, `Camion/Restaurar/${id}`)));
    expect(await statusesOf(answers)).toEqual([200, 404, 404]);
  });
});

describe('What depends on a record', () => {
  const usesOf = async (as: RequestAs, path: string) =>
    read<{ total: number; usos: object[]; message: string }>(as, path);

  test('is counted from every reference, without what is deleted itself', async () => {
    const localidadId = (await created(admin, 'Localidad', { nombre: 'Ascochinga', provincia: 'Córdoba' }))
      .id;
    expect(await usesOf(admin, `Localidad/Usos/${localidadId}`)).toEqual({ total: 0, usos: [], message: '' });
    const chofer = await created(admin, 'Chofer', {
      ...(await choferBody(admin, maestros.choferes.rojas)),
      localidadId,
    });
    await created(admin, 'Chofer', { ...(await choferBody(admin, maestros.choferes.nunez)), localidadId });
    expect(await usesOf(admin, `Localidad/Usos/${localidadId}`)).toEqual({
      total: 2,
      usos: [{ entidad: 'choferes', cantidad: 2 }],
      message: 'La usan 2 choferes.',
    });
    await created(admin, 'Cliente', { ...(await clienteBody(admin, maestros.clientes.gomez)), localidadId });
    await remove(`Chofer/${chofer.id}`);
    expect((await usesOf(admin, `Localidad/Usos/${localidadId}`)).message).toBe(
      'La usan 1 cliente y 1 chofer.',
    );
  });

  test('names the settings without counting them', async () => {
    const zonaEmpleadoId = (await created(admin, 'Zona', { nombre: 'Este' })).id;
    await admin('PUT', '/api/Configuracion', { zonaEmpleadoId });
    expect((await usesOf(admin, `Zona/Usos/${zonaEmpleadoId}`)).message).toBe('La usa la configuración.');
  });

  test('is told to who may delete, of what he may see', async () => {
    const id = await idOf(admin, 'Zonas', 'Norte');
    expect((await eva('GET', `/api/Zona/Usos/${id}`)).status).toBe(403);
    const { id: camion } = await truck('PAP008');
    expect(await usesOf(eva, `Camion/Usos/${camion}`)).toEqual({ total: 0, usos: [], message: '' });
  });
});

test('what is not deleted on a screen has no bin', async () => {
  expect((await restore(admin, 'Correo/Restaurar/1')).status).toBe(404);
  expect((await admin('GET', '/api/Correo?papelera=true')).status).toBe(400);
  expect((await admin('GET', '/api/Configuracion/Usos')).status).toBe(404);
});
