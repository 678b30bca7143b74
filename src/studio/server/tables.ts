import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { isAdded } from '#schema/added.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Definition, InUse } from '#schema/definitions.ts';
import { withLines, type Entity } from '#schema/entity.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { namesOf } from '#server/records/read/names.ts';
import { tableOf, type DatabaseTable } from '#server/tables/ddl.ts';
import { labelOf, type TableTarget } from '#server/tables/tableWork.ts';

/**
 * Returns the tables that a declaration needs. @throws AppError 400 for columns that a coded entity's table
 * would need besides
 */
export function madeBy(
  coded: Registry,
  registry: Registry,
  declaration: InUse['declaration'],
): TableTarget[] {
  const entity = registry.get(declaration.name);
  return isExtension(declaration)
    ? [{ entity, table: addedTable(coded, registry, entity), part: 'added' }]
    : withLines(entity).map((each) => ({ entity: each, table: tableOf(registry, each), part: 'whole' }));
}

/** Keeps only added columns; the others belong to the migrations of the code. */
function addedTable(coded: Registry, registry: Registry, entity: Entity): DatabaseTable {
  const { columns, indexes, ...table } = tableOf(registry, entity);
  const codedColumns = new Set(tableOf(coded, coded.get(entity.name)).columns.map((column) => column.name));
  const more = columns.filter((column) => !codedColumns.has(column.name));
  const uncoded = more.find((column) => !isAdded(column.name));
  if (uncoded) {
    const label = labelOf(entity, { name: uncoded.name.replace(/_busqueda$/, '') });
    throw new AppError(400, `list.filters: para filtrar por «${label}» hace falta programarlo.`);
  }
  return { ...table, columns: more, indexes: indexes.filter((index) => index.columns.some(isAdded)) };
}

/** @throws AppError 409 for a table that no version of this definition made, and for a word of SQL. */
export async function refuseTakenNames(
  tx: Tx,
  definitionId: number,
  made: readonly TableTarget[],
): Promise<void> {
  const tables = made.map(({ table }) => table);
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
  const { rows: words } = await sql<{ word: string }>`
    select word from pg_get_keywords() where catcode in ('R', 'T') and word = any(${names})
  `.execute(tx);
  if (words[0])
    throw new AppError(409, `«${words[0].word}» es una palabra de la base de datos: elija otro nombre.`);
  const { rows: versions } = await sql<{ definicion: Definition }>`
    select definicion from definiciones_versiones where definicion_id = ${definitionId}
  `.execute(tx);
  const own = new Set(versions.flatMap(({ definicion }) => tableNames(definicion)));
  const others = made.flatMap(({ table, part }) =>
    part === 'whole' && !own.has(table.name) ? [table.name] : [],
  );
  const { rows: existingTables } = await sql<{ name: string }>`
    select t as name from unnest(${others}::text[]) as t where to_regclass(t) is not null
  `.execute(tx);
  if (existingTables[0])
    throw new AppError(409, `La tabla «${existingTables[0].name}» ya existe: elija otro nombre.`);
}

const tableNames = ({ name, lines = {} }: Definition): string[] =>
  [name, ...Object.keys(lines).map((line) => `${name}_${line}`)].map(toSnakeCase);

/** Adds the names of the records that a refusal lists by id. */
export async function withNames(db: Db, registry: Registry, role: Role, error: unknown): Promise<unknown> {
  const { entidad, ids } = ((error instanceof AppError && error.extra) || {}) as {
    entidad?: string;
    ids?: number[];
  };
  if (!(error instanceof AppError) || entidad === undefined || ids === undefined) return error;
  if (!registry.all.some(({ name }) => name === entidad)) return error;
  const nameOf = await namesOf(db, registry, role, new Map([[entidad, new Set(ids)]]));
  const registros = ids.map((id) => ({ id, nombre: nameOf(entidad, id) ?? String(id) }));
  return new AppError(error.status, error.message, { extra: { entidad, registros } });
}
