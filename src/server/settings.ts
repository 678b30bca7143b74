import { sql, type RawBuilder } from 'kysely';
import { toSnakeCase, type Defined } from '#schema/defineEntity.ts';
import type { RecordOf } from '#schema/infer.ts';
import type { Tx } from './db/database.ts';
import { runPrepared, type Prepared } from './db/prepared.ts';

export type SettingsReader<S> = {
  /** Reads the settings once per transaction. */
  settingsOf(tx: Tx): Promise<S>;
  /** Reads them and locks them until the transaction ends. */
  heldSettingsOf(tx: Tx): Promise<S>;
};

/**
 * Functions that read the application's settings. @param names the fields that code needs; rules name their own
 * (`settingClause`)
 */
export function settingsReader<
  E extends Defined,
  const N extends keyof E['fields'] & keyof RecordOf<E> & string,
>(_entity: E, names: readonly N[]): SettingsReader<Pick<RecordOf<E>, N>> {
  type S = Pick<RecordOf<E>, N>;
  const columns = names.map((name) => `${toSnakeCase(name)} as "${name}"`);
  const text = `select ${columns.join(', ')} from configuracion`;
  const [read, hold]: Prepared[] = [
    { name: 'configuracion', text },
    { name: 'configuracion retenida', text: `${text} for share` },
  ];
  const seen = new WeakMap<Tx, Promise<S>>();
  const held = new WeakMap<Tx, Promise<S>>();
  const ask = async (tx: Tx, statement: Prepared) => (await runPrepared<S>(tx, statement, []))[0]!;
  return {
    async settingsOf(tx) {
      const known = seen.get(tx) ?? ask(tx, read!);
      seen.set(tx, known);
      return known;
    },
    async heldSettingsOf(tx) {
      const known = held.get(tx) ?? ask(tx, hold!);
      held.set(tx, known);
      seen.set(tx, known);
      return known;
    },
  };
}

/** SQL for a setting, which is read once per statement. */
export const settingClause = (name: string): RawBuilder<unknown> =>
  sql`(select ${sql.ref(name)} from configuracion)`;
