/** Every statement of a day's calls finds its rows in growing tables through an index. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { JSON_ANSWER, type ApiRecord, created } from '#testing/records.ts';
import { insertMasters, insertRemitos, insertSharedLines } from '../../../bench/remitos/documents.ts';
import { statementsOf } from '#support/statements.ts';
import { testApp } from '#quarry/app.ts';
import { accountBody, linea, onAccount, remitoBody, ventas, type Ventas } from '#quarry/ventas.ts';

const t = await testApp();
const admin = t.as('admin');
let v: Ventas;
let remito: ApiRecord & { numero: string; detalles: ApiRecord[] };

beforeAll(async () => {
  // So many rows that PostgreSQL chooses the plans that it chooses for millions.
  await insertMasters(t.database.pool);
  await insertRemitos(t.database.pool, 4000);
  await insertSharedLines(t.database.pool, 2);
  await t.database.pool.query(FILL);
  v = await ventas(admin);
  remito = await created(admin, 'Remito', remitoBody(v, { ...onAccount(v), detalles: [linea(v), linea(v)] }));
});
afterAll(() => t.close());

/** Tables that are filled below: plans of empty tables prove nothing. */
const GROWING = new Set([
  'remitos',
  'remitos_detalles',
  'clientes',
  'cuentas_corrientes',
  'movimientos',
  'historial',
]);

const FILL = `
  insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente, usuario_alta_id)
    select id, 'B-' || id, 1 from clientes on conflict do nothing;
  insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero,
      concepto, usuario_id)
    select c.id, 'DEBE', 'REMITO', monto_total, fecha_remito, 'remitos', r.id, numero, '', 1
    from remitos r join cuentas_corrientes c using (cliente_id) where r.id <= 2000;
  insert into historial (entidad, registro_id, accion, cambios, usuario_id, usuario)
    select 'remitos', id, 'crear', '{}', 1, 'maria' from remitos;
  analyze`;

const recent = `fechaInicio=${addDays(today(), -15)}&fechaFin=${today()}`;
const since = `fechaDesde=${addDays(today(), -30)}&fechaHasta=${today()}`;
const page = 'pageNumber=1&pageSize=10';
const key = () => ({ ...JSON_ANSWER, 'Idempotency-Key': crypto.randomUUID() });

const CALLS: Readonly<Record<string, () => Promise<Response>>> = {
  'list of 15 days': () => admin('GET', `/api/Remito?${recent}`),
  'list of 15 days, pending': () => admin('GET', `/api/Remito?${recent}&estado=1`),
  'list of those on their way': () => admin('GET', '/api/Remito?entrega=enCamino'),
  'list of one client': () => admin('GET', `/api/Remito?clienteId=${v.clientes.gomez.id}`),
  'a number': () => admin('GET', `/api/Remito?numeroRemito=${remito.numero}`),
  'text in clients': () => admin('GET', '/api/Cliente?q=gomez'),
  'a part of a surname': () => admin('GET', '/api/Cliente?apellido=Ñáñez'),
  'search in the header': () => admin('GET', '/api/Buscar?q=gomez'),
  'one remito': () => admin('GET', `/api/Remito/${remito.id}`),
  'its history': () => admin('GET', `/api/Remito/Historial/${remito.id}`),
  'a new remito': () => admin('POST', '/api/Remito', remitoBody(v, onAccount(v)), key()),
  'an edited remito': () => {
    const detalles = remito.detalles.map(({ id }) => linea(v, { id, cantidad: '30' }));
    return admin('PUT', `/api/Remito/${remito.id}`, { ...remitoBody(v, onAccount(v)), detalles }, key());
  },
  'an annulled remito': () => admin('DELETE', `/api/Remito/Cancelar/${remito.id}`, {}, key()),
  'a new receipt': () => admin('POST', '/api/Recibo', accountBody(v), key()),
  'one client': () => admin('GET', `/api/Cliente/${v.clientes.gomez.id}`),
  'an edited client': () =>
    admin('PUT', `/api/Cliente/${v.clientes.gomez.id}`, { telefono: '3511234' }, key()),
  'a statement': () =>
    admin('GET', `/api/CuentaCorriente/Resumen/Datos?clienteId=${v.clientes.gomez.id}&tipoVenta=1&${recent}`),
  'entries of an account': () => admin('GET', '/api/CuentaCorriente/Movimientos/1'),
  'what a client owes': () =>
    admin('GET', `/api/CuentaCorriente/Adeudado?clienteId=${v.clientes.gomez.id}&tipoVentaId=1`),
  'what he may still owe': () =>
    admin('GET', `/api/CuentaCorriente/Credito?clienteId=${v.clientes.gomez.id}&importe=1`),
  'the report of his account': () =>
    admin('GET', `/api/ReporteCuentas?clienteId=${v.clientes.gomez.id}&tipoVenta=1&${since}&${page}`),
};

/** Calls that answer about every account, and read nothing else whole. */
const OF_ALL_ACCOUNTS: typeof CALLS = {
  'the balance list': () => admin('GET', `/api/CuentaCorriente/Listado?${page}`),
  debtors: () => admin('GET', `/api/Deudores?${page}`),
  'debtors of another day': () => admin('GET', `/api/Deudores?${page}&fecha=${addDays(today(), -40)}`),
  'sums of the debtors': () => admin('GET', '/api/Deudores/Sumas'),
  'who gets a statement': () =>
    admin('GET', `/api/CuentaCorriente/Resumen/Envio/VistaPrevia?tipoVenta=1&${recent}`),
};
const ACCOUNTS = ['clientes', 'cuentas_corrientes'];

describe('No table that grows is read whole', () => {
  test.each(Object.keys({ ...CALLS, ...OF_ALL_ACCOUNTS }))('by %s', async (name) => {
    let answer: Response | undefined;
    const statements = await statementsOf(t.database.pool, async () => {
      answer = await (CALLS[name] ?? OF_ALL_ACCOUNTS[name])!();
    });
    expect(answer!.ok).toBe(true);
    const asked = statements.filter((text) => /^[\s(]*(select|with|insert|update|delete)/i.test(text));
    expect(asked.length).toBeGreaterThan(1);
    const found = await plansOf(asked);
    expect(
      found.flatMap(({ text, plan }) =>
        readWhole(plan)
          .filter((table) => !(name in OF_ALL_ACCOUNTS && ACCOUNTS.includes(table)))
          .map((table) => `${table}: ${oneLine(text)}`),
      ),
    ).toEqual([]);
  });
});

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
};

/**
 * Plans with every other way dearer than an index: a table that is still read whole has no suitable index,
 * however few rows it has here.
 */
async function plansOf(statements: readonly string[]): Promise<{ text: string; plan: Plan }[]> {
  const client = await t.database.pool.connect();
  try {
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    const found = [];
    for (const text of statements) {
      const { rows } = await client.query(`explain (generic_plan, costs off, format json) ${text}`);
      found.push({ text, plan: rows[0]['QUERY PLAN'][0].Plan as Plan });
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Below a limit, rows come in the order of an index until there are enough. A bitmap's index names no table. */
function readWhole(plan: Plan, { isLimited = false, of = '' } = {}): string[] {
  const { 'Node Type': node, 'Relation Name': table = of, Plans = [] } = plan;
  const isUnguided = /^(Bitmap )?Index (Only )?Scan$/.test(node) && !plan['Index Cond'] && !isLimited;
  const isWhole = (node === 'Seq Scan' || isUnguided) && GROWING.has(table);
  const below = { isLimited: isLimited || node === 'Limit', of: table };
  return [...(isWhole ? [table] : []), ...Plans.flatMap((each) => readWhole(each, below))];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
