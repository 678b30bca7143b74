import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import type { Entity } from '#schema/entity.ts';
import { mayWrite } from '#schema/input.ts';
import { can } from '#schema/registry.ts';
import { testApp } from '#quarry/app.ts';
import type { TestApp } from '#support/app.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, idOf } from '#support/records.ts';
import { contents, permissionMatrix, type Caller } from '#support/permissionMatrix.ts';
import { application } from '#resources/index.server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const callers: readonly Caller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

permissionMatrix(application, callers, () => t);

/** For each entity with an editable field that restricts a role: a record, and another value. */
const choices: Readonly<Record<string, () => Promise<{ path: string; value: unknown }>>> = {
  'clientes.familiaId': async () => {
    const { id } = await created(
      t.as('admin'),
      'Cliente',
      await clienteBody(t.as('admin'), maestros.clientes.gomez),
    );
    return { path: `Cliente/${id}`, value: await idOf(t.as('admin'), 'Familias', 'Constructoras') };
  },
};

test('No role changes a field that decides what it may reach', async () => {
  const open = registry.all.flatMap((entity: Entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      callers
        .filter(
          ({ rol }) =>
            rol !== null &&
            registry.decides(entity, name, rol) &&
            can(entity, 'edit', rol) !== false &&
            mayWrite(field, rol, 'edit'),
        )
        .map(({ person }) => ({ field: `${entity.name}.${name}`, person })),
    ),
  );
  expect(open.map(({ field }) => field)).toEqual(Object.keys(choices));
  for (const { field, person } of open) {
    const name = field.split('.')[1]!;
    const { path, value } = await choices[field]!();
    // Signed in before the tables are read.
    expect((await t.as(person)('GET', `/api/${path}`)).status).toBe(200);
    const before = await contents(t);
    const answer = await t.as(person)('PUT', `/api/${path}`, { [name]: value });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toHaveProperty(['errors', name]);
    expect(await contents(t)).toEqual(before);
  }
});

test('The fields that decide what an EMPLEADO reaches are those of his rules, and no others', () => {
  const deciding = registry.all.flatMap((entity) =>
    Object.keys(entity.fields)
      .filter((name) => registry.decides(entity, name, 'EMPLEADO'))
      .map((name) => `${entity.name}.${name}`),
  );
  expect(deciding.toSorted()).toEqual([
    'clientes.familiaId',
    'configuracion.familiaEmpleadoId',
    'recibos.clienteId',
  ]);
});
