/** Measures whether response times reveal who has an account. Method and last figures: the README beside. */
import { performance } from 'node:perf_hooks';
import { createUser, type NewUser } from '#server/auth/users.ts';
import { connect } from '#server/db/connect.ts';
import { PASSWORD } from '#testing/people.ts';
import { machine, table } from '../support/figures.ts';
import { startProduct, type Product } from '../support/product.ts';
import { chance, quantile, shareAbove } from './statistics.ts';

const TRIES = Number(process.env['BENCH_TRIES'] ?? 300);

type Attempt = (client: number, attempt: number) => Promise<Response>;

const WAVES: Readonly<Record<string, Attempt>> = {
  'yardstick: they ask who they are': () => fetch(`${product.origin}/api/Autenticacion/Estado`),
  'wrong passwords from one address: nearly all are turned away': (client, attempt) =>
    tryPassword(`nadie${client}_${attempt}`, '192.0.2.1'),
  'wrong passwords from many addresses: all are hashed': (client, attempt) =>
    tryPassword(`nadie${client}_${attempt}`, `10.${client}.${attempt >> 8}.${attempt & 255}`),
};

/** An attack comes from many addresses, so a proxy's is trusted. */
const product = await startProduct({ trustedProxies: ['127.0.0.1'] });
try {
  await addUsers(product);
  console.log(`${machine()}\n`);
  await likeness('login, wrong password', 'Ingresar', (address) => ({
    usuarioOEmail: address,
    password: 'x',
  }));
  await likeness('recovery', 'RecuperarPassword', (address) => ({ email: address }));
  await wave();
} finally {
  await product.close();
}

function whoever(): Record<string, string> {
  return {
    'a user': 'activa@cantera.test',
    nobody: 'nadie@cantera.test',
    'a user who has not confirmed': 'pendiente@cantera.test',
    'a removed user': 'removida@cantera.test',
  };
}

async function addUsers({ pool }: Product): Promise<void> {
  const { db, close } = connect(pool.options);
  const user = {
    nombre: 'Ana',
    apellido: 'Ríos',
    password: PASSWORD,
    rol: 'EMPLEADO',
    verificado: true,
  } as const;
  const users: NewUser[] = [
    { ...user, usuario: 'activa', email: 'activa@cantera.test' },
    { ...user, usuario: 'pendiente', email: 'pendiente@cantera.test', verificado: false },
    { ...user, usuario: 'removida', email: 'removida@cantera.test' },
  ];
  for (const each of users) await createUser(db, each);
  await db
    .updateTable('usuarios')
    .set({ eliminadoEn: new Date().toISOString() })
    .where('usuario', '=', 'removida')
    .execute();
  await close();
}

async function likeness(name: string, call: string, bodyFor: (address: string) => object): Promise<void> {
  const people = Object.entries(whoever());
  const times = new Map(people.map(([who]) => [who, [] as number[]]));
  for (let round = -10; round < TRIES; round += 1) {
    for (const [who, address] of [...people.slice(round & 3), ...people.slice(0, round & 3)]) {
      await product.pool.query('delete from intentos');
      const started = performance.now();
      await (await post(call, bodyFor(address))).arrayBuffer();
      if (round >= 0) times.get(who)!.push(performance.now() - started);
    }
  }
  const own = times.get('a user')!;
  const rows = [...times].map(([who, figures]) => [
    who,
    ...[0.05, 0.5, 0.95].map((share) => quantile(figures, share).toFixed(1)),
    figures === own ? '' : `${(shareAbove(own, figures) * 100).toFixed(1)} %`,
  ]);
  console.log(
    `### ${name}: ${TRIES} of each; chance alone stays within 50 ± ${(chance(TRIES) * 100).toFixed(1)} %\n`,
  );
  console.log(`${table(['ms', '5 %', 'median', '95 %', 'a user takes longer'], rows)}\n`);
}

async function wave(): Promise<void> {
  const rows = [rowOf('alone', 0, await othersFor(5000))];
  for (const [name, attempt] of Object.entries(WAVES)) {
    await product.pool.query('delete from intentos');
    const end = new AbortController();
    const clients = Array.from({ length: 60 }, (_, number) => repeat(attempt, number, end.signal));
    const times = await othersFor(10_000);
    end.abort();
    const attempts = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
    rows.push(rowOf(name, attempts / 10, times));
  }
  console.log('### a list, while 60 clients do something else\n');
  console.log(table(['ms', 'of theirs a second', 'lists a second', 'median', '95 %', '99 %'], rows));
}

function rowOf(name: string, tries: number, times: readonly number[]): string[] {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return [
    name,
    tries.toFixed(0),
    (times.length / seconds).toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)),
  ];
}

async function othersFor(milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    const response = await fetch(`${product.origin}/api/Camion`, { headers: { cookie: product.cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The list answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

async function repeat(attempt: Attempt, client: number, end: AbortSignal): Promise<number> {
  let count = 0;
  for (; !end.aborted; count += 1) await (await attempt(client, count)).arrayBuffer();
  return count;
}

function tryPassword(usuarioOEmail: string, address: string): Promise<Response> {
  return post('Ingresar', { usuarioOEmail, password: 'x' }, { 'x-forwarded-for': address });
}

function post(call: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${product.origin}/api/Autenticacion/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
}
