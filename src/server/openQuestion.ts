import { sql } from 'kysely';
import type { ServerApplication } from './application.ts';
import { conditionClause } from './records/read/condition.ts';
import { ownTable } from './records/read/joins.ts';
import type { Db } from './db/database.ts';

/** The record whose required settings (`asksFirst` of the application) are still missing. */
export type OpenQuestion = { readonly entidad: string; readonly id: number };

/** Returns a function that finds this record. Once there is none, the database is not asked again. */
export function openQuestionOf(
  { asksFirst, registry }: Pick<ServerApplication, 'asksFirst' | 'registry'>,
  db: Db,
): () => Promise<OpenQuestion | null> {
  let isAnswered = asksFirst === undefined;
  return async () => {
    if (isAnswered) return null;
    const entity = registry.get(asksFirst!.of);
    const { rows } = await sql<{ id: number }>`
      select t.id from ${ownTable(entity)}
      where ${conditionClause(entity, asksFirst!.while)} and t.eliminado_en is null order by t.id limit 1`.execute(
      db,
    );
    isAnswered = rows.length === 0;
    return rows[0] ? { entidad: entity.name, id: rows[0].id } : null;
  };
}
