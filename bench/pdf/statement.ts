import { addDays, today } from '#domain/dates.ts';
import { startDatabase } from '../api/database.ts';
import { startSite, type Site } from '../api/site.ts';
import { insertLedger } from '../cuentas/ledger.ts';
import { insertMasters } from '../remitos/documents.ts';
import { median } from '../support/figures.ts';

const ENTRIES = 100_000;
const TIMES = 7;
const STATEMENT = `/api/CuentaCorriente/Resumen?clienteId=1&tipoVenta=2&fechaInicio=${addDays(today(), -1500)}&fechaFin=${today()}`;
const LIST = '/api/Cliente';

export async function besideStatement(): Promise<string[][]> {
  const database = await startDatabase();
  try {
    await insertMasters(database.pool);
    await insertLedger(database.pool, ENTRIES);
    const site = await startSite('product.ts', database.connection);
    try {
      await site.signIn();
      return await measure(site);
    } finally {
      await site.close();
    }
  } finally {
    await database.stop();
  }
}

async function measure(site: Site): Promise<string[][]> {
  for (let turn = 0; turn < 20; turn++) await timeOf(site, LIST);
  const alone: number[] = [];
  for (let turn = 0; turn < 50; turn++) alone.push(await timeOf(site, LIST));
  const first = await timeOf(site, STATEMENT);
  const statements: number[] = [];
  const lists: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const state = { isDrawn: false };
    const drawn = timeOf(site, STATEMENT).finally(() => (state.isDrawn = true));
    while (!state.isDrawn) lists.push(await timeOf(site, LIST));
    statements.push(await drawn);
  }
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
    String(times.length),
  ];
  return [
    row('a statement of 2,000 entries, the first', [first]),
    row('the next ones', statements),
    row('list of clients, alone', alone),
    row('while a statement is drawn', lists),
  ];
}

async function timeOf({ port, cookie }: Site, path: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookie() } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - begun;
}
