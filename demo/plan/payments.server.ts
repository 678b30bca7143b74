import { addDays, formatDate } from '#domain/dates.ts';
import { fromCents, type Cents } from '#domain/money.ts';
import { DEBIT_WORDS, PROMISES, RECEIPT_WORDS } from '../data/words.server.ts';
import type { SaleType } from './books.server.ts';
import type { Client } from './clients.server.ts';
import { post, type Step } from './step.server.ts';
import { minuteOf, type World } from './world.server.ts';

export type Payment = { readonly client: Client; readonly type: SaleType; readonly amount: Cents };

export function payersOf(world: World, day: string, count: number, except: ReadonlySet<number>): Payment[] {
  const { clients, books, chance } = world;
  const days = new Map(clients.map(({ payer }) => [payer.days, addDays(day, -payer.days)]));
  const debtors = clients
    .filter(
      ({ hasAccount, place, since, payer }) =>
        hasAccount && since <= day && !except.has(place) && (payer.until === null || day < payer.until),
    )
    .flatMap((client) =>
      TYPES.map((type) => ({
        client,
        type,
        due: books.due(client.place, type, days.get(client.payer.days)),
        all: books.balance(client.place, type),
      })),
    )
    .filter(({ all }) => all > 0n);
  const late = debtors.filter(({ due }) => due > 0n).toSorted((a, b) => (a.due < b.due ? 1 : -1));
  const early = debtors.filter(({ due }) => due === 0n).toSorted((a, b) => (a.all < b.all ? 1 : -1));
  return [...late, ...early].slice(0, count).map(({ client, type, due, all }) => ({
    client,
    type,
    amount: amountOf(due < all ? due : all, all, chance.between(1, 100)),
  }));
}

const TYPES: readonly SaleType[] = [1, 2];

function amountOf(due: Cents, all: Cents, dice: number): Cents {
  if (due > 0n && dice <= 62) return due;
  if (dice <= 80) return all;
  const round = ((due > 0n ? due : all) / 2_000_000n) * 1_000_000n;
  return round > 0n ? round : all;
}

export function receipt(world: World, day: string, { client, type, amount }: Payment): Step[] {
  const { chance, books } = world;
  const minute = minuteOf(world, day, 9, 17);
  const concepto = chance.pick(RECEIPT_WORDS);
  const means = meansOf(amount, chance);
  const issued = (monto: Cents, place: number, after = 0): Step => ({
    day,
    minute: Math.min(minute + after, world.closing(day)),
    by: chance.pick(['cobranzas', 'cobranzas', 'admin']),
    queues: ['recibo', `cliente/${client.place}`],
    makes: ['recibo', place],
    call: (ids) =>
      post('Recibo', {
        fecha: day,
        clienteId: ids.of('cliente', client.place),
        tipoVentaId: type,
        monto: fromCents(monto),
        concepto,
        medios: means ? [{ ...means, importe: fromCents(monto) }] : [],
      }),
  });
  books.pay(client.place, type, amount);
  const place = world.next('recibo');
  if (!chance.chance(1)) return [issued(amount, place)];
  const cancel: Step = {
    day,
    minute: Math.min(minute + 3, world.closing(day)),
    by: 'admin',
    queues: [`cliente/${client.place}`],
    call: (ids) => ({ method: 'DELETE', path: `Recibo/Cancelar/${ids.of('recibo', place)}` }),
  };
  return [issued(amount * 10n, place), cancel, issued(amount, world.next('recibo'), 5)];
}

function meansOf(
  amount: Cents,
  chance: World['chance'],
): { medio: string; referencia: string | null } | null {
  const dice = chance.between(1, 100);
  if (dice <= 18) return null;
  if (dice <= 45 && amount < 150_000_000n) return { medio: 'efectivo', referencia: null };
  return { medio: 'transferencia', referencia: `TRF ${chance.between(10_000_000, 99_999_999)}` };
}

/** The `cheque` is the rejected one whose expenses it debits. */
export function debit(
  world: World,
  day: string,
  { client, type, amount }: Payment,
  { concepto, cheque }: { concepto: string; cheque?: number },
): Step {
  world.books.owe(client.place, type, day, amount);
  return {
    day,
    minute: minuteOf(world, day, 10, 17),
    by: 'admin',
    queues: ['nota', `cliente/${client.place}`],
    call: (ids) =>
      post('NotaDebito', {
        fecha: day,
        clienteId: ids.of('cliente', client.place),
        tipoVentaId: type,
        monto: fromCents(amount),
        concepto,
        ...(cheque !== undefined && { chequeId: ids.of('cheque', cheque) }),
      }),
  };
}

export function interests(world: World, day: string, count: number): Step[] {
  const turn = Math.floor((Number(day.slice(8)) - 1) / 8);
  const late = world.clients
    .filter(({ hasAccount, place }) => hasAccount && place % 4 === turn)
    .map((client) => ({ client, due: world.books.due(client.place, 1, addDays(day, -50)) }))
    .filter(({ due }) => due > 50_000_000n)
    .toSorted((a, b) => (a.due < b.due ? 1 : -1))
    .slice(0, count);
  return late.map(({ client, due }) => {
    const amount = ((due * BigInt(world.chance.between(20, 45))) / 1000n / 10_000n) * 10_000n;
    const concepto =
      world.chance.between(1, 10) <= 7
        ? `Intereses por mora al ${formatDate(day)}`
        : world.chance.pick(DEBIT_WORDS);
    return debit(world, day, { client, type: 1, amount }, { concepto });
  });
}

/** Those promise who owe most for more than fifty days. */
export function promises(world: World, day: string): Step[] {
  // Older promises would stand beside what was paid since.
  if (Number(day.slice(8)) % 10 !== 4 || day < addDays(world.last, -60)) return [];
  return world.clients
    .filter(({ hasAccount }) => hasAccount)
    .map(({ place }) => ({ place, due: world.books.due(place, 1, addDays(day, -50)) }))
    .filter(({ due }) => due > 0n)
    .toSorted((a, b) => (a.due < b.due ? 1 : -1))
    .slice(0, PROMISES.length)
    .map(({ place, due }, turn) => ({
      day,
      minute: Math.min(600 + 60 * turn, world.closing(day)),
      by: 'cobranzas',
      queues: [`cliente/${place}`],
      call: (ids) =>
        post('PromesaPago', {
          clienteId: ids.of('cliente', place),
          fecha: addDays(day, 4 + 3 * turn),
          importe: turn % 2 === 0 ? null : fromCents(due / 2n),
          nota: PROMISES[turn],
        }),
    }));
}
