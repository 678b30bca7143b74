import { sql } from 'kysely';
import type { Entity } from 'cantera';
import type { Tx } from 'cantera/server';

/** Returns a code such as 'A12'. The caller has locked the table. */
export async function nextCode(tx: Tx, { table }: Pick<Entity, 'table'>, letter: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substr(codigo, 2)::integer), 0) + 1 as next
    from ${sql.table(table)} where codigo ~ ${`^${letter}[0-9]{1,8}$`}
  `.execute(tx);
  const next = Math.max(rows[0]!.next, (lastNumberByTx.get(tx) ?? 0) + 1);
  lastNumberByTx.set(tx, next);
  return `${letter}${next}`;
}

/** An import gives all of its rows a code before it stores them. */
const lastNumberByTx = new WeakMap<Tx, number>();
