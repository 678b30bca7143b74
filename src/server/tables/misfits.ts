import { sql } from 'kysely';
import { toSnakeCase } from '#schema/defineEntity.ts';
import pg from 'pg';
import type { TableColumn, DatabaseTable } from './ddl.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import type { Author, TableTarget, TableWork } from './tableWork.ts';

const MAX_NAMED = 20;
const MAX_FILLED = 10_000;

export const ALL_ROWS = 'true';

/**
 * Refuses misfits: rows that meet `where`. A migration ('coded') gets a statement that refuses them in other databases.
 * @param sentence makes the message from 'hay 3 registros'
 */
export async function refuseMisfits(
  { tx, run }: TableWork,
  { entity, table, scope }: TableTarget,
  where: string,
  sentence: (records: string) => string,
): Promise<void> {
  const count = await countRows(tx, table, where);
  if (count === 0) {
    if (scope === 'coded') await run(guardSql(table, where, sentence('hay registros')));
    return;
  }
  const records = count === 1 ? 'hay un registro' : `hay ${count} registros`;
  // If every row is a misfit, correcting some would not help.
  if (where === ALL_ROWS) throw new AppError(409, sentence(records));
  const id = entity.owner === null ? 'id' : entity.ownedBy;
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(id)} as id from ${sql.raw(table.name)} where ${sql.raw(where)} order by id limit ${MAX_NAMED}
  `.execute(tx);
  throw new AppError(409, sentence(records), {
    extra: { entidad: entity.owner ?? entity.name, ids: rows.map((row) => row.id) },
  });
}

async function countRows(tx: Tx, { name }: DatabaseTable, where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.raw(name)} where ${sql.raw(where)}
  `.execute(tx);
  return rows[0]!.count;
}

const guardSql = ({ name }: DatabaseTable, where: string, sentence: string): string =>
  `do $$ begin
  if exists (select from ${name} where ${where}) then
    raise exception using message = ${pg.escapeLiteral(sentence)};
  end if;
end $$`;

/** Fills empty values with the default, and writes the history. Lines, which have no history, get no default. */
export async function giveDefault(
  { tx, run }: TableWork,
  { entity, table, scope, column }: TableTarget & { readonly column: TableColumn },
  author: Author,
): Promise<void> {
  if (column.default === null || entity.owner !== null) return;
  const where = `${column.name} is null`;
  const count = await countRows(tx, table, where);
  // A migration also runs in other databases, which may have such rows.
  if (count === 0 && scope !== 'coded') return;
  const field = Object.keys(entity.fields).find((name) => toSnakeCase(name) === column.name) ?? column.name;
  if (count > MAX_FILLED)
    throw new AppError(
      409,
      `«${entity.fields[field]?.label ?? field}»: hay ${count} registros sin él, y se completan hasta ${MAX_FILLED} de una vez. Impórtelos completos antes.`,
    );
  await run(`alter table ${table.name} alter ${column.name} set default ${column.default}`);
  // Records show decimals as text.
  const value = column.type.startsWith('numeric') ? `${column.name}::text` : column.name;
  await run(`with completados as (
  update ${table.name} set ${column.name} = default, version = version + 1, actualizado_en = ahora()
  where ${where} returning id, to_jsonb(${value}) as valor
)
insert into historial (entidad, registro_id, accion, cambios, usuario_id, usuario, pedido)
select ${literal(entity.name)}, id, 'editar', jsonb_build_object(${literal(field)}, jsonb_build_array(null, valor)),
  ${author.id}, ${literal(author.usuario)}, ${literal(author.pedido)}
from completados order by id`);
}

const literal = (text: string | null): string => (text === null ? 'null' : pg.escapeLiteral(text));
