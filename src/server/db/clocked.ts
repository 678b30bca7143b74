import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import { givenMoment } from '../clock.ts';

/**
 * PostgreSQL, whose transactions have a clock of their own where work is done as of another moment: `ahora()` answers
 * it (0024-reloj.sql).
 */
export class ClockedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ClockedDriver(this.#config);
  }
}

class ClockedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const moment = givenMoment();
    // One that is not of the usual kind only reads, and what is read is dated already.
    const isUsual = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!moment || !isUsual) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(beginAsOf(moment)));
  }
}

/** Both statements on one way to the database. */
const beginAsOf = (moment: Date): string =>
  `begin; select set_config('cantera.ahora', '${moment.toISOString()}', true)`;
