import { sql, type RawBuilder } from 'kysely';
import { toSnakeCase, type Defined } from '#schema/defineEntity.ts';
import type { RecordOf } from '#schema/infer.ts';
import type { Tx } from './db/database.ts';
import { runPrepared, type Prepared } from './db/prepared.ts';

type SettingsReader<S> = {
  settingsOf(tx: Tx): Promise<S>;
  /** Keeps the settings from changing until the transaction ends. */
  lockedSettingsOf(tx: Tx): Promise<S>;
};

/**
 * Returns functions that read settings, the only row of an entity's table, once per transaction. An application has one
 * such reader, because its statements have fixed names. `settingClause` is a setting within SQL.
 */
export function settingsReader<
  E extends Defined,
  const N extends keyof E['fields'] & keyof RecordOf<E> & string,
>({ table }: E, names: readonly N[]): SettingsReader<Pick<RecordOf<E>, N>> {
  type S = Pick<RecordOf<E>, N>;
  const columns = names.map((name) => `${toSnakeCase(name)} as "${name}"`);
  const text = `select ${columns.join(', ')} from ${table}`;
  const readStatement: Prepared = { name: 'configuracion', text };
  const lockStatement: Prepared = { name: 'configuracion retenida', text: `${text} for share` };
  const readByTx = new WeakMap<Tx, Promise<S>>();
  const lockedByTx = new WeakMap<Tx, Promise<S>>();
  const query = async (tx: Tx, statement: Prepared) => (await runPrepared<S>(tx, statement, []))[0]!;
  return {
    async settingsOf(tx) {
      const cached = readByTx.get(tx) ?? query(tx, readStatement);
      readByTx.set(tx, cached);
      return cached;
    },
    async lockedSettingsOf(tx) {
      const cached = lockedByTx.get(tx) ?? query(tx, lockStatement);
      lockedByTx.set(tx, cached);
      // A lock may have waited for a change, so that an earlier read is out of date.
      readByTx.set(tx, cached);
      return cached;
    },
  };
}

/** SQL for a setting: an uncorrelated subquery, so that PostgreSQL reads it once per statement. */
export const settingClause = (name: string): RawBuilder<unknown> =>
  sql`(select ${sql.ref(name)} from configuracion)`;
