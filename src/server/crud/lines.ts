import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { runBuilt } from '../db/prepared.ts';
import type { AnyRecord, Row, Shape } from './shape.ts';

/** The lines of a document, in its order. */
export async function readLines(
  db: Kysely<Database>,
  { ownedBy, shape }: Shape['lines'][number],
  documentId: number,
): Promise<readonly AnyRecord[]> {
  const rows = await runBuilt(
    db,
    sql<Row>`
    select ${shape.columns} from ${shape.joins.from}
    where ${sql.ref(`t.${ownedBy}`)} = ${documentId} order by ${sql.ref('t.orden')}
  `,
  );
  return rows.map((row) => shape.record(row));
}
