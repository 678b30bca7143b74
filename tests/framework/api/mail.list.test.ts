import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pino } from 'pino';
import { today } from '#domain/dates.ts';
import { transaction } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { mailWork } from '#server/mail/outbox.ts';
import { queueMail } from '#server/mail/queue.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';
import { openFlota } from '#support/flota/app.ts';
import { testEnv } from '#testing/env.ts';
import { startMailServer, type MailServerOptions } from '#support/mailServer.ts';
import { refusalOf } from '#testing/records.ts';

const { t, admin } = await openFlota();
beforeEach(() => t.database.pool.query('truncate correos cascade'));

const TOKEN = 'kZ3nq0-Vw_7hYB5m';
const link = `https://cantera.test/restablecer-password?token=${TOKEN}`;
const HOUR = 3_600_000;

async function queue(to = 'eva@cantera.test'): Promise<void> {
  const data = { nombre: 'Eva', link, vence: new Date(Date.now() + HOUR).toISOString() };
  await transaction(t.database.db, (tx) => queueMail(tx, { to, kind: 'restablecer-password', data }));
}

/** One delivery round to a server with these options, `after` milliseconds from now. Returns the server. */
async function send(options: MailServerOptions = {}, after = 0) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  await deliver({ smtpUrl: server.url }, after);
  return server;
}

const silent = pino({ level: 'silent' });

async function deliver(env: Partial<Env>, after: number): Promise<void> {
  const now = () => new Date(Date.now() + after);
  const { step } = mailWork({ brand: 'Cantera', env: testEnv(env) }, now);
  while ((await step({ db: t.database.db, log: silent })) === 'more');
}

const REFUSES: MailServerOptions = { refuseRecipient: () => '550 No such user here' };

interface Listed {
  id: number;
  version: number;
  para: string;
  estado: string;
}

const listed = async (query = '') =>
  (await jsonOf<{ items: Listed[] }>(admin('GET', `/api/Correo${query}`), 200)).items;

const only = async () => (await listed())[0]!;

async function queuedMail(): Promise<Listed> {
  await queue();
  return only();
}

/** A mail that a server has refused for good. */
async function refusedMail(): Promise<Listed> {
  await queue();
  await send(REFUSES);
  return only();
}

const retry = (id: number, body?: unknown) => admin('POST', `/api/Correo/Reintentar/${id}`, body);

describe("The list 'Correos enviados'", () => {
  test('says of each mail to whom, about what, and how it went', async () => {
    await refusedMail();
    expect(await listed()).toEqual([
      {
        id: expect.any(Number),
        version: 2,
        para: 'eva@cantera.test',
        asunto: 'Restablezca su contraseña',
        situacion: 'fallido',
        estado: 'fallido',
        intentos: 1,
        error: expect.stringContaining('550 No such user here'),
        creado: expect.stringMatching(/Z$/),
        proximoIntento: null,
        enviado: null,
      },
    ]);
  });

  test('never shows what a mail said, before or after it is sent', async () => {
    const { id } = await queuedMail();
    const answers = async () => {
      const responses = [await admin('GET', '/api/Correo'), await admin('GET', `/api/Correo/${id}`)];
      return (await Promise.all(responses.map((response) => response.text()))).join('');
    };
    expect(await answers()).not.toContain(TOKEN);
    await send();
    expect(await answers()).not.toContain(TOKEN);
  });

  test('finds by address, state and day', async () => {
    await queue('ana@cantera.test');
    await send();
    await queue('eva@cantera.test');
    const found = async (query: string) => (await listed(query)).map(({ para }) => para.split('@')[0]);
    expect(await found('')).toEqual(['eva', 'ana']);
    expect(await found('?para=ANA')).toEqual(['ana']);
    expect(await found('?estado=pendiente')).toEqual(['eva']);
    expect(await found('?estado=fallido')).toEqual([]);
    expect(await found(`?desde=${today()}&hasta=${today()}`)).toEqual(['eva', 'ana']);
    expect(await found('?hasta=2020-01-01')).toEqual([]);
  });

  test('is written by the server only', async () => {
    const { id } = await queuedMail();
    const body = { para: 'otro@cantera.test', asunto: 'x', creado: new Date().toISOString() };
    expect((await admin('POST', '/api/Correo', body)).status).toBe(404);
    expect((await admin('PUT', `/api/Correo/${id}`, body)).status).toBe(404);
    expect((await admin('DELETE', `/api/Correo/${id}`)).status).toBe(404);
  });
});

describe('Without a mail server', () => {
  /** One round that keeps what is due in files, `after` milliseconds from now. */
  async function keep(after = 0): Promise<void> {
    await deliver({ dataDir: folderForTest() }, after);
  }
  async function keptMail(): Promise<Listed> {
    await queue();
    await keep();
    return only();
  }
  const showLink = (id: number, headers?: Record<string, string>) =>
    admin('POST', `/api/Correo/VerEnlace/${id}`, {}, headers);
  const WITHOUT_LINK = {
    message: 'No hay enlace para mostrar: el correo no llevaba uno, o ya se usó, venció o se pidió otro.',
  };

  test('a mail is kept, is not counted as sent, and waits for no server', async () => {
    await queue();
    await keep();
    expect(await only()).toMatchObject({ estado: 'guardado', intentos: 0, enviado: null });
    expect(await listed('?estado=guardado')).toHaveLength(1);
    const server = await send();
    expect(server.mails).toEqual([]);
    expect(await only()).toMatchObject({ estado: 'guardado' });
  });

  test('an ADMIN is told the link to hand it over, and the log of security tells of that without it', async () => {
    const { id } = await keptMail();
    expect(await (await admin('GET', '/api/Correo')).text()).not.toContain(TOKEN);
    const { message } = await jsonOf<{ message: string }>(showLink(id), 200);
    expect(message).toMatch(/^Para eva@cantera\.test, una sola vez, hasta el \S+ a las \S+: /);
    expect(message.endsWith(link)).toBe(true);
    const { items } = await jsonOf<{ items: object[] }>(admin('GET', '/api/Actividad'));
    expect(items[0]).toMatchObject({
      evento: 'enlaceVisto',
      usuario: 'mgomez',
      detalle: 'eva@cantera.test: Restablezca su contraseña',
    });
    expect(JSON.stringify(items)).not.toContain(TOKEN);
  });

  test('the link is shown to who typed the password lately', async () => {
    const { id } = await keptMail();
    await t.database.pool.query("update sesiones set confirmada_en = now() - interval '11 minutes'");
    const refused = await showLink(id);
    expect(refused.status).toBe(403);
    const answer = await refused.text();
    expect(JSON.parse(answer)).toMatchObject({ pide: 'password' });
    expect(answer).not.toContain(TOKEN);
    await t.database.pool.query('update sesiones set confirmada_en = now()');
    expect((await showLink(id)).status).toBe(200);
  });

  test('the link is stored with no repeated request', async () => {
    const { id } = await keptMail();
    const key = { 'Idempotency-Key': 'ver-1' };
    expect(await (await showLink(id, key)).text()).toContain(TOKEN);
    const again = await showLink(id, key);
    expect(again.status).toBe(200);
    expect(await again.text()).not.toContain(TOKEN);
    const { rows } = await t.database.pool.query(
      `select (select json_agg(c) from claves_idempotencia c)::text || (select json_agg(h) from historial h)::text as all`,
    );
    expect(rows[0].all).toContain('verEnlace');
    expect(rows[0].all).not.toContain(TOKEN);
  });

  test('a link that has expired is erased, and the mail stays as kept', async () => {
    const { id } = await keptMail();
    await t.database.pool.query('update correos_cola set vence_en = now()');
    expect(await refusalOf(showLink(id))).toEqual({ status: 409, ...WITHOUT_LINK });
    await keep(HOUR);
    expect((await t.database.pool.query('select from correos_cola')).rowCount).toBe(0);
    expect(await only()).toMatchObject({ estado: 'guardado', error: null });
  });

  test('a mail that goes through a server has no link to show', async () => {
    const { id } = await queuedMail();
    expect((await showLink(id)).status).toBe(409);
    await send();
    expect((await showLink(id)).status).toBe(409);
  });
});

describe("'Reintentar'", () => {
  test('puts a mail that was given up back into the queue, with all its attempts, and the history says so', async () => {
    const { id, version } = await refusedMail();
    expect(await answerOf(retry(id, { version }))).toMatchObject({
      status: 200,
      estado: 'pendiente',
      error: null,
      message: 'El correo está otra vez en la cola de envío.',
    });
    const history = await rowsOf(
      t,
      `select accion, usuario, cambios::text from historial where entidad = 'correos' and registro_id = $1`,
      [id],
    );
    expect(history).toMatchObject([{ accion: 'reintentar', usuario: 'mgomez' }]);
    expect(JSON.stringify(history)).not.toContain(TOKEN);
    await send({ refuseRecipient: () => '450 Busy' });
    expect(await only()).toMatchObject({ estado: 'pendiente', intentos: 2 });
    const server = await send({}, 65_000);
    expect(server.mails[0]?.link).toBe(link);
    expect(await only()).toMatchObject({ estado: 'enviado', intentos: 3 });
  });

  test('is refused once the link has expired, also before anybody has erased it', async () => {
    await refusedMail();
    await t.database.pool.query('update correos_cola set vence_en = now()');
    const before = await only();
    expect((await retry(before.id)).status).toBe(409);
    await send({}, HOUR + 1000);
    expect(await refusalOf(retry(before.id))).toEqual({
      status: 409,
      message:
        'No se puede reintentar: venció el plazo del correo y su contenido ya se borró. Pida que se envíe uno nuevo.',
    });
    expect(await only()).toEqual(before);
  });

  test('is refused for a mail that waits, and for one that was sent', async () => {
    const { id } = await queuedMail();
    expect(await jsonOf(retry(id))).toEqual({
      message: 'No se puede reintentar: el correo está pendiente.',
    });
    const server = await send();
    expect(await jsonOf(retry(id))).toEqual({
      message: 'No se puede reintentar: el correo está enviado.',
    });
    expect(server.mails).toHaveLength(1);
  });
});
