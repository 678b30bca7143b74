import { beforeEach, describe, expect, test } from 'vitest';
import { boolean, defineEntity, reference, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { implement, type Implementation } from '#server/actions.ts';
import { AppError } from '#server/http/errors.ts';
import { openFlota } from '#support/flota/app.ts';
import { ANY_ACTION } from '#support/base.ts';
import { openEntities } from '#support/entityApp.ts';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';

let rojas: ApiRecord;

const { t, admin } = await openFlota();

beforeEach(async () => {
  rojas = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
});

const inhabilitar = (body: unknown = { motivo: 'Licencia vencida' }, as = admin) =>
  as('POST', `/api/Chofer/Inhabilitar/${rojas.id}`, body);
const habilitar = (body?: unknown) => admin('POST', `/api/Chofer/Habilitar/${rojas.id}`, body);
const now = () => jsonOf<ApiRecord>(admin('GET', `/api/Chofer/${rojas.id}`));

describe('An action', () => {
  test('writes what its function writes, and the state that it leads to', async () => {
    const response = await inhabilitar();
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"2"');
    const { message, ...record } = (await response.json()) as Record<string, unknown>;
    expect(message).toBe('El chofer ha sido inhabilitado.');
    expect(record).toEqual({
      ...rojas,
      version: 2,
      habilitado: false,
      estado: 'inhabilitado',
      motivoInhabilitacion: 'Licencia vencida',
    });
    expect(await now()).toEqual(record);
  });

  test('without an input needs no body', async () => {
    await inhabilitar();
    expect((await habilitar()).status).toBe(200);
    expect(await now()).toMatchObject({ version: 3, estado: 'habilitado', motivoInhabilitacion: null });
  });

  test('does not start from another state', async () => {
    expect(await refusalOf(habilitar())).toEqual({
      status: 409,
      message: 'No se puede habilitar: el chofer está habilitado.',
    });
    expect(await now()).toEqual(rojas);
  });

  test('checks its input like a form', async () => {
    expect(await refusalOf(inhabilitar({ motivo: '  ' }))).toMatchObject({
      status: 400,
      errors: { motivo: 'Este campo es requerido' },
    });
    expect((await inhabilitar({ motivo: 'x'.repeat(201) })).status).toBe(400);
    expect(await now()).toEqual(rojas);
  });

  test('on an older state of the record is refused with the present one', async () => {
    await admin('PUT', `/api/Chofer/${rojas.id}`, { email: 'luis@rojas.test' });
    expect(await refusalOf(inhabilitar({ motivo: 'x', version: 1 }))).toMatchObject({
      status: 409,
      actual: { version: 2, email: 'luis@rojas.test' },
    });
    expect((await inhabilitar({ motivo: 'x', version: 2 })).status).toBe(200);
    // A forbidden state is the reason given, whatever the version.
    expect(await refusalOf(inhabilitar({ motivo: 'x', version: 2 }))).toEqual({
      status: 409,
      message: 'No se puede inhabilitar: el chofer está inhabilitado.',
    });
  });

  test('is its own right: who may edit the record may not therefore act on it', async () => {
    const eva = t.as('empleado');
    expect((await eva('PUT', `/api/Chofer/${rojas.id}`, { email: 'l@rojas.test' })).status).toBe(200);
    expect((await inhabilitar({ motivo: 'x' }, eva)).status).toBe(403);
    expect(await now()).toMatchObject({ habilitado: true });
  });

  test('on nobody is a 404', async () => {
    for (const id of ['999999', '0', 'x', '2147483648'])
      expect((await admin('POST', `/api/Chofer/Habilitar/${id}`)).status).toBe(404);
    await admin('DELETE', `/api/Chofer/${rojas.id}`);
    expect((await inhabilitar()).status).toBe(404);
  });

  test('many times at once has one winner', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => inhabilitar()));
    expect(await statusesOf(responses)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await now()).toMatchObject({ version: 2 });
  });

  test('against an edit of the same version has one winner', async () => {
    const [acted, edited] = await Promise.all([
      inhabilitar({ motivo: 'x', version: 1 }),
      admin('PUT', `/api/Chofer/${rojas.id}`, { version: 1, email: 'l@rojas.test' }),
    ]);
    expect(await statusesOf([acted, edited])).toEqual([200, 409]);
    expect(await now()).toMatchObject({ version: 2 });
  });
});

describe('The function of an action', async () => {
  const OPEN_TO_ALL = { role: 'EMPLEADO', where: { nombre: 'abierto a todos' } };
  const vagones = defineEntity({
    name: 'vagones',
    label: { one: 'Vagón', many: 'Vagones', gender: 'm' },
    api: { base: 'Vagon' },
    access: { list: ['ADMIN', OPEN_TO_ALL], create: ADMIN },
    fields: {
      nombre: text({ label: 'Nombre', required: true, unique: true }),
      remolcadoPorId: reference('vagones', { label: 'Remolcado por', readOnly: true }),
      cerrado: boolean({ label: 'Cerrado', readOnly: true }),
    },
    states: {
      cerrado: { label: 'Cerrado', tone: 'mute', is: { cerrado: true } },
      abierto: { label: 'Abierto', tone: 'ok', is: { cerrado: false } },
    },
    list: { columns: ['nombre'] },
    actions: {
      enganchar: {
        ...ANY_ACTION,
        roles: ['ADMIN', OPEN_TO_ALL],
        from: ['abierto'],
        to: 'cerrado',
        input: { remolcadoPorId: reference('vagones', { label: 'Por', required: true }) },
        http: 'POST Vagon/Enganchar/{id}',
      },
      romper: { ...ANY_ACTION, http: 'DELETE Vagon/Romper/{id}' },
      renombrar: {
        ...ANY_ACTION,
        input: { nombre: text({ label: 'Nombre', required: true }) },
        http: 'PUT Vagon/Renombrar/{id}',
      },
    },
  });
  const functions = implement(vagones, {
    enganchar: async ({ input, record, update }) => {
      if (input.remolcadoPorId === record.id) throw new AppError(422, 'Un vagón no se remolca a sí mismo.');
      update({ remolcadoPorId: input.remolcadoPorId });
    },
    romper: async ({ update }) => {
      update({ nombre: 'roto' });
      throw new Error('se rompió');
    },
    renombrar: async ({ input, update }) => update({ nombre: input.nombre }),
  });
  const { admin: director, empleado: eva } = await openEntities(createRegistry([vagones], roles), {
    actions: { vagones: functions as unknown as Implementation },
  });
  const tolva = await created(director, 'Vagon', { nombre: 'Tolva' });
  const playo = await created(director, 'Vagon', { nombre: 'Playo' });

  const show = (id: number) => jsonOf<ApiRecord>(director('GET', `/api/Vagon/${id}`));

  test('refuses with a sentence, and nothing is written', async () => {
    expect(
      await refusalOf(director('POST', `/api/Vagon/Enganchar/${tolva.id}`, { remolcadoPorId: tolva.id })),
    ).toEqual({ status: 422, message: 'Un vagón no se remolca a sí mismo.' });
    expect(await show(tolva.id)).toEqual(tolva);
  });

  test('that breaks takes back what it wrote', async () => {
    const response = await director('DELETE', `/api/Vagon/Romper/${tolva.id}`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('rompió');
    expect(await show(tolva.id)).toEqual(tolva);
  });

  test('gets only references that exist', async () => {
    const response = await director('POST', `/api/Vagon/Enganchar/${tolva.id}`, { remolcadoPorId: 9_999 });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('errors.remolcadoPorId');
  });

  test('meets the rule of uniqueness like any write', async () => {
    const response = await director('PUT', `/api/Vagon/Renombrar/${tolva.id}`, { nombre: 'PLAYO' });
    expect(response.status).toBe(409);
    expect(await response.json()).toHaveProperty('errors.nombre');
  });

  test('is out of reach for records that do not meet the condition of the rule', async () => {
    const free = await created(director, 'Vagon', { nombre: 'abierto a todos' });
    const enganchar = async (id: number, remolcadoPorId: number) =>
      (await eva('POST', `/api/Vagon/Enganchar/${id}`, { remolcadoPorId })).status;
    expect(await enganchar(tolva.id, free.id)).toBe(404);
    // Its function runs for hers, and she names no other either.
    expect(await enganchar(free.id, free.id)).toBe(422);
    expect(await enganchar(free.id, playo.id)).toBe(400);
  });

  test('answers references of what it wrote', async () => {
    const response = await director('POST', `/api/Vagon/Enganchar/${tolva.id}`, { remolcadoPorId: playo.id });
    expect(await response.json()).toMatchObject({
      estado: 'cerrado',
      remolcadoPor: { id: playo.id, nombre: 'Playo' },
      message: ANY_ACTION.done.text,
    });
  });
});
