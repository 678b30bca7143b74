import { getDay } from 'date-fns/getDay';
import { midnight } from '#domain/dates.ts';
import type { Random } from '../random.server.ts';
import type { Agreement } from './agreements.server.ts';
import type { Agenda } from './agenda.server.ts';
import type { Books } from './books.server.ts';
import type { Client } from './clients.server.ts';
import type { Rise } from './goods.server.ts';
import type { Kind, Person } from './step.server.ts';

export type World = {
  readonly last: string;
  readonly clients: readonly Client[];
  readonly rises: readonly Rise[];
  readonly agreements: readonly Agreement[];
  readonly books: Books;
  readonly agenda: Agenda;
  readonly uninvoiced: number[];
  readonly chance: Random;
  next(kind: Kind): number;
  closing(day: string): number;
};

/** Returns 0 for Sunday. */
export const weekdayOf = (day: string): number => getDay(midnight(day));

export const CLOSING = 17 * 60 + 30;

export function minuteOf({ chance, closing }: World, day: string, from = 7.2, to = 17): number {
  const minute = chance.between(from * 60, to * 60);
  const end = closing(day);
  return end >= CLOSING ? minute : Math.max(1, Math.floor((minute * end) / CLOSING));
}

/** Most sales are made at the weighbridge; only an ADMIN may exceed a limit. */
export const sellerOf = ({ chance }: World, { limite }: Client): Person =>
  limite === null
    ? chance.pick(['balanza', 'balanza', 'balanza', 'empleado', 'empleado', 'admin'])
    : chance.pick(['admin', 'cobranzas']);
