import { sql } from 'kysely';
import type { Registry } from '#schema/registry.ts';
import type { BackgroundWork } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { PAUSES_MINUTES } from '../mail/outbox.ts';
import { enterClock, nextRun } from './clock.ts';
import { refuseMissingJobs, runJob, type LiveJobs, type Task } from './run.ts';

/** A job and its end are one transaction under the lock of its row: of many processes one runs it. */
export function jobsWork(live: LiveJobs, now = () => new Date()): BackgroundWork {
  const { application } = live;
  refuseMissingJobs(application);
  let entered: Registry | undefined;
  return {
    name: 'las tareas',
    async step({ db, log }) {
      await live.refresh();
      const { registry } = application;
      if (registry !== entered) await enterClock(db, registry.all, now());
      entered = registry;
      let task: Task | undefined;
      try {
        return await transaction(db, async (tx) => {
          task = await nextDue(tx, now());
          // Changes are queued by any process.
          if (!task) return 'wait';
          // Its entity may have been published since, by another process.
          await live.refresh();
          await runJob(application, tx, task);
          await finish(tx, task, now());
          return 'more';
        });
      } catch (error) {
        const failed = task;
        if (!failed) throw error;
        log.warn({ err: error, tarea: failed.id, intento: failed.intentos + 1 }, 'Falló una tarea');
        await transaction(db, (tx) => fail(tx, failed, sentenceOf(error), now()));
        return 'more';
      }
    },
  };
}

const nextDue = (tx: Tx, now: Date): Promise<Task | undefined> =>
  tx
    .selectFrom('trabajos')
    .selectAll()
    .where('webhookId', 'is', null)
    .where('proximoIntento', '<=', now.toISOString())
    .orderBy('proximoIntento')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function finish(tx: Tx, { id, cuando, intentos }: Task, now: Date): Promise<void> {
  await tx
    .updateTable('trabajos')
    .set(CHANGED)
    .set({ ...outcomeOf(cuando, now, 'hecha'), intentos: cuando === null ? intentos + 1 : 0 })
    .set({ error: null, terminado: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await forgetOld(tx, now);
}

/** A job by the clock is not retried beyond its next moment. */
async function fail(tx: Tx, { id, cuando, intentos }: Task, error: string, now: Date): Promise<void> {
  const pause = PAUSES_MINUTES[intentos];
  const retry = pause === undefined ? null : new Date(now.getTime() + pause * 60_000).toISOString();
  const isOver = retry === null || (cuando !== null && retry >= nextRun(cuando, now));
  await tx
    .updateTable('trabajos')
    .set(CHANGED)
    .set(isOver ? outcomeOf(cuando, now, 'fallida') : { situacion: 'pendiente', proximoIntento: retry })
    .set({ error, intentos: isOver && cuando !== null ? 0 : intentos + 1 })
    .where('id', '=', id)
    .where('intentos', '=', intentos)
    .execute();
}

const outcomeOf = (cuando: string | null, now: Date, situacion: 'hecha' | 'fallida') =>
  cuando === null
    ? { situacion, proximoIntento: null }
    : { situacion: 'programada' as const, proximoIntento: nextRun(cuando, now) };

const CHANGED = { version: sql<number>`version + 1`, actualizadoEn: sql<string>`now()` };

/** A few with each that ends, so that what is done does not pile up. */
export const forgetOld = (tx: Tx, now: Date) =>
  sql`delete from trabajos where id in (
    select id from trabajos where situacion = 'hecha' and terminado < ${now.toISOString()}::timestamptz - interval '30 days'
    order by terminado limit 10 for update skip locked)`.execute(tx);

/** The length of the column. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.slice(0, 300);
