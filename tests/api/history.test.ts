import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type RequestAs, type TestApp } from '#support/app.ts';
import { choferBody, created, idOf, maestros } from '#support/maestros.ts';
import { people } from '#support/people.ts';

let t: TestApp;
let admin: RequestAs;
let scania: number;

beforeAll(async () => {
  t = await testApp();
  admin = t.as('admin');
  scania = await idOf(admin, 'Camion/Marcas', 'Scania');
});
afterAll(() => t.close());

async function historyOf(entidad: string, registroId: number) {
  return t.database.db
    .selectFrom('historial')
    .select(['accion', 'usuario', 'cambios', 'pedido'])
    .where('entidad', '=', entidad)
    .where('registroId', '=', registroId)
    .orderBy('id')
    .execute();
}

test('The life of a truck is written down: who, what, before and after', async () => {
  const eva = t.as('empleado');
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
  expect(entry!.pedido).toBe(response.headers.get('x-request-id'));
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
