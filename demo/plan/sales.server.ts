import { addDays } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { deliveredValue } from '#resources/ventas/saleAmounts.ts';
import { REMARKS, QUOTE_REMARKS } from '../data/words.server.ts';
import type { Client } from './clients.server.ts';
import { planSale, priced, totalOf, type Line, type Sale } from './sale.server.ts';
import { annul, correction, headOf, lineOf, weightsOf } from './saleCalls.server.ts';
import { post, type Ids, type Step } from './step.server.ts';
import { Weighings } from './weighing.server.ts';
import { minuteOf, sellerOf, type World } from './world.server.ts';

const REMITO = 1;
const PRESUPUESTO = 2;
const IVA = ['IVA 21 %', '21.00'] as const;

type Quote = {
  readonly place: number;
  readonly sale: Sale;
  readonly company: number;
  readonly delivered: number[];
  credited: bigint;
  readonly trips: string[];
};

export class Sales {
  readonly #world: World;
  readonly #weighings: Weighings;
  readonly #trips = new Map<string, Quote[]>();
  readonly #invoices = { A: 0, B: 0 };

  constructor(world: World) {
    this.#world = world;
    this.#weighings = new Weighings(world);
  }

  /** Deliveries of quotes come first; corrections of the same day are included. */
  remitos(day: string, count: number): Step[] {
    const promised = this.#trips.get(day) ?? [];
    const now = promised.slice(0, Math.ceil(count / 2));
    const later = promised.slice(now.length);
    if (later.length > 0 && day < this.#world.last) this.#promise(addDays(day, 1), ...later);
    return [
      ...now.flatMap((quote) => this.#delivery(quote, day)),
      ...Array.from({ length: Math.max(0, count - now.length) }, () => this.#remito(day)).flat(),
    ];
  }

  presupuestos(day: string, count: number): Step[] {
    return Array.from({ length: count }, () => this.#presupuesto(day)).flat();
  }

  #remito(day: string): Step[] {
    const { chance } = this.#world;
    const drivers = driversOn(day, this.#world);
    const sale = priced(planSale(this.#buyer(day), day, { ...this.#world, drivers }));
    const company = companyOf(sale.client);
    return this.#issued(day, sale, company, null, chance.chance(2.2), chance.chance(1.6));
  }

  #delivery(quote: Quote, day: string): Step[] {
    const { lines } = quote.sale;
    const place = lines.findIndex((line, index) => Number(line.cantidad) > quote.delivered[index]!);
    if (place < 0) return this.#remito(day);
    const due = Number(lines[place]!.cantidad) - quote.delivered[place]!;
    const isLast = quote.trips.indexOf(day) === quote.trips.length - 1;
    const cantidad = due <= 32 || isLast ? Math.min(due, 32) : this.#world.chance.between(22, 30);
    quote.delivered[place]! += cantidad;
    const line: Line = { ...lines[place]!, cantidad: `${cantidad}.00`, pesoBruto: null, tara: null };
    const driver = this.#world.chance.pick(driversOn(day, this.#world));
    const sale = { ...quote.sale, lines: [line], descuento: '0.00', driver };
    return this.#issued(day, sale, quote.company, { quote, place }, false, false);
  }

  #issued(
    day: string,
    sale: Sale,
    company: number,
    from: { quote: Quote; place: number } | null,
    isAnnulled: boolean,
    isCorrected: boolean,
  ): Step[] {
    const world = this.#world;
    const place = world.next('remito');
    const minute = minuteOf(world, day, 7.2, 16);
    const later = Math.min(minute + world.chance.between(5, 50), world.closing(day));
    const by = sellerOf(world, sale.client);
    const weighings = sale.lines.map((line) => this.#weighings.of(line, { day, minute, by, remito: place }));
    const issued: Step = {
      queues: [`remitos/${company}`, `remito/${place}`, `cliente/${sale.client.place}`],
      day,
      minute,
      by,
      makes: ['remito', place],
      ...(from && {
        asks: (ids: Ids) => ({
          method: 'GET',
          path: `Presupuesto/${ids.of('presupuesto', from.quote.place)}`,
        }),
      }),
      call: (ids, fetched) =>
        post('Remito', {
          ...headOf(sale, company, ids),
          fechaRemito: day,
          observaciones: remark,
          ...(from && { presupuestoId: ids.of('presupuesto', from.quote.place) }),
          detalles: sale.lines.map((line, index) => ({
            ...lineOf(line, ids),
            ...weightsOf(line, weighings[index]!, ids),
            ivaId: ids.named('Ivas', IVA[0]),
            ...(from && { presupuestoDetalleId: (fetched['detalles'] as { id: number }[])[from.place]!.id }),
          })),
        }),
    };
    const remark = world.chance.chance(14) ? world.chance.pick(REMARKS) : null;
    const made = [...weighings.flatMap((each) => each.map(({ step }) => step)), issued];
    if (isAnnulled) return [...made, annul(day, later, sale.client, 'Remito', place)];

    const [line] = sale.lines;
    const corrects = isCorrected && sale.lines.length === 1 && line!.pesoBruto === null && !from;
    const final = corrects
      ? { ...sale, lines: [{ ...line!, cantidad: `${Number(line!.cantidad) - 1}.00` }] }
      : sale;
    this.#owed(day, final, from);
    this.#invoiceLater(day, sale.client, place);
    return corrects ? [...made, correction(day, later, sale.client, place, final.lines[0]!.cantidad)] : made;
  }

  #owed(day: string, sale: Sale, from: { quote: Quote; place: number } | null): void {
    const { books } = this.#world;
    if (!sale.onAccount) return;
    books.owe(sale.client.place, REMITO, day, totalOf(sale, IVA[1]));
    if (!from) return;
    const { quote } = from;
    const lines = quote.sale.lines.map((line, place) => ({
      cantidad: toCents(line.cantidad),
      subtotal: totalOf({ lines: [line], descuento: '0.00', freight: null }, null),
      entregado: BigInt(quote.delivered[place]!) * 100n,
    }));
    const worth = deliveredValue(totalOf(quote.sale, null), lines);
    books.pay(sale.client.place, PRESUPUESTO, worth - quote.credited);
    quote.credited = worth;
  }

  #invoiceLater(day: string, client: Client, place: number): void {
    const { agenda, chance, uninvoiced } = this.#world;
    const isDisputed = uninvoiced.length === 0 && isLately(day, this.#world);
    if (isDisputed) uninvoiced.push(place);
    if (isDisputed || !chance.chance(client.categoria === 'Consumidor Final' ? 97 : 99)) return;
    agenda.on(addDays(day, chance.between(1, 6)), (then) => {
      const letter = client.categoria === 'Responsable Inscripto' ? 'A' : 'B';
      const number = (this.#invoices[letter] += 1);
      const nroFactura = `${letter} 0003-${String(number).padStart(8, '0')}`;
      return {
        queues: [`remito/${place}`],
        day: then,
        minute: minuteOf(this.#world, then, 9, 17),
        by: 'cobranzas',
        call: (ids) => post(`Remito/Facturar/${ids.of('remito', place)}`, { nroFactura }),
      };
    });
  }

  #presupuesto(day: string): Step[] {
    const world = this.#world;
    const { chance } = world;
    const client = this.#buyer(day, ({ weight, quotesMuch }) => weight * (quotesMuch ? 5 : 1));
    const isDelivered = chance.chance(44);
    const planned = planSale(client, day, { ...world, drivers: driversOn(day, world) });
    const loads = isDelivered ? chance.between(1, 4) : chance.between(1, 6);
    const isOneTrip = loads * planned.lines.length === 1;
    const sale = priced({
      ...planned,
      // The freight of one trip is no price for many.
      freight: planned.freight?.modo === 'viaje' && !isOneTrip ? null : planned.freight,
      lines: planned.lines.map((line) => ({
        ...line,
        cantidad: `${loads * 28}.00`,
        pesoBruto: null,
        tara: null,
      })),
    });
    const place = world.next('presupuesto');
    const company = companyOf(client);
    const minute = minuteOf(world, day, 8, 17);
    const observaciones = chance.chance(40) ? chance.pick(QUOTE_REMARKS) : null;
    const issued: Step = {
      queues: ['presupuesto', `cliente/${client.place}`],
      day,
      minute,
      by: sellerOf(world, client),
      makes: ['presupuesto', place],
      call: (ids) =>
        post('Presupuesto/Crear', {
          ...headOf(sale, company, ids),
          fechaPresupuesto: day,
          observaciones,
          detalles: sale.lines.map((line) => lineOf(line, ids)),
        }),
    };
    if (chance.chance(6))
      return [issued, annul(day, Math.min(minute + 20, world.closing(day)), client, 'Presupuesto', place)];
    if (sale.onAccount) world.books.owe(client.place, PRESUPUESTO, day, totalOf(sale, null));
    if (isDelivered)
      this.#deliverLater(
        day,
        { place, sale, company, delivered: sale.lines.map(() => 0), credited: 0n, trips: [] },
        loads * sale.lines.length,
      );
    return [issued];
  }

  #deliverLater(day: string, quote: Quote, trips: number): void {
    let then = day;
    for (let trip = 0; trip < trips; trip++) {
      then = addDays(then, this.#world.chance.between(1, 9));
      if (this.#world.chance.chance(8) || then > this.#world.last) break;
      quote.trips.push(then);
      this.#promise(then, quote);
    }
  }

  #promise(day: string, ...quotes: Quote[]): void {
    this.#trips.set(day, [...(this.#trips.get(day) ?? []), ...quotes]);
  }

  #buyer(day: string, weightOf: (client: Client) => number = ({ weight }) => weight): Client {
    const served = this.#world.clients.filter(
      ({ since, payer }) => since <= day && (payer.until === null || day < addDays(payer.until, 20)),
    );
    return this.#world.chance.weighted(served, weightOf)!;
  }
}

/** The day is recent, but so long ago that annulling needs permission. */
const isLately = (day: string, { last }: World): boolean =>
  day >= addDays(last, -20) && day <= addDays(last, -8);

const companyOf = ({ familia, place }: Client): number =>
  familia === 'Transportistas' || place % 2 === 1 ? 1 : 0;

export const LAPSED = { driver: 9, before: 70 } as const;

const driversOn = (day: string, { last }: World): readonly number[] =>
  Array.from({ length: 12 }, (_, place) => place).filter(
    (place) => place !== LAPSED.driver || day < addDays(last, -LAPSED.before),
  );
