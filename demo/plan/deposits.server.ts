import { addDays } from '#domain/dates.ts';
import { ACCOUNTS } from '../data/companies.server.ts';
import type { Cheque } from './cheques.server.ts';
import { post, type Step } from './step.server.ts';
import { weekdayOf, type World } from './world.server.ts';

type Due = { readonly cheque: Cheque; readonly bounces: boolean };

export class Deposits {
  readonly #world: World;
  readonly #bounced: (day: string, cheque: Cheque) => Step;
  readonly #waiting: Due[] = [];

  constructor(world: World, bounced: (day: string, cheque: Cheque) => Step) {
    this.#world = world;
    this.#bounced = bounced;
  }

  wait(due: Due): void {
    this.#waiting.push(due);
  }

  on(day: string): Step[] {
    const { agenda, last } = this.#world;
    const going = this.#goingOn(day);
    if (going.length === 0) return [];
    const place = this.#world.next('deposito');
    const step = (on: string, minute: number, call: Step['call']): Step => ({
      queues: ['deposito', ...going.map(({ cheque }) => `cheque/${cheque.place}` as const)],
      day: on,
      minute: Math.min(minute, this.#world.closing(on)),
      by: 'cobranzas',
      call,
    });
    const isAtBank = day === workdayBefore(last);
    for (const { cheque, bounces } of going)
      if (bounces && day < last) agenda.on(addDays(day, 1), (then) => this.#bounced(then, cheque));
    if (!isAtBank && day < last && going.some(({ bounces }) => !bounces))
      agenda.on(addDays(day, 2), (then) =>
        step(then, 660, (ids) =>
          post(`DepositoCheques/Acreditar/${ids.of('deposito', place)}`, { fechaAcreditacion: then }),
        ),
      );
    const armed: Step = {
      ...step(day, 570, (ids) =>
        post('DepositoCheques', {
          cuentaBancariaId: ids.of('cuentaBancaria', place % ACCOUNTS.length),
          fecha: day,
          cheques: going.map(({ cheque }) => ({ chequeId: ids.of('cheque', cheque.place) })),
        }),
      ),
      makes: ['deposito', place],
    };
    if (day === last) return [armed];
    return [
      armed,
      step(day, 630, (ids) =>
        post(`DepositoCheques/Depositar/${ids.of('deposito', place)}`, { fechaDeposito: day }),
      ),
    ];
  }

  /** The bank has not answered yesterday's batch yet, and today's has not been taken there. */
  #goingOn(day: string) {
    const { last } = this.#world;
    if (day === last) return this.#waiting.splice(0, MAX_TOGETHER);
    if (day === workdayBefore(last)) return this.#waiting.splice(0, Math.floor(this.#waiting.length / 2));
    if (!isBankDay(day) || day > addDays(last, -8)) return [];
    const remaining = day > addDays(last, -60) ? LEFT : 0;
    return this.#waiting.splice(0, Math.min(MAX_TOGETHER, Math.max(0, this.#waiting.length - remaining)));
  }
}

const isBankDay = (day: string): boolean => [1, 4].includes(weekdayOf(day));

function workdayBefore(day: string): string {
  const before = addDays(day, -1);
  return [0, 6].includes(weekdayOf(before)) ? workdayBefore(before) : before;
}

const MAX_TOGETHER = 12;
const LEFT = 2;
