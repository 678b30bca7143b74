import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import { givenMoment } from '../clock.ts';

/**
 * PostgreSQL dialect whose transactions run at the moment of `atMoment`: the SQL function `ahora()` returns it
 * (0024-reloj.sql).
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
    // A transaction of another kind only reads, and stored rows already have their dates.
    const isUsual = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!moment || !isUsual) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(beginAsOf(moment)));
  }
}

/** Both statements in one round trip. */
const beginAsOf = (moment: Date): string =>
  `begin; select set_config('cantera.ahora', '${moment.toISOString()}', true)`;
