import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folderForFile } from '#support/emptyFolder.ts';
import { closedAfterwards } from '#support/closing.ts';
import { flotaApp } from '#support/flota/app.ts';
import { programOf } from '#support/program.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { testServer } from '#testing/server.ts';
import { ROOT } from '../../../cli/run.ts';

const page = await readFile(join(ROOT, 'docs/api.md'), 'utf8');
const server = closedAfterwards(await testServer(flotaApp));
const folder = folderForFile();

/** The sample with these words behind its fence, for this server. */
const sample = (words: string): string =>
  new RegExp(`^\`\`\`${words}\\n([^]*?)^\`\`\`$`, 'm')
    .exec(page)![1]!
    .replaceAll('http://localhost:3000', server.origin);

const run = async (command: string, args: string[], env: Record<string, string>) =>
  (await promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, ...env } })).stdout;

test('the sample of the dialect of docs/api.md works as it stands', async () => {
  const said = await run('bash', ['-ec', sample('sh curl')], {
    USUARIO: people.admin.usuario,
    CLAVE: PASSWORD,
  });
  expect(said).toContain('"autenticado":true');
  expect(said).toMatch(/^content-range: marcas 0-1\/2\r?$/im);
  expect(said).toMatch(/"nombre":"Scania".*"nombre":"Scania Vabis"/);
});

test('the samples of a program work as they stand', async () => {
  const all = { leer: true, crear: true, editar: true, eliminar: true, actuar: true };
  const env = { TOKEN: (await programOf(server, [{ entidad: 'marcas', ...all }])).token };
  await writeFile(join(folder, 'marca.mjs'), sample('js programa'));
  const first = await run('node', ['marca.mjs', 'Hino'], env);
  expect(first).toMatch(/^\d+ Hino\n$/);
  expect(await run('node', ['marca.mjs', 'Hino'], env)).toBe(first);
  expect(await run('bash', ['-ec', sample('sh programa')], env)).toMatch(/"nombre":"Hino"/);
});
