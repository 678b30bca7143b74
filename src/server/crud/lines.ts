import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { builtOnce } from '../db/prepared.ts';
import type { AnyRecord, Row, Shape } from './shape.ts';

type Lines = Shape['lines'][number];

export async function readLines(
  db: Kysely<Database>,
  lines: Lines,
  documentId: number,
): Promise<readonly AnyRecord[]> {
  const statement = statements.get(lines) ?? statementOf(lines);
  statements.set(lines, statement);
  const rows = await statement(db, [documentId]);
  return rows.map((row) => lines.shape.record(row));
}

const statements = new WeakMap<Lines, ReturnType<typeof statementOf>>();

const statementOf = ({ ownedBy, shape }: Lines) =>
  builtOnce(
    (slot) => sql<Row>`
    select ${shape.columns} from ${shape.from}
    where ${sql.ref(`t.${ownedBy}`)} = ${slot(0)} order by ${sql.ref('t.orden')}
  `,
  );
