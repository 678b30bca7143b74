import { expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { cargas } from '#support/flota/cargas.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { programOf } from '#support/program.ts';
import { whileHolding } from '#support/locks.ts';

const { t, admin, eva } = await openFlota();
const v = await forTrips(admin);
const { id: viaje } = await created(admin, 'Viaje', viajeBody(v));
const { token } = await programOf(t, [{ entidad: 'camiones', leer: true }]);

/** Sets all counters, as if so many requests had failed. */
const counted = (most: number) => t.database.pool.query('update intentos set fallos = $1', [most]);
/** The status of a request. Its file is read to the end, because an unread one keeps its slot. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}
const forget = () => t.database.pool.query('delete from intentos');

test.each<[string, number, () => Promise<Response>, () => Promise<Response>]>([
  [
    'pidió 120 exportaciones',
    120,
    () => eva('GET', '/api/Camion/Exportar?formato=csv'),
    () => admin('GET', `/api/${cargas.calls.xlsx}?desde=2026-03-01&hasta=2026-03-31`),
  ],
  ['imprimió 60 lotes', 60, () => printed('empleado'), () => printed('admin')],
])(
  'Of what one person %s in an hour, the next is refused with the time to wait, for another it is not',
  async (said, most, mine, another) => {
    await forget();
    expect(await statusOf(mine())).toBe(200);
    await counted(most);
    const refused = await mine();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining(`Ya ${said} en una hora`) as unknown,
    });
    expect(await statusOf(another())).toBe(200);
    await t.database.pool.query('update intentos set libre_en = now()');
    expect(await statusOf(mine())).toBe(200);
  },
);

const printed = (person: 'admin' | 'empleado', id = viaje) =>
  t.as(person)('POST', '/api/Viaje/EnLote/Imprimir', { registros: [{ id }] });

test.each([
  ['a lot with a missing document', 404, () => printed('admin', 999_999)],
  [
    'a workbook about a missing driver',
    400,
    () => admin('GET', `/api/${cargas.calls.xlsx}?choferId=999999&desde=2026-03-01&hasta=2026-03-31`),
  ],
  [
    'a PDF about a missing driver',
    400,
    () => admin('GET', `/api/${cargas.calls.pdf}?choferId=999999&desde=2026-03-01&hasta=2026-03-31`),
  ],
])('%s is refused, and does not count', async (_what, status, ask) => {
  await forget();
  expect(await statusOf(ask())).toBe(status);
  expect((await t.database.pool.query('select from intentos')).rowCount).toBe(0);
});

test('A program’s exports are its own, not those of who let it in', async () => {
  await forget();
  const headers = { Authorization: `Bearer ${token}` };
  const exported = async () => t.app.request('/api/Camion/Exportar', { headers });
  expect(await statusOf(exported())).toBe(200);
  await counted(120);
  expect(await statusOf(exported())).toBe(429);
  expect(await statusOf(admin('GET', '/api/Camion/Exportar'))).toBe(200);
});

test('Of the files that one person tried or imported in an hour, the 121st is refused unread', async () => {
  const send = async () =>
    t.app.request('/api/Camion/Importar?modo=probar&columnas=patente', {
      method: 'POST',
      headers: {
        Cookie: await t.cookie('admin'),
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'text/csv',
      },
      body: 'Patente\nAB123CD\n',
    });
  await forget();
  expect(await statusOf(send())).toBe(200);
  await counted(120);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
});

test('A person’s seventh report at once is refused with the time to wait, and the others are answered', async () => {
  const ask = () => admin('GET', `/api/${cargas.calls.rows}?desde=2026-03-01&hasta=2026-03-31`);
  await t.cookie('admin');
  const lock = 'lock table viajes in access exclusive mode';
  const { answers, first } = await whileHolding(t.database.pool, lock, async () => {
    const sent = Array.from({ length: 7 }, ask);
    return { answers: sent, first: await Promise.race(sent) };
  });
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('5');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 503]);
});
