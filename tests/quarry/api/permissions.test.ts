import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { testApp } from '#quarry/app.ts';
import { decidesReach } from '#schema/deciding.ts';
import type { TestApp } from '#testing/app.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, idOf } from '#testing/records.ts';
import { holdOwnReach } from '#support/ownReach.ts';
import { permissionMatrix, type TestCaller } from '#testing/permissionMatrix.ts';
import { application } from '#resources/index.server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const callers: readonly TestCaller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

permissionMatrix(application, callers, () => t);

const choices = {
  'clientes.familiaId': async () => {
    const { id } = await created(
      t.as('admin'),
      'Cliente',
      await clienteBody(t.as('admin'), maestros.clientes.gomez),
    );
    return { path: `Cliente/${id}`, value: await idOf(t.as('admin'), 'Familias', 'Constructoras') };
  },
};

holdOwnReach(registry, callers, choices, () => t);

test('The fields that decide what an EMPLEADO reaches are those of his rules, and no others', () => {
  const deciding = registry.all.flatMap((entity) =>
    Object.keys(entity.fields)
      .filter((name) => decidesReach(registry, entity, name, 'EMPLEADO'))
      .map((name) => `${entity.name}.${name}`),
  );
  expect(deciding.toSorted()).toEqual([
    'autorizaciones.usuarioId',
    'clientes.familiaId',
    'configuracion.familiaEmpleadoId',
    'recibos.clienteId',
  ]);
});
