import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { cantera } from './command.ts';
import { runEmbedded } from './embedded.ts';
import { addNote, dataFolder, notes, refusal, start, usedFolder } from './launch.ts';
import { startPooler } from './pooler.ts';

async function poolerOf(mode: 'session' | 'transaction'): Promise<string> {
  const { connection } = await runEmbedded(await usedFolder());
  const { url, close } = await startPooler(connection, mode);
  onTestFinished(close);
  return url;
}

test('behind a pooler that keeps sessions it works, with the limits of every connection', async () => {
  const url = await poolerOf('session');
  const app = await start({ dataDir: dataFolder(), env: { DATABASE_URL: url } });
  await Promise.all(['una', 'dos', 'tres'].map((text) => addNote(app, text)));
  expect(await notes(app)).toEqual(['dos', 'tres', 'una']);
  const { pool, close } = connect(url);
  onTestFinished(close);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '30s', idle: '30s', zone: 'America/Argentina/Buenos_Aires' }]);
});

test('behind one that shares sessions it does not start, and says what to change', async () => {
  const url = await poolerOf('transaction');
  const env = { DATABASE_URL: url };
  const { host } = new URL(url);
  const sentence =
    `DATABASE_URL (${host}) lleva a un repartidor de conexiones (pooler) en modo transacción, en el que se perderían ` +
    'bloqueos y avisos. Póngalo en modo sesión (en PgBouncer, pool_mode = session), o indique la dirección del ' +
    'servidor mismo.';
  expect(await refusal({ dataDir: dataFolder(), env })).toBe(sentence);
  // No migration has run.
  const { pool, close } = connect(url);
  onTestFinished(close);
  expect((await pool.query(`select to_regclass('notas') as notas`)).rows).toEqual([{ notas: null }]);
  expect(await cantera(['verify'], env).ended).toEqual({ code: 1, said: `${sentence}\n` });
});
