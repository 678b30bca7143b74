import type { Random } from '../random.server.ts';
import type { Agenda } from './agenda.server.ts';
import type { Books } from './books.server.ts';
import type { Client } from './clients.server.ts';
import type { Rise } from './goods.server.ts';
import type { Kind, Person } from './step.server.ts';

/** What the parts of the plan share while the year goes by. */
export type World = {
  /** The last day of the year, which is today. */
  readonly last: string;
  readonly clients: readonly Client[];
  readonly rises: readonly Rise[];
  readonly books: Books;
  readonly agenda: Agenda;
  readonly chance: Random;
  /** The place of the next one of a kind. */
  next(kind: Kind): number;
  /** The last minute of a day that has passed: of today, it is now. */
  closing(day: string): number;
};

export const CLOSING = 17 * 60 + 30;

/** A minute of the day between two hours, before it is over. */
export function minuteOf({ chance, closing }: World, day: string, from = 7.2, to = 17): number {
  const minute = chance.between(from * 60, to * 60);
  const end = closing(day);
  // A day that is not over is the same day, sooner.
  return end >= CLOSING ? minute : Math.max(1, Math.floor((minute * end) / CLOSING));
}

/** Who sells: the weighbridge most of the time. Who sells to a client with a limit is an ADMIN, who may pass it. */
export const sellerOf = ({ chance }: World, { limite }: Client): Person =>
  limite === null
    ? chance.pick(['balanza', 'balanza', 'balanza', 'empleado', 'empleado', 'admin'])
    : chance.pick(['admin', 'cobranzas']);
