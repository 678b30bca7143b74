import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf, statusesOf } from '#support/answers.ts';
import { closedAfterwards } from '#support/closing.ts';
import { rowsOf } from '#support/rows.ts';
import { flotaProcess, openFlota } from '#support/flota/app.ts';
import { mailsTo } from '#support/mailedLinks.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { connect } from '#server/db/connect.ts';
import { cookiesOf } from '#support/cookies.ts';

const { t } = await openFlota({ trustedProxies: ['10.0.0.1'] });

// The clock of each test stands still until `pass` moves it on, however busy the machine is.
await t.database.pool.query(`
  create schema reloj;
  create table reloj.hora as select now() as hora;
  create function reloj.now() returns timestamptz language sql as 'select hora from reloj.hora';
  create function reloj.clock_timestamp() returns timestamptz language sql as 'select hora from reloj.hora'`);
const pass = (seconds: number) =>
  t.database.pool.query('update reloj.hora set hora = hora + make_interval(secs => $1)', [seconds]);
beforeEach(() =>
  t.database.pool.query(`
    update reloj.hora set hora = now();
    delete from intentos; delete from equipos; delete from correos_cola`),
);

/** A process behind a trusted proxy at 10.0.0.1, whose connections have that clock. */
async function runProcess() {
  const options = '-c search_path=reloj,public,pg_catalog';
  const { db } = closedAfterwards(connect({ ...t.database.config, options }));
  return flotaProcess(t, { db });
}
const [app, otherProcess] = await Promise.all([runProcess(), runProcess()]);

type From = { peer?: string; headers?: Record<string, string>; to?: typeof app };

function post(call: string, body: object, { peer, headers = {}, to = app }: From = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  // @hono/node-server passes the connection to the app like this.
  const connection = peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } };
  return Promise.resolve(to.request(`/api/Autenticacion/${call}`, init, connection));
}

const logIn = (usuarioOEmail: string, password: string, from?: From) =>
  post('Ingresar', { usuarioOEmail, password }, from);

async function fail(times: number, usuario: string, from?: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await logIn(usuario, 'otra clave', from)).status);
  return statuses;
}

const FIVE = [401, 401, 401, 401, 401];

describe('After five wrong passwords', () => {
  test('the account waits, and says how long', async () => {
    expect(await fail(6, 'eluna')).toEqual([...FIVE, 429]);
    const response = await logIn('eluna', PASSWORD);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await answerOf(response)).toEqual({
      status: 429,
      message: 'Demasiados intentos. Espere 5 segundos e intente nuevamente.',
      retryAfter: 5,
    });
    await pass(4);
    expect(await answerOf(logIn('eluna', PASSWORD))).toMatchObject({
      message: 'Demasiados intentos. Espere 1 segundo e intente nuevamente.',
    });
  });

  test('the account of nobody waits exactly alike', async () => {
    expect(await fail(6, 'nadie')).toEqual([...FIVE, 429]);
    expect(await fail(6, 'nadie@cantera.test')).toEqual([...FIVE, 429]);
  });

  test('others go on', async () => {
    await fail(6, 'eluna');
    expect((await logIn('mgomez', PASSWORD)).status).toBe(200);
  });

  test.each(['ELUNA', ' eluna ', 'eLuna'])(
    'it waits under any spelling of its name: "%s"',
    async (spelling) => {
      await fail(5, 'eluna');
      expect((await logIn(spelling, PASSWORD)).status).toBe(429);
    },
  );

  test('the right password enters as soon as the wait is over, and the count starts anew', async () => {
    await fail(6, 'eluna');
    await pass(5);
    expect((await logIn('eluna', PASSWORD)).status).toBe(200);
    expect(await fail(6, 'eluna')).toEqual([...FIVE, 429]);
  });

  test('each further one makes the wait longer, up to a quarter of an hour', async () => {
    await fail(5, 'eluna');
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      const refused = await logIn('eluna', 'otra clave');
      waits.push(Number(refused.headers.get('Retry-After')));
      await pass(waits.at(-1)!);
      expect((await logIn('eluna', 'otra clave')).status).toBe(401);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    const { message } = (await (await logIn('eluna', 'x')).json()) as { message: string };
    expect(message).toBe('Demasiados intentos. Espere 15 minutos e intente nuevamente.');
  });

  test('knocking at the door does not make the wait longer', async () => {
    await fail(5, 'eluna');
    await fail(20, 'eluna');
    await pass(5);
    expect((await logIn('eluna', PASSWORD)).status).toBe(200);
  });

  test('it is all forgotten after a day', async () => {
    await fail(5, 'eluna');
    await pass(86_400);
    expect(await fail(6, 'eluna')).toEqual([...FIVE, 429]);
  });
});

test('A hundred wrong passwords at once are as many as one after the other', async () => {
  const answers = Array.from({ length: 100 }, () => logIn('eluna', 'otra clave'));
  expect(await statusesOf(answers)).toEqual([...FIVE, ...Array<number>(95).fill(429)]);
});

test('Two processes on one database count together', async () => {
  expect(await fail(3, 'eluna')).toEqual([401, 401, 401]);
  expect(await fail(3, 'eluna', { to: otherProcess })).toEqual([401, 401, 429]);
  expect((await logIn('eluna', PASSWORD)).status).toBe(429);
});

test('What is counted is not stored as it was typed', async () => {
  await logIn('mi clave secreta', 'x', { peer: '192.0.2.7' });
  const rows = await t.database.db.selectFrom('intentos').selectAll().execute();
  expect(rows).toHaveLength(2);
  for (const { clave } of rows) expect(clave).toHaveLength(32);
});

test('Old counts are removed by and by', async () => {
  await fail(1, 'nadie');
  await pass(2 * 86_400);
  await fail(1, 'eluna');
  expect(await t.database.db.selectFrom('intentos').selectAll().execute()).toHaveLength(1);
});

describe('A browser in which its user has been before', () => {
  async function known(usuario: string): Promise<Record<string, string>> {
    const response = await logIn(usuario, PASSWORD);
    const device = response.headers.getSetCookie().find((cookie) => cookie.startsWith('cantera_equipo='))!;
    expect(device).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    return { Cookie: device.split(';', 1)[0]! };
  }

  test('enters while the account waits, and the account goes on waiting for the others', async () => {
    const headers = await known('eluna');
    await fail(6, 'eluna');
    expect((await logIn('eluna', PASSWORD, { headers })).status).toBe(200);
    expect((await logIn('eluna', PASSWORD)).status).toBe(429);
  });

  test('enters while its address waits', async () => {
    const headers = await known('eluna');
    for (let i = 0; i < 21; i++) await logIn(`nadie${i}`, 'x', { peer: '192.0.2.1' });
    expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.1' })).status).toBe(429);
    expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.1', headers })).status).toBe(200);
  });

  test('has no more tries than anybody', async () => {
    const headers = await known('eluna');
    expect(await fail(6, 'eluna', { headers })).toEqual([...FIVE, 429]);
  });

  test('is known to its own users only', async () => {
    const headers = await known('mgomez');
    await fail(6, 'eluna');
    expect((await logIn('eluna', PASSWORD, { headers })).status).toBe(429);
  });

  test('is known to all of those who share it', async () => {
    const maria = await known('mgomez');
    const response = await logIn('eluna', PASSWORD, { headers: maria });
    const shared = { Cookie: cookiesOf(response, 'cantera_equipo') };
    expect(shared).not.toEqual(maria);
    await fail(6, 'eluna');
    await fail(6, 'mgomez');
    expect((await logIn('mgomez', PASSWORD, { headers: shared })).status).toBe(200);
  });

  test('has no more tries when somebody else signs in there in between', async () => {
    let headers = await known('mgomez');
    const signInAsEva = async () => {
      const response = await logIn('eluna', PASSWORD, { headers });
      headers = { Cookie: cookiesOf(response, 'cantera_equipo') };
      return response.status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push(...(await fail(2, 'mgomez', { headers })));
      expect(await signInAsEva()).toBe(200);
    }
    expect(statuses).toEqual([...FIVE, 429, 429, 429]);
    expect((await logIn('mgomez', PASSWORD, { headers })).status).toBe(429);
  });

  test('has no more tries when others sign in there at the same time', async () => {
    let headers = await known('mgomez');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const [response, ...tries] = await Promise.all([
        logIn('eluna', PASSWORD, { headers }),
        ...Array.from({ length: 5 }, () => logIn('mgomez', 'otra clave', { headers })),
      ]);
      headers = { Cookie: cookiesOf(response, 'cantera_equipo') };
      statuses.push(...tries.map(({ status }) => status));
    }
    expect((await logIn('mgomez', PASSWORD, { headers })).status).toBe(429);
    // Five of its own, and those of the account when the token had already changed.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test('gets a new token at each login: what somebody has planted is worth nothing then', async () => {
    const planted = await known('eluna');
    await logIn('eluna', PASSWORD, { headers: planted });
    await fail(6, 'eluna');
    expect((await logIn('eluna', PASSWORD, { headers: planted })).status).toBe(429);
  });

  test('is stored as a fingerprint', async () => {
    const token = (await known('eluna'))['Cookie']!.split('=')[1]!;
    const rows = await t.database.db.selectFrom('equipos').selectAll().execute();
    expect(rows.map(({ huella }) => huella.byteLength)).toEqual([32]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is forgotten when it has not been used for half a year, and when there are twenty others', async () => {
    await known('eluna');
    await sql`update equipos set ultimo_uso = now() - interval '181 days'`.execute(t.database.db);
    for (let i = 0; i < 22; i++) await known('mgomez');
    const rows = await t.database.db.selectFrom('equipos').select('usuarioId').execute();
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ usuarioId }) => usuarioId)).size).toBe(1);
  });
});

describe('An address', () => {
  const names = (count: number) => Array.from({ length: count }, (_, number) => `nadie${number}`);

  test('waits after twenty wrong passwords for whomever; other addresses do not', async () => {
    for (const name of names(20)) await logIn(name, 'x', { peer: '192.0.2.1' });
    expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.1' })).status).toBe(429);
    expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.2' })).status).toBe(200);
  });

  test('whose people mistype and then get in is not counted against them', async () => {
    for (let i = 0; i < 25; i++)
      expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.1' })).status).toBe(200);
  });

  test('that guesses is not forgiven for one right password in between', async () => {
    for (const name of names(19)) await logIn(name, 'x', { peer: '192.0.2.1' });
    expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.1' })).status).toBe(200);
    expect((await logIn('nadie', 'x', { peer: '192.0.2.1' })).status).toBe(401);
    expect((await logIn('nadie', 'x', { peer: '192.0.2.1' })).status).toBe(429);
  });

  test('is what the connection says, whatever a header claims', async () => {
    for (const [number, name] of names(20).entries())
      await logIn(name, 'x', { peer: '192.0.2.1', headers: { 'X-Forwarded-For': `198.51.100.${number}` } });
    expect((await logIn('eluna', PASSWORD, { peer: '192.0.2.1' })).status).toBe(429);
    expect((await logIn('mgomez', PASSWORD, { peer: '198.51.100.3' })).status).toBe(200);
  });

  test('is what a trusted proxy says, and not what the client has told the proxy', async () => {
    const through = (claimed: string, real: string) => ({
      peer: '10.0.0.1',
      headers: { 'X-Forwarded-For': `${claimed}, ${real}` },
    });
    for (const [number, name] of names(20).entries())
      await logIn(name, 'x', through(`203.0.113.${number}`, '192.0.2.1'));
    expect((await logIn('eluna', PASSWORD, through('203.0.113.99', '192.0.2.1'))).status).toBe(429);
    expect((await logIn('eluna', PASSWORD, through('192.0.2.1', '192.0.2.9'))).status).toBe(200);
  });

  test('of IPv6 counts with its whole network', async () => {
    for (const [number, name] of names(20).entries())
      await logIn(name, 'x', {
        peer: `${number % 2 ? '2001:db8:1:2:' : '2001:0DB8:0001:0002:0:0:0'}:${number}`,
      });
    expect((await logIn('eluna', PASSWORD, { peer: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await logIn('eluna', PASSWORD, { peer: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('Asking for mails', () => {
  const { email } = people.empleado;
  const ask = (to: string, from?: From) => post('RecuperarPassword', { email: to }, from);

  test.each([
    ['somebody', email],
    ['nobody', 'nadie@cantera.test'],
  ])('is slowed down after three of them, for %s', async (_who, address) => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await ask(address)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask(` ${address.toUpperCase()}`)).status).toBe(429);
    await pass(60);
    expect((await ask(address)).status).toBe(200);
  });

  test('does not send one when it is refused', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(await mailsTo(t.database.db, email)).toHaveLength(3);
  });

  test('is slowed down for an address that asks for many people', async () => {
    const asked = Array.from({ length: 12 }, (_, number) =>
      ask(`n${number}@cantera.test`, { peer: '192.0.2.1' }),
    );
    expect(await statusesOf(asked)).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await ask(email, { peer: '192.0.2.2' })).status).toBe(200);
  });

  test('does not keep anybody from signing in', async () => {
    for (let i = 0; i < 4; i++) await ask(email);
    expect((await logIn('eluna', PASSWORD)).status).toBe(200);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });
});

test('A wave of wrong passwords does not slow down what others do', async () => {
  const Cookie = cookiesOf(await logIn('mgomez', PASSWORD), 'cantera_sesion');
  const progress = { isOver: false };
  const wave = Promise.all(Array.from({ length: 60 }, (_, number) => logIn(`nadie${number}`, 'x'))).finally(
    () => {
      progress.isOver = true;
    },
  );
  const times: number[] = [];
  while (!progress.isOver) {
    const started = performance.now();
    expect((await app.request('/api/Camion', { headers: { Cookie } })).status).toBe(200);
    times.push(performance.now() - started);
  }
  expect((await wave).every(({ status }) => status === 401)).toBe(true);
  // Low, for busy machines; a wave that blocked the process would let one or two through.
  expect(times.length).toBeGreaterThan(10);
});

test('More logins than can wait are told to come back, and are not counted', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 160 }, async (_, number) => (await logIn(`muchos${number}`, 'x')).status),
  );
  const busy = statuses.filter((status) => status === 503).length;
  expect(busy).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 401)).toHaveLength(160 - busy);
  expect(await rowsOf(t, 'select sum(fallos)::int as counted from intentos')).toEqual([
    { counted: 160 - busy },
  ]);
});
