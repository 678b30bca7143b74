import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import { givenMoment } from '../clock.ts';

/** SQL's `ahora()` returns the moment of `atMoment`. */
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
    // Other transactions only read.
    const isUsual = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!moment || !isUsual) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(beginAsOf(moment)));
  }
}

const beginAsOf = (moment: Date): string =>
  `begin; select set_config('cantera.ahora', '${moment.toISOString()}', true)`;
