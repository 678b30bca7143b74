import { afterAll, expect, test } from 'vitest';
import { applicationApp } from '#testing/application.ts';
import { application } from '#support/emptyApplication/index.server.ts';
import { FRAMEWORK_TABLES, tablesOf } from '#support/tables.ts';

const app = await applicationApp({ application });
afterAll(() => app.close());

test('an application without any business has the tables of the framework without the studio, and no other', async () => {
  const ofStudio = /^definiciones/;
  expect(await tablesOf(app.database.pool)).toEqual(FRAMEWORK_TABLES.filter((name) => !ofStudio.test(name)));
  expect((await app.as('admin')('GET', '/api/Definiciones')).status).toBe(404);
});

test('it answers who is there, its users and what its API is', async () => {
  const as = app.as('admin');
  expect(await (await as('GET', '/api/Autenticacion/Estado')).json()).toMatchObject({ rol: 'DUENO' });
  expect(await (await as('GET', '/api/Usuario?pageNumber=1')).json()).toMatchObject({ totalCount: 1 });
  const description = (await (await as('GET', '/api/openapi.json')).json()) as { info: { title: string } };
  expect(description.info.title).toContain('Vacía');
  expect((await as('GET', '/api/Remito')).status).toBe(404);
});
