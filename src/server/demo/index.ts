import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pino } from 'pino';
import type { Caller } from '../actions.ts';
import { createUser } from '../auth/users.ts';
import { atMoment } from '../clock.ts';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { keepImage } from '../images/store.ts';
import { LOGO } from './data/logo.ts';
import { STAFF } from './data/people.ts';
import { inProcess } from './api.ts';
import { enter } from './enter.ts';
import { complete } from './mark.ts';
import { passwordOf } from './passwords.ts';
import { planYear, WHOLE, type Scale } from './plan/year.ts';
import { inThreads, SEEDING } from './threads.ts';

export type Seeding = {
  /** Where to write; a database that has its tables and nothing else. */
  readonly pool: pg.Pool;
  readonly seed?: number;
  readonly scale?: Scale;
  readonly now?: Date;
  /** How far it has come, from 0 to 1. */
  onProgress?(done: number, day: string): void;
  leaving?(): boolean;
};

/** Fills a database with a year of business. False when it was told to leave before the end. */
export async function sow({
  pool,
  seed = 1,
  scale = WHOLE,
  now = new Date(),
  ...rest
}: Seeding): Promise<boolean> {
  const { db, close } = connect(pool.options, SEEDING);
  const log: Logger = pino({ level: 'error' });
  const { api, close: endThreads } = await inThreads(THREADS, pool.options, inProcess({ db, log }));
  try {
    await keepImage(db, LOGO.image);
    const plan = planYear(seed, now, scale);
    const callers = await staff(db, plan.founding[0]!.day);
    const isWhole = await enter(plan, {
      api,
      callers,
      onDay: (day, place) => rest.onProgress?.(place / 366, day),
      leaving: rest.leaving ?? (() => false),
    });
    if (isWhole) await complete(pool, plan.last);
    return isWhole;
  } finally {
    await endThreads();
    await close();
  }
}

/** Beside this one. The database needs as much of two cores as one of them does. */
const THREADS = 1;

async function staff(db: Kysely<Database>, day: string): Promise<Map<string, Caller>> {
  const callers = new Map<string, Caller>();
  for (const { usuario, rol, ...name } of STAFF) {
    const person = {
      usuario,
      rol,
      ...name,
      email: `${usuario}@example.com`,
      password: passwordOf(usuario),
      verificado: true,
    };
    const id = await atMoment(new Date(`${day}T09:00:00-03:00`), () => createUser(db, person));
    callers.set(usuario, { id, usuario, rol });
  }
  return callers;
}
