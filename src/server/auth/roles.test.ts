import { expect, test } from 'vitest';
import { closedAfterwards } from '#support/closing.ts';
import { roles } from '#support/roles.ts';
import { frameworkDatabase } from '#testing/database.ts';
import { ensureRoles } from './roles.ts';

const database = closedAfterwards(await frameworkDatabase());

const storedRoles = async () =>
  (await database.db.selectFrom('roles').select(['id', 'nombre']).orderBy('id').execute()).map(
    ({ id, nombre }) => `${id} ${nombre}`,
  );

test('A role that the application adds gets its row once, however many processes start at once', async () => {
  const more = [...roles, { id: 7, name: 'BALANZA' }];
  await Promise.all(Array.from({ length: 5 }, () => ensureRoles(database.db, more)));
  expect(await storedRoles()).toEqual(['1 ADMIN', '2 EMPLEADO', '7 BALANZA']);
  await database.db.deleteFrom('roles').where('id', '=', 7).execute();
});

test.each([
  [
    'renamed',
    [roles[0], { id: 2, name: 'VENDEDOR' }],
    'el rol 2, EMPLEADO, que la aplicación llama VENDEDOR',
  ],
  [
    'taken away',
    [roles[0], { id: 3, name: 'BALANZA' }],
    'el rol 2, EMPLEADO, que la aplicación ya no declara',
  ],
])(
  'A role that was %s in the application stops the start, and changes nothing',
  async (_change, changedRoles, message) => {
    await expect(ensureRoles(database.db, changedRoles)).rejects.toThrow(message);
    expect(await storedRoles()).toEqual(['1 ADMIN', '2 EMPLEADO']);
  },
);
