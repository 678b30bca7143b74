import { addDays } from '#domain/dates.ts';
import { fromCents } from '#domain/money.ts';
import { SUPPLIERS } from '../data/companies.server.ts';
import { BANKS, REJECTIONS, SUPPLIER_WORDS } from '../data/words.server.ts';
import { Deposits } from './deposits.server.ts';
import { debit, type Payment } from './payments.server.ts';
import { post, type Call, type Ids, type Person, type Step } from './step.server.ts';
import { minuteOf, type World } from './world.server.ts';

export type Cheque = Payment & {
  readonly place: number;
  readonly nroCheque: string;
  readonly due: string;
  /** The cheque came with a receipt, which credited the client. */
  readonly isReceived: boolean;
};

export class Cheques {
  readonly #world: World;
  #number = 40_118_000;
  /** Some cheques wait for somebody to accept them, on the last day too. */
  #isOneLeft = false;
  readonly waiting = new Set<number>();
  readonly deposits: Deposits;

  constructor(world: World) {
    this.#world = world;
    this.deposits = new Deposits(world, (day, cheque) => this.#rejected(day, cheque, true));
  }

  received(day: string, payment: Payment, isReceived: boolean): Step {
    const { chance } = this.#world;
    const { client, type, amount } = payment;
    const due = addDays(day, chance.pick(TERMS));
    const [bank, branch] = [chance.common(BANKS), client.town[0]];
    const account = `${chance.between(100, 999)}-${chance.between(10_000, 99_999)}/${chance.integer(10)}`;
    this.#number += chance.between(1, 37);
    const nroCheque = String(this.#number);
    const echeq = this.#number % 5 === 0 ? { esEcheq: true, echeqId: `E${this.#number * 7}` } : {};
    const cheque: Cheque = { ...payment, place: this.#world.next('cheque'), nroCheque, due, isReceived };
    this.#decide(day, cheque);
    const written = (ids: Ids) => ({
      nroCheque,
      bancoId: ids.named('ChequeTercero/Bancos', bank),
      sucursal: branch,
      cuenta: account,
      fechaVencimiento: due,
      titular: client.razonSocial ?? `${client.apellido} ${client.nombre}`,
      titularCuit: client.cuit,
      ...echeq,
    });
    const importe = fromCents(amount);
    const step = { day, minute: minuteOf(this.#world, day, 9, 16), by: 'cobranzas' as const };
    const queues = ['cheque', `cheque/${cheque.place}`, `cliente/${client.place}`] as const;
    if (isReceived)
      return { ...step, queues: ['recibo', ...queues], ...this.#receipt(day, cheque, importe, written) };
    return {
      ...step,
      queues,
      makes: ['cheque', cheque.place],
      call: (ids) =>
        post('ChequeTercero/Crear', {
          ...written(ids),
          importe,
          fechaIngreso: day,
          clienteId: ids.of('cliente', client.place),
          tipoVenta: type,
        }),
    };
  }

  #receipt(
    day: string,
    { client, type, amount, place }: Cheque,
    importe: string,
    written: (ids: Ids) => object,
  ): Pick<Step, 'makes' | 'brings' | 'call'> {
    const recibo = this.#world.next('recibo');
    this.#world.books.pay(client.place, type, amount);
    return {
      makes: ['recibo', recibo],
      brings: {
        as: ['cheque', place],
        asks: (ids) => ({ method: 'GET', path: `Recibo/${ids.of('recibo', recibo)}` }),
        idIn: ({ medios }) => (medios as { chequeId: number }[])[0]!.chequeId,
      },
      call: (ids) =>
        post('Recibo', {
          fecha: day,
          clienteId: ids.of('cliente', client.place),
          tipoVentaId: type,
          monto: importe,
          concepto: 'Pago con cheque',
          medios: [{ medio: 'cheque', importe, cheque: written(ids) }],
        }),
    };
  }

  #decide(day: string, cheque: Cheque): void {
    const { chance, agenda, last } = this.#world;
    const dice = chance.between(1, 100);
    if (dice <= 2) {
      agenda.on(addDays(day, 1), (then) => this.#rejected(then, cheque, false));
      return;
    }
    if (!cheque.isReceived) this.waiting.add(cheque.client.place);
    const isLeft = day > addDays(last, -14) && (chance.chance(45) || !this.#isOneLeft);
    this.#isOneLeft ||= isLeft;
    const accepted = addDays(
      day,
      isLeft ? 15 : chance.chance(80) ? chance.between(0, 2) : chance.between(4, 14),
    );
    agenda.on(accepted === day ? addDays(day, 1) : accepted, (then) => {
      this.waiting.delete(cheque.client.place);
      if (!cheque.isReceived) this.#world.books.pay(cheque.client.place, cheque.type, cheque.amount);
      this.#comesTo(then, cheque, dice);
      return this.#act(then, 'cobranzas', cheque, (ids) =>
        post(`ChequeTercero/ActualizarCheque/${ids.of('cheque', cheque.place)}`, {
          aceptado: true,
          rechazado: false,
          tipoVenta: cheque.type,
        }),
      );
    });
  }

  #comesTo(day: string, cheque: Cheque, dice: number): void {
    const { agenda, chance } = this.#world;
    const dueDay = cheque.due > day ? cheque.due : addDays(day, 1);
    if (dice <= 30) {
      const handoverDay = addDays(day, chance.between(1, 15));
      const supplier = chance.integer(SUPPLIERS.length);
      agenda.on(handoverDay, (then) => this.#assigned(then, cheque, supplier));
      if (dice <= 4)
        agenda.on(addDays(handoverDay, 4), (then) =>
          this.#passedOn(then, cheque, (supplier + 1) % SUPPLIERS.length),
        );
      else if (dice <= 6) {
        agenda.on(addDays(handoverDay, 3), (then) => this.#takenBack(then, cheque));
        const free = addDays(handoverDay, 8);
        agenda.on(dueDay > free ? dueDay : free, (then) => this.#deposited(then, cheque));
      } else if (dice <= 9)
        agenda.on(addDays(dueDay > handoverDay ? dueDay : handoverDay, 9), (then) =>
          this.#rejected(then, cheque, true),
        );
    } else if (dice <= 99) {
      agenda.on(dueDay, () => {
        this.deposits.wait({ cheque, bounces: dice >= 96 });
        return null;
      });
    }
  }

  #assigned(day: string, cheque: Cheque, supplier: number): Step {
    const descripcion = this.#words();
    return this.#act(day, 'admin', cheque, (ids) =>
      post('ChequeTercero/AsignarChequeAProveedor', {
        chequeId: ids.of('cheque', cheque.place),
        proveedorId: ids.of('proveedor', supplier),
        descripcion,
      }),
    );
  }

  #passedOn(day: string, cheque: Cheque, supplier: number): Step {
    const descripcion = this.#words();
    return {
      ...this.#act(day, 'admin', cheque, (ids, fetched) => ({
        method: 'PUT',
        path: `ChequeTercero/CambiarProveedorAsignado/${Number(fetched['chequeXProveedorId'])}`,
        body: { nuevoProveedorId: ids.of('proveedor', supplier), descripcion },
      })),
      asks: (ids) => record(ids, cheque),
    };
  }

  #takenBack(day: string, cheque: Cheque): Step {
    return {
      ...this.#act(day, 'admin', cheque, (_ids, fetched) =>
        post(`ChequeTercero/DesasignarChequeDeProveedor/${Number(fetched['chequeXProveedorId'])}`, {}),
      ),
      asks: (ids) => record(ids, cheque),
    };
  }

  #deposited(day: string, cheque: Cheque): Step {
    return this.#act(day, 'cobranzas', cheque, (ids) =>
      post(`ChequeTercero/Depositar/${ids.of('cheque', cheque.place)}`, { fechaDeposito: day }),
    );
  }

  /** The client owes the amount again, plus the bank's charge. */
  #rejected(day: string, cheque: Cheque, wasAccepted: boolean): Step {
    const { books, agenda, chance } = this.#world;
    const { client, type, amount, place, nroCheque, isReceived } = cheque;
    if (wasAccepted || isReceived) books.owe(client.place, type, day, amount);
    const expenses = (amount / 5_000_000n) * 100_000n + 1_500_000n;
    agenda.on(addDays(day, 1), (then) =>
      debit(
        this.#world,
        then,
        { client, type, amount: expenses },
        { concepto: `Gastos por cheque rechazado N° ${nroCheque}`, cheque: place },
      ),
    );
    const observaciones = chance.pick(REJECTIONS);
    return this.#act(day, 'admin', cheque, (ids) =>
      post(`ChequeTercero/ActualizarCheque/${ids.of('cheque', place)}`, {
        aceptado: false,
        rechazado: true,
        tipoVenta: type,
        observaciones,
      }),
    );
  }

  #act(day: string, by: Person, { place, client }: Cheque, call: Step['call']): Step {
    return {
      queues: [`cheque/${place}`, `cliente/${client.place}`],
      day,
      minute: minuteOf(this.#world, day, 9, 17),
      by,
      call,
    };
  }

  #words(): string | null {
    const { chance } = this.#world;
    return chance.chance(60) ? chance.pick(SUPPLIER_WORDS) : null;
  }
}

const TERMS = [0, 7, 15, 30, 30, 30, 45, 60, 60, 90];

const record = (ids: Ids, { place }: Cheque): Call => ({
  method: 'GET',
  path: `ChequeTercero/Obtener/${ids.of('cheque', place)}`,
});
