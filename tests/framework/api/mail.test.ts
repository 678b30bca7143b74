import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, transaction } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { startBackground } from '#server/background.ts';
import { PAUSES_MINUTES } from '#server/queue/tasks.ts';
import { mailWork } from '#server/mail/outbox.ts';
import { queueMail, type QueuedMail } from '#server/mail/queue.ts';
import { draw } from '#server/pdf/draw.ts';
import { frameworkDatabase, type TestDatabase } from '#testing/database.ts';
import { testEnv } from '#testing/env.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { startMailServer, type MailServer, type MailServerOptions } from '#support/mailServer.ts';
import { printedRemito } from '#support/printed.ts';
import { parseMail } from '#support/receivedMail.ts';
import { closedAfterwards } from '#support/closing.ts';

const database = closedAfterwards(await frameworkDatabase());
beforeEach(() => database.pool.query('truncate correos cascade'));

const TOKEN = 'kZ3nq0-Vw_7hYB5m';
const LINK = `https://cantera.test/verificar-email?token=${TOKEN}`;
const HOUR = 3_600_000;

/** Long, since polling would hide a missed notification. */
const NEVER = HOUR;
const every = (pause: number) => ({ more: pause, wait: pause, idle: pause });

function mailTo(to: string, validFor = 24 * HOUR): QueuedMail {
  const vence = new Date(Date.now() + validFor).toISOString();
  return { to, kind: 'verificar-email', data: { nombre: 'Eva', link: LINK, vence } };
}

const queue = (mail = mailTo('eva@cantera.test')) => transaction(database.db, (tx) => queueMail(tx, mail));

const silent = pino({ level: 'silent' });
const smtpEnv = (smtpUrl: string) => testEnv({ smtpUrl, publicUrl: 'https://cantera.test' });

async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

function mailer(
  server: MailServer,
  { db, pool } = database as Pick<TestDatabase, 'db' | 'pool'>,
  pause = NEVER,
): { stop(): Promise<void> } {
  const work = mailWork({ brand: 'Cantera', env: smtpEnv(server.url) });
  const started = startBackground([work], { db, pool, log: silent, pauses: every(pause) });
  onTestFinished(started.stop);
  return started;
}

/** One delivery round, `after` milliseconds from now. */
async function sendAs(env: Env, after: number, log = silent): Promise<void> {
  const { step } = mailWork({ brand: 'Cantera', env }, () => new Date(Date.now() + after));
  while ((await step({ db: database.db, log })) === 'more');
}
const send = (smtpUrl: string, after = 0, log = silent) => sendAs(smtpEnv(smtpUrl), after, log);

const correos = () => database.db.selectFrom('correos').selectAll().orderBy('id').execute();
const correo = async () => (await correos())[0]!;
const bodies = async () => (await database.db.selectFrom('correosCola').selectAll().execute()).length;

/** Minutes until a moment. */
const minutesTo = (moment: string | null, after = 0) =>
  moment && Math.round((Date.parse(moment) - Date.now() - after) / 60_000);

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = await mailServer();
  await server.close();
  return server.port;
}

describe('A queued mail', () => {
  test('is sent as soon as its transaction has committed, and says what it has to', async () => {
    const server = await mailServer();
    mailer(server);
    await queue();
    const mail = await server.next();
    expect(mail.recipients).toEqual(['eva@cantera.test']);
    expect(mail.headers).toMatchObject({
      from: 'Cantera <no-responder@cantera.test>',
      to: 'eva@cantera.test',
      subject: 'Confirme su email',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<\d+\.\d+@cantera\.test>$/),
      'content-type': expect.stringContaining('multipart/alternative'),
    });
    expect(mail.text).toContain('Hola, Eva:');
    expect(mail.link).toBe(LINK);
    expect(mail.html).toContain(`href="${LINK}"`);
  });

  test('of a transaction that fails is never sent', async () => {
    const server = await mailServer();
    mailer(server);
    const failing = transaction(database.db, async (tx) => {
      await queueMail(tx, mailTo('nadie@cantera.test'));
      throw new Error('se cortó');
    });
    await expect(failing).rejects.toThrow('se cortó');
    await queue();
    await server.next();
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['eva@cantera.test']]);
  });

  test('whose process died before it was sent is sent by the next one', async () => {
    await queue();
    const server = await mailServer();
    mailer(server);
    expect((await server.next()).recipients).toEqual(['eva@cantera.test']);
  });

  test('does not keep anybody waiting for the mail server', async () => {
    const { promise: hold, resolve } = Promise.withResolvers<void>();
    const server = await mailServer({ hold });
    mailer(server);
    await queue(mailTo('una@cantera.test'));
    await queue(mailTo('otra@cantera.test'));
    expect(await correos()).toMatchObject([{ situacion: 'pendiente' }, { situacion: 'pendiente' }]);
    resolve();
    await server.next();
    await server.next();
  });
});

describe('A mail with a document', async () => {
  const bytes = await draw(printedRemito(2));
  const mail: QueuedMail = {
    to: 'compras@gomez.test',
    kind: 'documento',
    data: {
      asunto: 'Remito 0003-0004183 de Áridos del Valle S.A.',
      mensaje: 'Buen día:\n\nLe enviamos el remito <b>de hoy</b> & saludos.',
      empresa: 'Áridos del Valle S.A.',
      responderA: 'ventas@aridos.test',
      archivo: 'Remito 0003-0004183.pdf',
    },
    attachment: bytes,
  };

  test('brings the very bytes, in the name of the company, and keeps nothing of them', async () => {
    const server = await mailServer();
    await queue(mail);
    await send(server.url);
    const received = await server.next();
    expect(received.recipients).toEqual(['compras@gomez.test']);
    expect(received.headers['subject']).toBe('Remito 0003-0004183 de Áridos del Valle S.A.');
    expect(received.headers['from']).toBe('Áridos del Valle S.A. <no-responder@cantera.test>');
    expect(received.headers['reply-to']).toContain('<ventas@aridos.test>');
    expect(received.text).toContain('Le enviamos el remito <b>de hoy</b> & saludos.');
    expect(received.html).toContain('Le enviamos el remito &#60;b&#62;de hoy&#60;/b&#62; &#38; saludos.');
    expect(received.html).toContain('>Áridos del Valle S.A.</td>');
    const [attachment] = received.attachments;
    expect(received.attachments).toHaveLength(1);
    expect(attachment).toMatchObject({ name: 'Remito 0003-0004183.pdf', type: 'application/pdf' });
    expect(Buffer.compare(attachment!.bytes, bytes)).toBe(0);
    expect(await bodies()).toBe(0);
    const sent = { situacion: 'enviado', intentos: 1, error: null, proximoIntento: null };
    expect(await correo()).toMatchObject({ asunto: mail.data.asunto, enviado: expect.any(String), ...sent });
  });

  test('is tried again, and says why it failed without a link to hide', async () => {
    await queue(mail);
    await send(`smtp://127.0.0.1:${await closedPort()}`);
    expect(await correo()).toMatchObject({ situacion: 'pendiente', intentos: 1 });
    expect((await correo()).error).toMatch(
      /^No hay conexión con el servidor de correo: connect ECONNREFUSED/,
    );
    const server = await mailServer();
    await send(server.url, HOUR);
    expect((await server.next()).attachments).toHaveLength(1);
  });
});

describe('A mail that the server does not take', () => {
  test('is tried again after growing pauses, then given up', async () => {
    const url = `smtp://127.0.0.1:${await closedPort()}`;
    await queue();
    let elapsed = 0;
    for (const [index, pause] of PAUSES_MINUTES.entries()) {
      await send(url, elapsed);
      const { situacion, intentos, error, proximoIntento } = await correo();
      expect({ situacion, intentos, pause: minutesTo(proximoIntento, elapsed) }).toEqual({
        situacion: 'pendiente',
        intentos: index + 1,
        pause,
      });
      expect(error).toContain('ECONNREFUSED');
      elapsed += pause * 60_000 + 1000;
    }
    await send(url, elapsed);
    expect(await correo()).toMatchObject({ situacion: 'fallido', intentos: 6, proximoIntento: null });
  });

  test('is not tried before its time, and delivered when the server is there again', async () => {
    const port = await closedPort();
    await queue();
    await send(`smtp://127.0.0.1:${port}`);
    const server = await mailServer({ port });
    await send(server.url, 55_000);
    expect(server.mails).toHaveLength(0);
    await send(server.url, 65_000);
    expect(server.mails).toHaveLength(1);
    expect(await correo()).toMatchObject({ situacion: 'enviado', intentos: 2, error: null });
  });

  test('keeps its identity from attempt to attempt', async () => {
    const ids: (string | undefined)[] = [];
    const server = await mailServer({
      refuseMessage: ({ headers }) => (ids.push(headers['message-id']) === 1 ? '451 Later' : null),
    });
    await queue();
    await send(server.url);
    await send(server.url, 65_000);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('does not hold up the others', async () => {
    const server = await mailServer({
      refuseRecipient: (address) => (address.startsWith('mal') ? '450 Busy' : null),
    });
    await queue(mailTo('mal@cantera.test'));
    await queue(mailTo('bien@cantera.test'));
    await send(server.url);
    expect((await correos()).map(({ situacion }) => situacion)).toEqual(['pendiente', 'enviado']);
  });

  test('because our own login is wrong is tried again: somebody can mend that', async () => {
    const server = await mailServer();
    await queue();
    await send(`smtp://yo:mal@127.0.0.1:${server.port}`);
    expect(await correo()).toMatchObject({ situacion: 'pendiente', error: expect.stringContaining('535') });
  });
});

test('A mail server that proves its name to nobody gets no mail', async () => {
  const server = await mailServer({ secure: true });
  await queue();
  await send(server.url);
  expect(server.mails).toHaveLength(0);
  expect(await correo()).toMatchObject({ error: expect.stringContaining('certificate') });
});

describe('A link that expires', () => {
  test('is not sent any more, and erased', async () => {
    const server = await mailServer();
    await queue(mailTo('eva@cantera.test', HOUR));
    await send(server.url, HOUR + 1000);
    expect(server.mails).toHaveLength(0);
    expect(await correo()).toMatchObject({
      situacion: 'fallido',
      intentos: 0,
      error: 'Venció el plazo antes de poder enviarse.',
    });
    expect(await bodies()).toBe(0);
  });

  test('ends the attempts when it would not outlast the next pause', async () => {
    const url = `smtp://127.0.0.1:${await closedPort()}`;
    await queue(mailTo('eva@cantera.test', HOUR / 2));
    const elapsed = [0, 65_000, 370_000, 1_275_000];
    for (const after of elapsed) await send(url, after);
    expect(await correo()).toMatchObject({ situacion: 'fallido', intentos: 4 });
  });

  test('takes what a given-up mail said along, and leaves its reason', async () => {
    const server = await mailServer({ refuseRecipient: () => '550 No such user here' });
    await queue(mailTo('eva@cantera.test', HOUR));
    await send(server.url);
    expect(await bodies()).toBe(1);
    await send(server.url, HOUR + 1000);
    expect(await bodies()).toBe(0);
    expect(await correo()).toMatchObject({ error: expect.stringContaining('550') });
  });
});

describe('Several processes', () => {
  function anotherProcess() {
    const other = connect(database.config);
    onTestFinished(other.close);
    return other;
  }

  test('send each mail once', async () => {
    const server = await mailServer();
    for (let number = 0; number < 20; number++) await queue(mailTo(`n${number}@cantera.test`));
    for (let process = 0; process < 3; process++) mailer(server, anotherProcess());
    for (let number = 20; number < 40; number++) await queue(mailTo(`n${number}@cantera.test`));
    await vi.waitUntil(async () => (await bodies()) === 0, { timeout: 20_000, interval: 20 });
    const taken = server.mails.map(({ recipients }) => String(recipients)).toSorted();
    const queued = Array.from({ length: 40 }, (_each, number) => `n${number}@cantera.test`);
    expect(taken).toEqual(queued.toSorted());
  });

  test('take over from one that stops', async () => {
    const server = await mailServer();
    const first = mailer(server);
    await queue();
    await server.next();
    mailer(server, anotherProcess(), 50);
    await first.stop();
    await queue(mailTo('otra@cantera.test'));
    expect((await server.next()).recipients).toEqual(['otra@cantera.test']);
  });

  test('go on when the database has cut their connections', async () => {
    const server = await mailServer();
    mailer(server, anotherProcess(), 50);
    await queue();
    await server.next();
    await vi.waitUntil(async () => (await bodies()) === 0);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and (query like 'listen%' or query like '%advisory%')`,
    );
    await queue(mailTo('otra@cantera.test'));
    expect((await server.next()).recipients).toEqual(['otra@cantera.test']);
  });
});

test('Stopping waits for the mail that is being sent, and begins no other', async () => {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const server = await mailServer({
    hold,
    refuseMessage: () => {
      reached.resolve();
      return null;
    },
  });
  const started = mailer(server);
  await queue(mailTo('una@cantera.test'));
  await queue(mailTo('otra@cantera.test'));
  await reached.promise;
  const stopped = started.stop();
  resolve();
  await stopped;
  expect((await correos()).map(({ situacion }) => situacion)).toEqual(['enviado', 'pendiente']);
});

test('Without a mail server mails are files that only their owner may read, and neither they nor the log name anybody', async () => {
  const dataDir = folderForTest();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await queue();
  await sendAs(testEnv({ dataDir }), 0, log);
  expect((await correo()).situacion).toBe('guardado');

  const folder = join(dataDir, 'correo');
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d+\.eml$/)]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const path = join(folder, files[0]!);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const raw = await readFile(path, 'utf8');
  expect(raw.split('\r\n').length).toBe(raw.split('\n').length);
  expect(parseMail(raw)).toMatchObject({
    headers: { to: 'eva@cantera.test', subject: 'Confirme su email', date: expect.any(String) },
    link: LINK,
  });
  expect(lines.join('')).toContain(path);
  expect(lines.join('')).not.toMatch(new RegExp(`${TOKEN}|cantera\\.test`));
});

test('With a mail server neither links nor addresses reach the log, nor the link the reason of a failure', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const server = await mailServer({
    refuseMessage: ({ link, recipients }) =>
      recipients[0]!.startsWith('mal') ? `554 ${link} of ${recipients[0]} looks like spam` : null,
  });
  await queue();
  await queue(mailTo('mal@cantera.test'));
  await send(server.url, 0, log);
  expect((await correos()).map(({ situacion }) => situacion)).toEqual(['enviado', 'fallido']);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).not.toMatch(new RegExp(`${TOKEN}|cantera\\.test`));
  const reason = (await correos())[1]!.error!;
  expect(reason).toContain('looks like spam');
  expect(reason).not.toContain(TOKEN);
});
