import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { FRAMEWORK_SERIES, migrationNumber } from '#server/db/migrationFiles.ts';
import { mailWork } from '#server/mail/outbox.ts';
import { emptyDatabase } from '#testing/database.ts';
import { testEnv } from '#testing/env.ts';
import { startMailServer } from '#support/mailServer.ts';

/** The migration that brings mails into `trabajos`. */
const ONE_QUEUE = 52;
const HOUR = 3_600_000;

test('what waits when the application is updated is done once, in its time, and no link outlives its mail', async () => {
  const { db, pool, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(pool, [FRAMEWORK_SERIES], (file) => migrationNumber(file) < ONE_QUEUE);
  await pool.query(`
    insert into correos (para, asunto, situacion, intentos, creado, proximo_intento) values
      ('ya@obra.test', 'Aviso', 'pendiente', 0, now(), now()),
      ('luego@obra.test', 'Aviso', 'pendiente', 2, now(), now() + interval '1 hour'),
      ('nadie@obra.test', 'Aviso', 'fallido', 6, now(), null),
      ('mano@obra.test', 'Confirme su email', 'guardado', 0, now(), null),
      ('antes@obra.test', 'Aviso', 'enviado', 1, now(), null);
    insert into correos_cola (correo_id, tipo, datos, vence_en, fallos)
    select id, case situacion when 'guardado' then 'verificar-email' else 'aviso' end,
      '{"asunto": "Aviso", "mensaje": "Hola", "link": "https://cantera.test/x"}', now() + interval '3 hours', intentos
    from correos where situacion <> 'enviado';
    insert into trabajos (titulo, entidad, tarea, creado, proximo_intento) values ('Contar', 'bombas', 'contar', now(), now())`);
  const jobs = async () =>
    (await pool.query(`select titulo, intentos from trabajos where eliminado_en is null`)).rows;
  const jobsBefore = await jobs();
  await migrate(pool, [FRAMEWORK_SERIES]);
  expect(await jobs()).toEqual(jobsBefore);

  const server = await startMailServer();
  onTestFinished(server.close);
  const env = testEnv({ smtpUrl: server.url });
  const sentAfter = async (hours: number) => {
    const { step } = mailWork({ brand: 'Cantera', env }, () => new Date(Date.now() + hours * HOUR));
    while ((await step({ db, log: pino({ level: 'silent' }) })) === 'more');
    return server.mails.map(({ recipients }) => recipients[0]);
  };
  expect(await sentAfter(0)).toEqual(['ya@obra.test']);
  expect(await sentAfter(1.1)).toEqual(['ya@obra.test', 'luego@obra.test']);
  expect((await pool.query('select from correos_cola')).rowCount).toBe(2);
  expect(await sentAfter(3.1)).toHaveLength(2);
  expect((await pool.query('select from correos_cola')).rowCount).toBe(0);
  const { rows } = await pool.query<{ situacion: string }>('select situacion from correos order by id');
  expect(rows.map(({ situacion }) => situacion)).toEqual([
    'enviado',
    'enviado',
    'fallido',
    'guardado',
    'enviado',
  ]);
});
