import type { Random } from '../random.server.ts';
import type { Agenda } from './agenda.server.ts';
import type { Books } from './books.server.ts';
import type { Client } from './clients.server.ts';
import type { Rise } from './goods.server.ts';
import type { Kind, Person } from './step.server.ts';

/** State shared by the parts of the plan. */
export type World = {
  /** The last day of the year: today. */
  readonly last: string;
  readonly clients: readonly Client[];
  readonly rises: readonly Rise[];
  readonly books: Books;
  readonly agenda: Agenda;
  readonly chance: Random;
  /** The next number of a kind. */
  next(kind: Kind): number;
  /** The last minute of a day; for today, the current minute. */
  closing(day: string): number;
};

export const CLOSING = 17 * 60 + 30;

/** A random minute of the day between two hours, before its closing. */
export function minuteOf({ chance, closing }: World, day: string, from = 7.2, to = 17): number {
  const minute = chance.between(from * 60, to * 60);
  const end = closing(day);
  // On an unfinished day, moments are scaled to fit before now.
  return end >= CLOSING ? minute : Math.max(1, Math.floor((minute * end) / CLOSING));
}

/** The selling user: mostly the weighbridge. Sales to clients with a limit are by an ADMIN, who may exceed it. */
export const sellerOf = ({ chance }: World, { limite }: Client): Person =>
  limite === null
    ? chance.pick(['balanza', 'balanza', 'balanza', 'empleado', 'empleado', 'admin'])
    : chance.pick(['admin', 'cobranzas']);
