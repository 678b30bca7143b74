/**
 * `npm run bench:definitions`: a declared entity with a million rows (BENCH_ROWS), beside a coded twin. Fails where it
 * is a tenth slower, or a writer waits a second during the publication.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { application } from '#resources/index.server.ts';
import { defineEntity } from '#schema/defineEntity.ts';
import { createRegistry } from '#schema/registry.ts';
import { createTableSql, tableOf } from '#server/tables/ddl.ts';
import { machine, median, table } from '../support/figures.ts';
import { startProduct, type Site } from '../support/product.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const TURNS = 61;
const LIMITS = { slower: 1.1, waitMs: 1000 };

const text = (label: string, max = 40) => ({ type: 'text', label, max }) as const;
const DEFINITION = {
  name: 'tickets',
  label: { one: 'Ticket', many: 'Tickets', gender: 'm' },
  access: { list: ['ADMIN'], create: ['ADMIN'] },
  fields: {
    ticket: { ...text('Ticket'), required: true },
    lugar: text('Lugar'),
    fecha: { type: 'date', label: 'Fecha', required: true },
    kilos: { type: 'integer', label: 'Kilos', required: true },
    cerrada: { type: 'boolean', label: 'Cerrada' },
  },
  display: '{ticket}',
  list: { columns: ['ticket', 'lugar', 'fecha', 'kilos'], filters: ['ticket'], sort: ['-fecha'] },
} as const;
const twin = defineEntity({
  ...DEFINITION,
  name: 'gemelas',
  path: '/gemelas',
  api: { base: 'Gemelas' },
});

const registry = createRegistry([...application.registry.all, twin], application.registry.roles);
const product = await startProduct();
const site = await product.serve((app) => app, registry);
let failures = 0;
try {
  await publish(DEFINITION, 0);
  await product.pool.query(createTableSql(tableOf(registry, twin)));
  for (const name of ['gemelas', 'tickets']) await fill(name);
  await product.pool.query('analyze');

  console.log(`${ROWS} rows, median of ${TURNS} turns (ms). ${machine()}\n`);
  console.log(table(['', 'coded', 'declared', 'ratio'], await beside()));
  console.log();
  console.log(table(['publication', 'takes, s', 'longest wait of a writer, ms'], await publications()));
} finally {
  await site.close();
  await product.close();
}
process.exit(failures === 0 ? 0 : 1);

async function fill(name: string): Promise<void> {
  await product.pool.query(`set statement_timeout = 0;
    insert into ${name} (ticket, lugar, fecha, kilos, cerrada)
    select 'T-' || i, 'Balanza ' || i % 97, date '2020-01-01' + i % 2000, i % 40000, i % 3 = 0
    from generate_series(1, ${ROWS}) as i`);
}

type Call = readonly [name: string, ask: (base: string, turn: number) => Promise<unknown>];

async function beside(): Promise<string[][]> {
  const calls: readonly Call[] = [
    ['list', (base) => get(site, base)],
    ['filter by text', (base, turn) => get(site, `${base}?ticket=T-77${turn}`)],
    ['order by kilos', (base) => get(site, `${base}?sortBy=kilos`)],
    ['page 500', (base) => get(site, `${base}?pageNumber=500`)],
    [
      'create',
      (base, turn) => send(site, 'POST', base, { ticket: `N-${turn}`, fecha: '2026-11-20', kilos: turn }),
    ],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of calls) {
    const times: Record<string, number[]> = { Gemelas: [], 'Registros/Tickets': [] };
    for (let turn = -3; turn < TURNS; turn++)
      for (const [base, own] of Object.entries(times)) {
        const started = performance.now();
        await ask(base, turn + 10);
        if (turn >= 0) own.push(performance.now() - started);
      }
    const [coded, declared] = Object.values(times).map(median) as [number, number];
    failures += Number(declared / coded > LIMITS.slower);
    rows.push([name, coded.toFixed(1), declared.toFixed(1), (declared / coded).toFixed(2)]);
  }
  return rows;
}

async function publications(): Promise<string[][]> {
  const { fields, list } = DEFINITION;
  const steps: readonly (readonly [string, object])[] = [
    ['a field', { fields: { ...fields, tara: { type: 'integer', label: 'Tara' } } }],
    [
      'a text with its filter',
      { fields: { ...fields, nota: text('Nota') }, list: { ...list, filters: ['ticket', 'nota'] } },
    ],
    [
      'states',
      {
        states: {
          si: { label: 'Cerrada', tone: 'ok', is: { cerrada: true } },
          no: { label: 'Abierta', tone: 'warn', is: { cerrada: false } },
        },
      },
    ],
    ['a longer text', { fields: { ...fields, ticket: { ...fields.ticket, max: 80 } } }],
    [
      'another order',
      { fields: { ...fields, ticket: { ...fields.ticket, max: 80 } }, list: { ...list, sort: ['-kilos'] } },
    ],
    [
      'a filter of a text it has',
      {
        fields: { ...fields, ticket: { ...fields.ticket, max: 80 } },
        list: { ...list, filters: ['ticket', 'lugar'] },
      },
    ],
  ];
  const rows: string[][] = [];
  for (const [place, [name, change]] of steps.entries()) {
    const over = new AbortController();
    const started = performance.now();
    const publishing = publish({ ...DEFINITION, ...change }, place + 1).finally(() => over.abort());
    let longest = 0;
    for (let turn = 0; !over.signal.aborted; turn++) {
      const began = performance.now();
      await send(site, 'POST', 'Registros/Tickets', {
        ticket: `P-${place}-${turn}`,
        fecha: '2026-11-20',
        kilos: 1,
      });
      longest = Math.max(longest, performance.now() - began);
    }
    await publishing;
    failures += Number(longest > LIMITS.waitMs);
    rows.push([name, ((performance.now() - started) / 1000).toFixed(1), longest.toFixed(0)]);
  }
  return rows;
}

async function publish(definicion: object, version: number): Promise<void> {
  await send(site, 'PUT', 'Definiciones', { definicion, version });
  while (!(await isPublished(version))) await delay(500);
}

async function isPublished(version: number): Promise<boolean> {
  try {
    await send(site, 'POST', 'Definiciones/tickets/Publicar', { version });
    return true;
  } catch (error) {
    if (!String(error).includes('"preparando":true')) throw error;
    return false;
  }
}

function get(at: Site, path: string): Promise<unknown> {
  return send(at, 'GET', path);
}

async function send({ origin }: Site, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { cookie: product.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
  return answer;
}
