import {
  type CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { givenMoment } from '../clock.ts';
import type { Db, Tx } from './database.ts';
import { runNamed, type Described } from './named.ts';

/** PostgreSQL over connections that do not wait for one answer before they send the next statement. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new PipelinedConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(beginning(settings));
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.client.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** SQL's `ahora()` returns the moment of `atMoment`. */
function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  const moment = givenMoment();
  if (isolationLevel) return `start transaction isolation level ${isolationLevel} ${accessMode ?? ''}`;
  if (accessMode) return `start transaction ${accessMode}`;
  return moment ? `begin; select set_config('cantera.ahora', '${moment.toISOString()}', true)` : 'begin';
}

export class PipelinedConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** Of the transaction, sent and not waited for. */
  #unanswered: Promise<unknown>[] = [];
  #failure: unknown;
  #isGathering = false;
  readonly #described: Described = new Map();

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query({ text: sql, values: [...parameters] });
    return {
      ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount!) }),
      // Several statements in one text answer a list of results.
      rows: (rows as Row[] | undefined) ?? [],
    };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Read with a cursor of SQL (db/cursor.ts)');
  }

  /** On the way when it returns, behind those before it. */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#gather();
    try {
      const { name, text, values } = statement;
      return await (name && values
        ? runNamed(this.client, this.#described, { name, text, values })
        : this.client.query(statement));
    } catch (error) {
      // Its own leads only to the socket.
      Error.captureStackTrace(error as Error);
      // One that nobody waited for has failed: this one says only that it came too late.
      if (this.#failure !== undefined && isConsequence(error)) throw this.#failure;
      this.#failure = error;
      throw error;
    }
  }

  /** What is asked for before the next answer arrives goes out in one write. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this.client as unknown as pg.Client).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** `answer` is waited for before the commit; where it is a failure, there is none. */
  later(answer: Promise<unknown>): void {
    answer.catch(() => undefined);
    this.#unanswered.push(answer);
  }

  begin(text: string): void {
    this.#unanswered = [];
    this.#failure = undefined;
    this.later(this.query({ text }));
  }

  /** @throws what one of them failed with */
  async answered(): Promise<void> {
    const unanswered = this.#unanswered.splice(0);
    await Promise.allSettled(unanswered);
    await Promise.all(unanswered);
  }

  async commit(): Promise<void> {
    const answer = this.query({ text: 'commit' });
    answer.catch(() => undefined);
    await this.answered();
    // PostgreSQL takes `commit` for `rollback` in a transaction that has failed, without an error.
    if ((await answer).command !== 'COMMIT') throw this.#failure ?? new Error('Nothing was committed');
  }

  async rollback(): Promise<void> {
    await this.client.query('rollback');
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** in_failed_sql_transaction; invalid_sql_statement_name: its preparation was refused for the same reason. */
const isConsequence = (error: unknown): boolean =>
  ['25P02', '26000'].includes((error as { code?: string }).code ?? '');

const pinned = new WeakMap<Db, PipelinedConnection>();

/** What `work` sends without waiting goes together. `db` is a transaction, or has a connection of its own. */
export async function pipelined<D extends Db, T>(db: D, work: (db: D) => Promise<T>): Promise<T> {
  pinned.set(db, await connectionOf(db, async (connection) => connection));
  try {
    return await work(db);
  } finally {
    // From now on Kysely refuses what comes late.
    pinned.delete(db);
  }
}

/** What `work` sends without waiting goes together, over one connection. */
export function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (pinned.has(db)) return work(db);
  return db.isTransaction ? pipelined(db, work) : db.connection().execute((own) => pipelined(own, work));
}

/** Sent now, waited for later: a failure in between belongs to whoever waits. */
export function ahead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

/** Runs at once in a pinned transaction; else on a connection that is free. */
export function onConnection<T>(db: Db, work: (connection: PipelinedConnection) => Promise<T>): Promise<T> {
  const connection = pinned.get(db);
  return connection ? work(connection) : connectionOf(db, work);
}

const connectionOf = <T>(db: Db, work: (connection: PipelinedConnection) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => work(connection as PipelinedConnection));

/**
 * Sends a statement and does not wait for its answer: the statements after it go with it, the commit too. Its failure
 * is the transaction's. It is for statements of `runBuilt` and `runPrepared` whose result nobody needs; Kysely's own
 * would be overtaken.
 */
export async function later(tx: Tx, answer: Promise<unknown>): Promise<void> {
  const connection = pinned.get(tx);
  if (connection) connection.later(answer);
  else await answer;
}

/** Waits for what was not waited for: before a savepoint's end, which has to know. @throws its failure */
export const answered = async (tx: Tx): Promise<void> => pinned.get(tx)?.answered();
