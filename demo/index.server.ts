import type pg from 'pg';
import type { Logger } from 'pino';
import { pino } from 'pino';
import type { Caller } from '#server/caller.ts';
import { ensureRoles } from '#server/auth/roles.ts';
import { createUser } from '#server/auth/users.ts';
import { atMoment } from '#server/clock.ts';
import { connect } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { keepImage } from '#server/images/store.ts';
import { balanzas } from '#resources/ventas/balanzas/balanza.ts';
import { roles } from '#resources/roles.ts';
import { LOGO } from './data/logo.server.ts';
import { STAFF } from './data/people.server.ts';
import { inProcess } from './api.server.ts';
import { enterDeliveries } from './deliveries.server.ts';
import { enter } from './enter.server.ts';
import { passwordOf } from './passwords.server.ts';
import { planYear, WHOLE, type Scale } from './plan/year.server.ts';
import { openThreads, SEEDING } from './threads.server.ts';

export type Seeding = {
  readonly pool: pg.Pool;
  readonly seed?: number;
  readonly scale?: Scale;
  readonly now?: Date;
  onProgress?(done: number, day: string): void;
  leaving?(): boolean;
};

/** Returns the last day, or null when stopped early. */
export async function fillDatabase({
  pool,
  seed = 1,
  scale = WHOLE,
  now = new Date(),
  ...rest
}: Seeding): Promise<string | null> {
  const { db, close } = connect(pool.options, SEEDING);
  const log: Logger = pino({ level: 'error' });
  const threads = await openThreads(THREADS);
  try {
    await ensureRoles(db, roles);
    await keepImage(db, LOGO.image);
    const plan = planYear(seed, now, scale);
    const callers = await staff(db, plan.founding[0]!.day);
    const isComplete = await enter(plan, {
      api: await threads.sharing(inProcess({ db, log }), pool.options),
      callers,
      onDay: (day, place) => rest.onProgress?.(place / 366, day),
      leaving: rest.leaving ?? (() => false),
    });
    if (!isComplete) return null;
    await enterDeliveries(db, plan.last, now);
    // PostgreSQL would do this a minute later, and until then plan reports as if the tables were empty.
    await pool.query('analyze');
    return plan.last;
  } finally {
    await threads.close();
    await close();
  }
}

const INDICATOR = { id: 0, scope: { [balanzas.name]: ['actuar'] } } as const;

/** Threads besides this one: on two cores, the database takes as much as one thread. */
const THREADS = 1;

async function staff(db: Db, day: string): Promise<Map<string, Caller>> {
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
  callers.set('indicador', { ...callers.get('balanza')!, program: INDICATOR });
  return callers;
}
