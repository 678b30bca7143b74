import { addDays, today } from '#domain/dates.ts';
import { wallTimeOf } from '#domain/wallTime.ts';
import { random } from '../random.server.ts';
import { Agenda } from './agenda.server.ts';
import { Books } from './books.server.ts';
import { calendar, DAYS, divided, type Workday } from './calendar.server.ts';
import { agreementSteps, planAgreements } from './agreements.server.ts';
import { Cheques } from './cheques.server.ts';
import { planClients } from './clients.server.ts';
import { risesOf } from './goods.server.ts';
import { founding, lapse, priceRise, registration } from './masters.server.ts';
import { interests, payersOf, promises, receipt } from './payments.server.ts';
import { requests } from './requests.server.ts';
import { Sales } from './sales.server.ts';
import type { DayPlan, Kind, Step } from './step.server.ts';
import { firstWeighing, weighbridge } from './weighing.server.ts';
import { CLOSING, type World } from './world.server.ts';

export type Scale = {
  readonly clientes: number;
  readonly remitos: number;
  readonly presupuestos: number;
  readonly recibos: number;
  readonly cheques: number;
  readonly intereses: number;
};

export const WHOLE: Scale = {
  clientes: 400,
  remitos: 6000,
  presupuestos: 1500,
  recibos: 3000,
  cheques: 500,
  intereses: 30,
};

export type Plan = {
  readonly first: string;
  readonly last: string;
  readonly founding: readonly Step[];
  days(): Generator<DayPlan>;
  readonly books: Books;
  readonly clients: World['clients'];
};

/** The plan is the same for each seed; `now` only shifts the hours of the last day. */
export function planYear(seed: number, now: Date, scale: Scale): Plan {
  const last = today(now);
  const first = addDays(last, -DAYS);
  const days = calendar(last, random(seed + 1));
  const clients = planClients(scale.clientes, first, last, random(seed + 2));
  const agreements = planAgreements(clients, first, last);
  const open = new Set(days.filter(({ weight }) => weight > 0).map(({ day }) => day));
  const places = new Map<Kind, number>();
  const minutesToday = minutesSinceMidnight(now);
  const world: World = {
    last,
    clients,
    rises: risesOf(first),
    agreements,
    books: new Books(),
    agenda: new Agenda((day) => open.has(day)),
    uninvoiced: [],
    chance: random(seed + 3),
    next: (kind) => {
      const place = places.get(kind) ?? 0;
      places.set(kind, place + 1);
      return place;
    },
    closing: (day) => (day === last ? Math.min(CLOSING, minutesToday) : CLOSING),
  };
  const earlyClients = clients
    .filter(({ since }) => since < first)
    .toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return {
    first,
    last,
    founding: [
      ...founding(first, random(seed + 4)),
      ...earlyClients.map((client, place) => registration(client, 480 + (place % 500))),
      ...agreementSteps(agreements, addDays(first, -1)),
    ],
    days: () => yearOf(world, days, scale),
    books: world.books,
    clients,
  };
}

function* yearOf(world: World, days: readonly Workday[], scale: Scale): Generator<DayPlan> {
  const { last, agenda } = world;
  const [sales, cheques] = [new Sales(world), new Cheques(world)];
  const weights = days.map(({ weight }) => weight);
  const share = (total: number, from = 0) =>
    divided(
      total,
      weights.map((weight, place) => (place < from ? 0 : weight)),
    );
  const remitos = withLast(share(scale.remitos));
  const presupuestos = share(scale.presupuestos);
  const recibos = share(scale.recibos, 12);
  const brought = share(scale.cheques, 20);
  const charged = share(scale.intereses, 90);
  let missing = 0;
  for (const [place, { day }] of days.entries()) {
    const sold = [
      ...agenda.due(day),
      ...sales.presupuestos(day, presupuestos[place]!),
      ...sales.remitos(day, remitos[place]!),
      ...interests(world, day, charged[place]!),
      ...promises(world, day),
      ...cheques.deposits.on(day),
    ];
    const bare = Math.round(brought[place]! * 0.3);
    const payments = payersOf(world, day, recibos[place]! + bare, cheques.waiting);
    const ofFirms = payments.filter(
      ({ client, amount }) => client.razonSocial !== null && amount > 10_000_000n,
    );
    const byCheque = new Set(ofFirms.slice(0, brought[place]! + missing));
    missing += brought[place]! - byCheque.size;
    const paid = payments.flatMap((payment) =>
      byCheque.has(payment)
        ? [cheques.received(day, payment, !world.chance.chance(30))]
        : receipt(world, day, payment),
    );
    yield {
      day,
      steps: [
        ...world.rises.filter((rise) => rise.day === day).map(priceRise),
        ...(day === lapse(last).day ? [lapse(last)] : []),
        ...(day === firstWeighing(last) ? [weighbridge(last)] : []),
        ...world.clients.filter(({ since }) => since === day).map((client) => registration(client, 420)),
        ...[...sold, ...paid, ...requests(world, day)].toSorted((a, b) => a.minute - b.minute),
      ],
    };
  }
}

function withLast(counts: readonly number[]): number[] {
  if (counts.at(-1) !== 0) return [...counts];
  const from = counts.findLastIndex((count) => count > 0);
  return counts.map((count, place) => (place === from ? count - 1 : place === counts.length - 1 ? 1 : count));
}

function minutesSinceMidnight(now: Date): number {
  const [hour = 0, minute = 0] = wallTimeOf(now.toISOString()).slice(-5).split(':').map(Number);
  return hour * 60 + minute;
}
