import { sql } from 'kysely';
import type { Entity } from 'cantera';
import type { Tx } from 'cantera/server';

/** Returns the next free code, such as 'A12', for imports. The caller has locked the table. */
export async function nextCode(tx: Tx, { table }: Pick<Entity, 'table'>, letter: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substr(codigo, 2)::integer), 0) + 1 as next
    from ${sql.table(table)} where codigo ~ ${`^${letter}[0-9]{1,8}$`}
  `.execute(tx);
  const next = Math.max(rows[0]!.next, (lastCodeByTx.get(tx) ?? 0) + 1);
  lastCodeByTx.set(tx, next);
  return `${letter}${next}`;
}

/** Codes given within a transaction: an import names all of its rows before it stores them. */
const lastCodeByTx = new WeakMap<Tx, number>();
