import { sql } from 'kysely';
import type { ServerApplication } from './application.ts';
import { conditionClause } from './records/read/condition.ts';
import { ownTable } from './records/read/joins.ts';
import type { Db } from './db/database.ts';

export type IncompleteSettings = { readonly entidad: string; readonly id: number };

/**
 * Returns a function that finds the record of settings which the application asks for first (`asksFirst`) while it is
 * incomplete, else null. Once complete, it is not queried again.
 */
export function incompleteSettingsFinder(
  { asksFirst, registry }: Pick<ServerApplication, 'asksFirst' | 'registry'>,
  db: Db,
): () => Promise<IncompleteSettings | null> {
  if (!asksFirst) return async () => null;
  const entity = registry.get(asksFirst.of);
  let isComplete = false;
  return async () => {
    if (isComplete) return null;
    const { rows } = await sql<{ id: number }>`
      select t.id from ${ownTable(entity)}
      where ${conditionClause(entity, asksFirst.while)} and t.eliminado_en is null
      order by t.id limit 1`.execute(db);
    isComplete = rows.length === 0;
    return rows[0] ? { entidad: entity.name, id: rows[0].id } : null;
  };
}
