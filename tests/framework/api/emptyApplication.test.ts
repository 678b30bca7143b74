import { expect, test } from 'vitest';
import { applicationApp } from '#testing/application.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { application } from '#support/emptyApplication/index.server.ts';
import { FRAMEWORK_TABLES, tablesOf } from '#support/tables.ts';
import { closedAfterwards } from '#support/closing.ts';

const app = closedAfterwards(await applicationApp({ application }));

test('an application without any business has the tables of the framework without the studio, and no other', async () => {
  const ofStudio = /^definiciones/;
  expect(await tablesOf(app.database.pool)).toEqual(FRAMEWORK_TABLES.filter((name) => !ofStudio.test(name)));
  const calls = ['Definiciones', 'Definiciones/multas/Versiones', 'Registro'];
  const answers = calls.map((path) => app.as('admin')('GET', `/api/${path}`));
  expect(await statusesOf(answers)).toEqual([404, 404, 404]);
});

test('it answers who is there, its users and what its API is', async () => {
  const as = app.as('admin');
  expect(await (await as('GET', '/api/Autenticacion/Estado')).json()).toMatchObject({ rol: 'DUENO' });
  expect(await (await as('GET', '/api/Usuario?pageNumber=1')).json()).toMatchObject({ totalCount: 1 });
  const { info, paths } = await jsonOf<{ info: { title: string }; paths: object }>(
    as('GET', '/api/openapi.json'),
  );
  expect(info.title).toContain('Vacía');
  expect(Object.keys(paths).filter((path) => /Definicion|Registro$/.test(path))).toEqual([]);
  expect((await as('GET', '/api/Remito')).status).toBe(404);
});
