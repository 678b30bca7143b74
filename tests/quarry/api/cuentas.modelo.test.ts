import fc from 'fast-check';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { ADEUDADO, type Adeudado } from '#resources/cuentas/pagos.ts';
import type { ResumenDatos } from '#resources/cuentas/resumen.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { openQuarry } from '#quarry/app.ts';
import { openBusiness, type Client, type Outcome, type Round } from '#quarry/ledger/business.ts';
import { batches, operationOf } from '#quarry/ledger/choices.ts';
import { foresee } from '#quarry/ledger/foresee.ts';
import type { Operation, SubAccount } from '#quarry/ledger/operation.ts';
import {
  cents,
  decimal,
  emptyModel,
  standingIn,
  sumsOf,
  textOf,
  type Entry,
  type Model,
} from '#quarry/ledger/model.ts';
import { compareOpen } from '#quarry/ledger/open.ts';
import { readPdf } from '#support/readPdf.ts';
import { jsonOf } from '#support/answers.ts';
import { readSheet } from '#support/readSheet.ts';
import { queryOf } from '#support/query.ts';

/**
 * Random, also concurrent operations: list, detail, entries, statement and 'Balance Total' equal an
 * independent model of the accounts, to the cent, and the ledger passes its verification.
 *
 * `MODEL_RUNS=500 npx vitest run tests/quarry/api/cuentas.modelo.test.ts` runs longer; `MODEL_SEED=…` repeats
 * the run of a failure.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 10);
const SEED = process.env['MODEL_SEED'];
const MAX_MS = process.env['MODEL_RUNS'] ? 3_600_000 : 20_000;

const { t, admin } = await openQuarry();
const business = await openBusiness(t);

test(
  'What the accounts say is what was done',
  async () => {
    const property = fc.asyncProperty(
      batches,
      fc.array(fc.nat(110), { minLength: 2, maxLength: 2 }),
      async (drawn, days) => {
        const round = await business.newRound();
        const { clients } = round;
        let model = emptyModel(today(), clients.length, round.link);
        for (const batch of drawn) {
          const operations = batch.map((each) => operationOf(model, each)).filter((each) => each !== null);
          const outcomes = await Promise.all(
            withOneLink(operations).map((operation) => business.perform(model, round, operation)),
          );
          model = await explained(model, clients, outcomes);
        }
        await compareBalances(model, clients);
        for (const place of clients.keys()) await compareEntries(model, clients, place);
        await compareOwed(model, clients);
        await compareOpen(
          t.database.db,
          clients.map(({ accountId }) => accountId),
          [...days, 0].map((each) => addDays(today(), -each)),
        );
        await compareDebtors(model, clients, days);
        await compareStatements(model, clients, days);
        await compareRequests(model);
        await compareYard(model, round);
        const { total, diferencias } = await verifyLedger(t.database.db, verifiable);
        expect({ total, diferencias }).toEqual({ total: 0, diferencias: [] });
      },
    );
    await fc.assert(property, {
      numRuns: RUNS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      interruptAfterTimeLimit: MAX_MS,
    });
  },
  MAX_MS + 60_000,
);

/**
 * The model after concurrent operations: some order must predict exactly these answers. When several do, with different
 * results, the entries decide, and the tonnes of what was edited.
 */
async function explained(
  model: Model,
  clients: readonly Client[],
  outcomes: readonly Outcome[],
): Promise<Model> {
  const found = new Map<string, Model>();
  for (const order of ordersOf(outcomes)) {
    const after = structuredClone(model);
    const isIt = order.every(
      ({ operation, answer, fecha }) =>
        foresee(after, business.prices, operation, answer, fecha) === answer.status,
    );
    if (isIt) found.set(textOf(after), after);
  }
  if (found.size === 0)
    expect.fail(
      `No order explains these answers: ${JSON.stringify(outcomes, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each), 1)}`,
    );
  if (found.size === 1) return [...found.values()][0]!;
  const seen = await Promise.all(clients.map(async (client) => linesOf(await entriesOf(client))));
  const edits = editsOf(outcomes);
  const tonnes = await Promise.all(edits.map(({ kind, target }) => storedTonnes(kind, target)));
  const right = [...found.values()].find(
    (each) =>
      each.entries.every((entries, place) => linesOf(entries).join() === seen[place]!.join()) &&
      edits.every((edit, place) => foreseenTonnes(each, edit) === tonnes[place]),
  );
  if (!right)
    expect.fail(
      `Entries and tonnes are of no order of ${found.size}: ${seen.join(' ')}; ${tonnes.join(' ')}`,
    );
  return right;
}

type Edit = Extract<Operation, { kind: 'editarRemito' | 'editarPresupuesto' }>;

const editsOf = (outcomes: readonly Outcome[]): Edit[] =>
  outcomes.flatMap(({ operation }) =>
    operation.kind === 'editarRemito' || operation.kind === 'editarPresupuesto' ? [operation] : [],
  );

const foreseenTonnes = ({ remitos, quotes }: Model, { kind, target }: Edit) =>
  decimal((kind === 'editarRemito' ? remitos : quotes).get(target)!.quantity);

async function storedTonnes(kind: Edit['kind'], target: number): Promise<string> {
  const path = kind === 'editarRemito' ? 'Remito' : 'Presupuesto';
  const { detalles } = await get<{ detalles: { cantidad: string }[] }>(`${path}/${target}`);
  return detalles[0]!.cantidad;
}

/** Keeps one operation on links: no answer tells what two at once do to a driver's link. */
function withOneLink(operations: readonly Operation[]): readonly Operation[] {
  const ofLinks = operations.filter(({ kind }) => kind.endsWith('Enlace'));
  return operations.filter((operation) => !ofLinks.includes(operation) || operation === ofLinks[0]);
}

const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first) => ordersOf(all.filter((each) => each !== first)).map((rest) => [first, ...rest]));

const linesOf = (entries: readonly Entry[]) =>
  entries.map(({ fecha, sub, side, cents: each }) => `${fecha} ${sub} ${side} ${each}`).toSorted();

const get = async <T>(path: string): Promise<T> => {
  const response = await admin('GET', `/api/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return jsonOf<T>(response);
};

type Movimiento = {
  readonly fecha: string;
  readonly subcuenta: SubAccount;
  readonly debe: string | null;
  readonly haber: string | null;
  readonly saldo: string;
};

const entryOf = ({ fecha, subcuenta, debe, haber }: Omit<Movimiento, 'saldo'>): Entry => ({
  fecha,
  sub: subcuenta,
  side: debe === null ? 'HABER' : 'DEBE',
  cents: cents((debe ?? haber)!),
});

const movimientosOf = async ({ accountId }: Client, query = '') =>
  (await get<{ items: Movimiento[] }>(`CuentaCorriente/Movimientos/${accountId}?pageSize=1000${query}`))
    .items;
const entriesOf = async (client: Client) => (await movimientosOf(client)).map(entryOf);

/** Compares list, detail and 'Balance Total'. */
async function compareBalances(model: Model, clients: readonly Client[]): Promise<void> {
  const round = clients[0]!.nro.slice(0, -1);
  const page = await get<{ items: Record<string, unknown>[]; balanceTotal: string }>(
    `CuentaCorriente/Listado?nroCuentaCorriente=${round}&pageSize=10&pageNumber=1`,
  );
  const expected = model.entries.map((all, place) => {
    const entries = standingIn(all);
    const [both, remito, presupuesto] = [
      sumsOf(entries),
      sumsOf(entries, { sub: 'REMITO' }),
      sumsOf(entries, { sub: 'PRESUPUESTO' }),
    ];
    return {
      nroCuentaCorriente: clients[place]!.nro,
      montoDebe: decimal(both.debe),
      montoHaber: decimal(both.haber),
      saldo: decimal(both.saldo),
      montoDebeRemito: decimal(remito.debe),
      montoHaberRemito: decimal(remito.haber),
      saldoRemito: decimal(remito.saldo),
      montoDebePresupuesto: decimal(presupuesto.debe),
      montoHaberPresupuesto: decimal(presupuesto.haber),
      saldoPresupuesto: decimal(presupuesto.saldo),
    };
  });
  expect(page.items).toHaveLength(clients.length);
  for (const [place, { accountId }] of clients.entries()) {
    expect(await get(`CuentaCorriente/Detalle/${accountId}`)).toMatchObject(expected[place]!);
    const { nroCuentaCorriente, montoDebe, montoHaber, saldo } = expected[place]!;
    expect(page.items[place]).toMatchObject({ nroCuentaCorriente, montoDebe, montoHaber, saldo });
  }
  expect(page.balanceTotal).toBe(
    decimal(model.entries.reduce((sum, entries) => sum + sumsOf(entries).saldo, 0n)),
  );
}

/** An account's entries equal the model's, each with its running balance: all entries, and the standing ones. */
async function compareEntries(model: Model, clients: readonly Client[], place: number): Promise<void> {
  const [client, entries] = [clients[place]!, model.entries[place]!];
  compareRunning(await movimientosOf(client), entries);
  compareRunning(await movimientosOf(client, '&vigentes=true'), standingIn(entries));
}

function compareRunning(shown: readonly Movimiento[], entries: readonly Entry[]): void {
  expect(linesOf(shown.map(entryOf))).toEqual(linesOf(entries));
  expect(shown.map(({ fecha }) => fecha)).toEqual(
    shown.map(({ fecha }) => fecha).toSorted((one, other) => other.localeCompare(one)),
  );
  let balance = 0n;
  for (const movimiento of shown.toReversed()) {
    const { side, cents: amount } = entryOf(movimiento);
    balance += side === 'DEBE' ? amount : -amount;
    expect(movimiento.saldo).toBe(decimal(balance));
  }
}

/** Open amounts less payments on account equal the balance; no document owes more than its amount. */
async function compareOwed(model: Model, clients: readonly Client[]): Promise<void> {
  for (const [place, { id }] of clients.entries()) {
    for (const [tipoVentaId, sub] of [
      [1, 'REMITO'],
      [2, 'PRESUPUESTO'],
    ] as const) {
      const path = `${ADEUDADO}?clienteId=${id}&tipoVentaId=${tipoVentaId}`;
      const { comprobantes, adeudado, aCuenta } = await get<Adeudado>(path);
      const owed = comprobantes.map((each) => cents(each.adeudado));
      for (const [at, { importe }] of comprobantes.entries()) {
        expect(owed[at]).toBeGreaterThan(0n);
        expect(owed[at]).toBeLessThanOrEqual(cents(importe));
      }
      expect(owed.reduce((sum, each) => sum + each, 0n)).toBe(cents(adeudado));
      const { saldo } = sumsOf(model.entries[place]!, { sub });
      expect(decimal(cents(adeudado) - cents(aCuenta))).toBe(decimal(saldo));
    }
  }
}

type Debtor = Readonly<
  Record<'aVencer' | 'dias30' | 'dias60' | 'dias90' | 'mas' | 'aFavor' | 'saldo', string>
> & { readonly cuentaId: number };

/** The balance at the end of any day is what is due less payments on account, for each client and in sum. */
async function compareDebtors(
  model: Model,
  clients: readonly Client[],
  days: readonly number[],
): Promise<void> {
  const round = clients[0]!.nro.slice(0, -1);
  for (const fecha of [...days.map((each) => addDays(today(), -each)), today()])
    for (const [tipoVenta, subs] of Object.entries(SUB_ACCOUNTS)) {
      const query = queryOf({ fecha, tipoVenta, cuales: 'todas', buscado: round });
      const { items, totals } = await get<{ items: Debtor[]; totals: { saldo: string } }>(
        `Deudores?${query}&pageNumber=1&pageSize=10`,
      );
      expect(items).toHaveLength(clients.length);
      let total = 0n;
      for (const [place, { accountId }] of clients.entries()) {
        const expected = subs.reduce(
          (sum, sub) => sum + sumsOf(model.entries[place]!, { sub, to: fecha }).saldo,
          0n,
        );
        const { saldo, aFavor, aVencer, dias30, dias60, dias90, mas } = items.find(
          ({ cuentaId }) => cuentaId === accountId,
        )!;
        const due = [aVencer, dias30, dias60, dias90, mas].map(cents);
        expect(saldo).toBe(decimal(expected));
        expect(decimal(due.reduce((sum, each) => sum + each, 0n) - cents(aFavor))).toBe(saldo);
        for (const each of [...due, cents(aFavor)]) expect(each).toBeGreaterThanOrEqual(0n);
        total += expected;
      }
      expect(totals.saldo).toBe(decimal(total));
    }
}

/** Each request was decided once, as the answer said. */
async function compareRequests({ requests }: Model): Promise<void> {
  for (const [id, { state }] of requests)
    expect(await get(`Autorizacion/${id}`)).toMatchObject({ estado: state });
}

/** Compares the office's board of today. */
async function compareYard(model: Model, { choferId }: Round): Promise<void> {
  const { remitos } = await get<{ remitos: Trip[] }>(`Entregas/Dia?choferId=${choferId}`);
  const shown = remitos.map(({ id, cargadoEn, entregadoEn, conDiferencia, toneladas }) => ({
    id,
    toneladas,
    conDiferencia,
    isLoaded: cargadoEn !== null,
    isDelivered: entregadoEn !== null,
  }));
  const expected = [...model.remitos]
    .filter(([, { fecha, isAnnulled }]) => fecha === model.today && !isAnnulled)
    .map(([id, { quantity, trip }]) => ({
      id,
      toneladas: decimal(quantity),
      conDiferencia: trip?.difference === 'pendiente',
      isLoaded: trip?.isLoaded ?? false,
      isDelivered: trip?.isDelivered ?? false,
    }));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(shown.toSorted(byId)).toEqual(expected.toSorted(byId));
}

type Trip = Readonly<{
  id: number;
  cargadoEn: string | null;
  entregadoEn: string | null;
  conDiferencia: boolean;
  toneladas: string;
}>;

const SUB_ACCOUNTS = { 2: ['REMITO'], 3: ['PRESUPUESTO'], 1: ['REMITO', 'PRESUPUESTO'] } as const;

/** Statements of two consecutive periods: one opens with the other's closing balance. */
async function compareStatements(
  model: Model,
  clients: readonly Client[],
  days: readonly number[],
): Promise<void> {
  const [first = '', last = ''] = days.map((each) => addDays(today(), -each)).toSorted();
  const periods = [
    ['2000-01-01', addDays(first, -1)],
    [first, last],
    [first, today()],
  ] as const;
  for (const [place, { id }] of clients.entries()) {
    const entries = model.entries[place]!;
    for (const [from, to] of periods) {
      const tipoVenta = (days[0]! % 3) + 1;
      const query = queryOf({ clienteId: id, tipoVenta, fechaInicio: from, fechaFin: to });
      const { cuentas } = await get<ResumenDatos>(`CuentaCorriente/Resumen/Datos?${query}`);
      const subs: readonly SubAccount[] = SUB_ACCOUNTS[tipoVenta as 1 | 2 | 3];
      expect(cuentas.map(({ subcuenta }) => subcuenta)).toEqual(subs);
      for (const cuenta of cuentas) {
        const sub = cuenta.subcuenta;
        const opening = sumsOf(entries, { sub, to: addDays(from, -1) }).saldo;
        const standing = standingIn(entries, { sub, from, to });
        const { debe, haber, saldo } = sumsOf(standing);
        expect(cuenta).toMatchObject({
          saldoAnterior: decimal(opening),
          debe: decimal(debe),
          haber: decimal(haber),
          saldo: decimal(opening + saldo),
        });
        expect(linesOf(cuenta.movimientos.map(entryOf))).toEqual(linesOf(standing));
        expect(cuenta.movimientos.at(-1)?.saldo ?? cuenta.saldoAnterior).toBe(cuenta.saldo);
        // Entries and corrections together are all entries of the period.
        const opened = [...cuenta.movimientos.flatMap((each) => each.correcciones), ...cuenta.anulados];
        expect(linesOf([...cuenta.movimientos, ...opened].map(entryOf))).toEqual(
          linesOf(entries.filter((each) => each.sub === sub && each.fecha >= from && each.fecha <= to)),
        );
      }
      if (place > 0 || to !== today()) continue;
      const expected: Statement = {
        openings: subs.map((sub) => sumsOf(entries, { sub, to: addDays(from, -1) }).saldo),
        closings: subs.map((sub) => sumsOf(entries, { sub }).saldo),
        standing: standingIn(entries, { from }).filter((entry) => subs.includes(entry.sub)),
      };
      await comparePaper(query, expected);
      await compareWorkbook(query, expected);
    }
  }
}

/** The lines of a statement up to today, by the model. */
type Statement = Readonly<{
  openings: readonly bigint[];
  closings: readonly bigint[];
  standing: readonly Entry[];
}>;

/** Compares the PDF with the model. */
async function comparePaper(query: string, { openings, closings, standing }: Statement): Promise<void> {
  const { pages } = await readPdf(admin('GET', `/api/CuentaCorriente/Resumen?${query}`));
  const text = pages.join('|');
  const shown = (balance: bigint) => formatMoney(decimal(balance)).replaceAll('\u00A0', ' ');
  // Amounts in tables have no '$'.
  const inTable = (balance: bigint) => shown(balance).replace(/ ?\$ /, '');
  const after = (label: string) =>
    text
      .split(`${label}|`)
      .slice(1)
      .map((rest) => rest.split('|')[0]);
  expect(after(`Saldo al ${formatDate(today())}`)).toEqual(closings.map(shown));
  const total = closings.reduce((sum, each) => sum + each, 0n);
  expect(after('Total de las cuentas')).toEqual(closings.length > 1 ? [shown(total)] : []);
  for (const { cents: each } of standing) expect(text.split('|')).toContain(inTable(each));
  expect(after('Saldo anterior')).toEqual(openings.map(inTable));
}

/** Compares the workbook with the model: numeric cells, whose formulas give its balances. */
async function compareWorkbook(query: string, { openings, closings }: Statement): Promise<void> {
  const sheet = await readSheet(admin('GET', `/api/CuentaCorriente/Resumen/Excel?${query}`));
  const found = (label: string) =>
    sheet.rows.flatMap((row, place) => {
      if (!String(row[2] ?? '').startsWith(label)) return [];
      const figure = sheet.cells?.get(`${place},5`)?.formulaResult ?? row[5];
      return [decimal(BigInt(Math.round(Number(figure) * 100)))];
    });
  expect(found('Saldo anterior')).toEqual(openings.map(decimal));
  expect(found('Saldo al')).toEqual(closings.map(decimal));
}
