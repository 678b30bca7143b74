import { expect } from 'vitest';
import { JSON_ANSWER } from '#testing/records.ts';
import { declarationOf } from '#support/base.ts';
import { cookiesOf } from '#support/cookies.ts';

/** A call to `/api/…` with a session. */
export type Visitor = (method: string, path: string, body?: object) => Promise<Response>;

type Served = { readonly origin: string };

/** Logs in. @returns the session as a Cookie header */
export async function sessionAt(
  { origin }: Served,
  usuarioOEmail: string,
  password: string,
): Promise<string> {
  const entered = await fetch(`${origin}/api/Autenticacion/Ingresar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuarioOEmail, password }),
  });
  expect(entered.status).toBe(200);
  return cookiesOf(entered);
}

export async function visitor(app: Served, usuarioOEmail: string, password: string): Promise<Visitor> {
  const cookie = await sessionAt(app, usuarioOEmail, password);
  return (method, path, body) =>
    fetch(`${app.origin}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...JSON_ANSWER, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
}

/** Publishes an entity with a single text. @param more further words of its declaration */
export async function declare(ask: Visitor, name: string, more: object = {}): Promise<void> {
  const motivo = { type: 'text', label: 'Motivo', required: true, max: 40 };
  const list = { columns: ['motivo'], filters: ['motivo'] };
  const definicion = declarationOf(name, { motivo }, { list, ...more });
  const kept = await ask('PUT', 'Definiciones', { definicion, version: 0 });
  expect([kept.status, await kept.json()]).toEqual([200, { nombre: name, huella: expect.any(String) }]);
  expect((await ask('POST', `Definiciones/${name}/Publicar`, { version: 0 })).status).toBe(200);
}

/** No role, because the address of the first ADMIN reaches nobody. */
const to = { addresses: ['taller@empresa.com.ar'] };

/** Declares an entity with jobs, mails and a webhook, and waits until each is there. */
export async function worksWith(ask: Visitor): Promise<void> {
  await declare(ask, 'avisos', {
    jobs: {
      nuevo: {
        label: 'Nuevo',
        on: ['created'],
        mail: { to, as: 'ADMIN', subject: 'Aviso {motivo}', text: 'Hay uno.' },
      },
      minuto: {
        label: 'Cada minuto',
        every: '* * * * *',
        where: { motivo: 'Rueda' },
        mail: { to, as: 'ADMIN', subject: 'Por reloj', text: 'Hay avisos:', line: '{motivo}' },
      },
      taller: { label: 'Taller', on: ['created'], webhook: { as: 'ADMIN' } },
    },
  });
  await eventually(ask, 'Webhook', ({ nombre }) => nombre === 'Taller');
  expect((await ask('POST', 'Registros/Avisos', { motivo: 'Rueda' })).status).toBe(201);
  await eventually(ask, 'Correo', ({ asunto }) => asunto === 'Aviso Rueda');
  // ADMIN runs the job now, so that nobody waits a minute.
  const { id: clock } = await eventually(ask, 'Trabajo', ({ titulo }) => titulo === 'Cada minuto');
  expect((await ask('POST', `Trabajo/Ejecutar/${clock}`, {})).status).toBe(200);
  await eventually(ask, 'Correo', ({ asunto }) => asunto === 'Por reloj');
}

type Listed = Readonly<Record<string, unknown>> & { readonly id: number };

async function eventually(ask: Visitor, path: string, is: (record: Listed) => boolean): Promise<Listed> {
  let found: Listed | undefined;
  await expect
    .poll(async () => {
      const { items } = (await (await ask('GET', path)).json()) as { items: Listed[] };
      found = items.find(is);
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}
