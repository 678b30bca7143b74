import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { BackgroundWork, WorkParts } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { VERSION_BUMP } from '../versionBump.ts';
import { nextRun } from './clock.ts';

/** A row of `trabajos`: something to do once, or at each run of a job by the clock, whose cron text is in `cuando`. */
export type Task = Selectable<Database['trabajos']>;
type Change = Updateable<Database['trabajos']>;

/** A kind of tasks. Its tasks run one after the other, and the kinds independently of each other. */
type TaskKind = {
  readonly name: string;
  /** SQL that tells which rows of `trabajos` are of this kind. */
  readonly condition: RawBuilder<unknown>;
  readonly maxAttempts: number;
  /** Runs before each look at the queue. No task is taken while it resolves to false. */
  prepare(parts: WorkParts): Promise<boolean>;
  /** Runs with no transaction open. The function it returns runs in the transaction that ends the task. */
  run(task: Task, parts: WorkParts): Promise<(tx: Tx) => Promise<Ending>>;
  /** Runs in the transaction that puts the task off until `next`, or gives it up if `next` is null. */
  failed(tx: Tx, failure: TaskFailure): Promise<Ending>;
};

/** Columns of a task that differ from the usual ones of its outcome, or 'gone' to delete the task. */
type Ending = void | Change | 'gone';

export type TaskFailure = {
  readonly task: Task;
  readonly error: unknown;
  readonly next: string | null;
  readonly log: Logger;
};

/** Makes a background work that runs the due tasks of a kind, and tries those that fail again. */
export function tasksWork(kind: TaskKind, now = () => new Date()): BackgroundWork {
  return {
    name: kind.name,
    async step(parts) {
      const { db, log } = parts;
      if (!(await kind.prepare(parts))) return 'idle';
      const task = await nextDueTask(db, kind, now());
      // This is not 'idle': a new task may not be due yet here, if the database's clock is ahead of this process's.
      if (!task) return 'wait';
      try {
        const endTask = await kind.run(task, parts);
        await finish(db, task, async (tx) => {
          const ending = await endTask(tx);
          if (ending === 'gone') return ending;
          await deleteOldTasks(tx, now());
          return { ...doneChange(task, now()), ...ending };
        });
      } catch (error) {
        const next = retryTime(kind, task, now());
        await finish(db, task, async (tx) => {
          const ending = await kind.failed(tx, { task, error, next, log });
          return ending === 'gone' ? ending : { ...failedChange(task, next, error, now()), ...ending };
        });
      }
      return 'more';
    },
  };
}

const nextDueTask = (db: Db, { condition }: TaskKind, now: Date): Promise<Task | undefined> =>
  db
    .selectFrom('trabajos')
    .selectAll()
    .where(sql<boolean>`${condition}`)
    .where('proximoIntento', '<=', now.toISOString())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Ends the task, unless it was changed meanwhile. */
const finish = (db: Db, { id, version }: Task, ending: (tx: Tx) => Promise<Change | 'gone'>): Promise<void> =>
  transaction(db, async (tx) => {
    const unchanged = await tx
      .selectFrom('trabajos')
      .select('id')
      .where('id', '=', id)
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged) return;
    const change = await ending(tx);
    if (change === 'gone') await tx.deleteFrom('trabajos').where('id', '=', id).execute();
    else await tx.updateTable('trabajos').set(VERSION_BUMP).set(change).where('id', '=', id).execute();
  });

export const PAUSES_MINUTES = [1, 5, 15, 60, 360] as const;

/** Returns when a failed task is tried again. Null gives it up: after the last attempt, or when a job by the clock runs anew before that. */
function retryTime({ maxAttempts }: TaskKind, { intentos, cuando }: Task, now: Date): string | null {
  if (intentos + 1 >= maxAttempts) return null;
  const minutes = PAUSES_MINUTES[intentos] ?? PAUSES_MINUTES.at(-1)!;
  const retry = new Date(now.getTime() + minutes * 60_000).toISOString();
  return cuando !== null && retry >= nextRun(cuando, now) ? null : retry;
}

const doneChange = ({ cuando, intentos }: Task, now: Date): Change => ({
  ...outcomeOf(cuando, now, 'hecha'),
  intentos: cuando === null ? intentos + 1 : 0,
  error: null,
  terminado: now.toISOString(),
});

const failedChange = (
  { cuando, intentos }: Task,
  next: string | null,
  error: unknown,
  now: Date,
): Change => ({
  ...(next === null ? outcomeOf(cuando, now, 'fallida') : { situacion: 'pendiente', proximoIntento: next }),
  intentos: next === null && cuando !== null ? 0 : intentos + 1,
  error: errorSentence(error),
});

/** A task that is done or given up is over, but a job by the clock waits for its next run. */
const outcomeOf = (cuando: string | null, now: Date, situacion: 'hecha' | 'fallida'): Change =>
  cuando === null
    ? { situacion, proximoIntento: null }
    : { situacion: 'programada', proximoIntento: nextRun(cuando, now) };

export const errorSentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.slice(0, 300);

/** Deletes a few old tasks whenever one ends, so that they do not pile up. It skips rows that somebody else locks. */
const deleteOldTasks = (tx: Tx, now: Date) =>
  sql`delete from trabajos where id in (
    select id from trabajos where situacion = 'hecha' and terminado < ${now.toISOString()}::timestamptz - interval '30 days'
    order by terminado limit 10 for update skip locked)`.execute(tx);
