import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#quarry/app.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { buildApplication } from '../../cli/frontend.ts';
import { urlOf } from './command.ts';
import { dataFolder, start, type Launched } from './launch.ts';
import { declare, visitor, worksWith } from './declared.ts';

/** Programs that run the product: that of `npm start`, and that of a release and `npm run dev`. */
const PROGRAMS = ['../../cli/cantera.js start', '../../cli/serve.ts'];

beforeAll(() => buildApplication(), 240_000);

test.each(PROGRAMS)(
  'what ADMIN declares under %s has its jobs, clock, mails and webhooks at once',
  async (program) => {
    const app = await start({ dataDir: dataFolder(), program, env: { ADMIN_PASSWORD: PASSWORD } });
    await worksWith(await visitor(app, 'admin', PASSWORD));
  },
  240_000,
);

test('of two processes on one PostgreSQL one knows at once what was published at the other, and works with it', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  const env = { DATABASE_URL: urlOf(database.config) };
  const [program] = PROGRAMS;
  const launch = () => start({ dataDir: dataFolder(), program: program!, env });
  const [first, second] = await Promise.all([launch(), launch()]);
  const enter = (app: Launched) => visitor(app, people.admin.usuario, PASSWORD);
  const [here, there] = [await enter(first), await enter(second)];
  await declare(here, 'partes');
  expect((await there('GET', 'Registros/Partes')).status).toBe(200);
  await declare(there, 'multas');
  expect((await here('POST', 'Registros/Multas', { motivo: 'Exceso' })).status).toBe(201);

  first.signal('SIGKILL');
  await first.exitCode;
  await worksWith(there);
}, 240_000);
