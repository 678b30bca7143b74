import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#testing/database.ts';
import { freePort } from '#support/freePort.ts';
import { cantera, urlOf } from './command.ts';
import { newApplication } from '#support/newApplication.ts';

test('a wrong declaration and a missing column are a page that says which, until they are mended', async () => {
  const { place, folder, declare, remove } = await newApplication();
  onTestFinished(remove);
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const port = await freePort();
  const env = { DATABASE_URL: urlOf(database.config), DATA_DIR: join(place, 'data'), PORT: String(port) };
  const dev = cantera(['dev', folder], env);
  await dev.prints('Desarrollo en');
  const get = async (path: string, accept: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    return { status: answer.status, body: await answer.text() };
  };
  const page = () => get('/', 'text/html');

  // A call waits while the server starts.
  expect(await get('/salud/listo', 'application/json')).toMatchObject({ status: 200 });
  expect((await page()).body).toContain('id="root"');

  // Somebody goes on working in the browser meanwhile.
  const statuses = new Set<number>();
  const leaving = new AbortController();
  const working = (async () => {
    while (!leaving.signal.aborted) statuses.add((await get('/salud/listo', 'application/json')).status);
  })();

  await declare("columns: ['nombre', 'vence'", "columns: ['nombre', 'vense'");
  const sentence = "tareas: list.columns names 'vense', which is no field: did you mean 'vence'?";
  await expect.poll(page).toMatchObject({ status: 503, body: expect.stringContaining(escaped(sentence)) });
  expect((await page()).body).toContain('/@vite/client');
  const call = await get('/api/Tarea', 'application/json');
  expect([call.status, JSON.parse(call.body)]).toEqual([503, { message: sentence }]);

  await declare('vense', 'vence');
  await expect.poll(page).toMatchObject({ status: 200 });

  await declare('hecha: boolean', "nota: text({ label: 'Nota', max: 80 }),\n    hecha: boolean");
  const missing = `tareas: the table 'tareas' has no column 'nota' (varchar(80)); npm run entity:sql tareas -- --save writes its migration`;
  await expect.poll(page).toMatchObject({ status: 503, body: expect.stringContaining(escaped(missing)) });
  await cantera(['entity:sql', 'tareas', folder, '--save'], env).ended;
  await expect.poll(page).toMatchObject({ status: 200 });
  expect(await get('/salud/listo', 'application/json')).toMatchObject({ status: 200 });

  // Every call was answered: it waited for the server, or was told why it does not start.
  leaving.abort();
  await working;
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);

  dev.kill();
  const { said } = await dev.ended;
  expect(said).toContain(`${sentence}\n`);
  expect(said).not.toContain('    at ');
});

const escaped = (text: string) => text.replaceAll("'", '&#39;');
