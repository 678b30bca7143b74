import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { isAdded } from '#schema/added.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Definition, DefinitionInUse } from '#schema/definitions.ts';
import { withLines, type Entity } from '#schema/entity.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { namesOf } from '#server/records/read/names.ts';
import { tableOf, type DatabaseTable } from '#server/tables/ddl.ts';
import { columnLabel, type TableTarget } from '#server/tables/tableWork.ts';

/**
 * Returns the tables that a definition needs: its own with those of its lines, or the columns that it adds to a coded
 * entity's. @throws AppError 400 if the latter would need columns that are not added fields
 */
export function tableTargetsOf(
  coded: Registry,
  registry: Registry,
  declaration: DefinitionInUse['declaration'],
): TableTarget[] {
  const entity = registry.get(declaration.name);
  return isExtension(declaration)
    ? [{ entity, table: addedTable(coded, registry, entity), scope: 'added' }]
    : withLines(entity).map((each) => ({ entity: each, table: tableOf(registry, each), scope: 'whole' }));
}

/** Returns the added columns and indexes of a coded entity's table. The others belong to the code's migrations. */
function addedTable(coded: Registry, registry: Registry, entity: Entity): DatabaseTable {
  const { columns, indexes, ...table } = tableOf(registry, entity);
  const codedColumns = new Set(tableOf(coded, coded.get(entity.name)).columns.map((column) => column.name));
  const newColumns = columns.filter((column) => !codedColumns.has(column.name));
  // An added filter may need a copy of a coded column for search.
  const copy = newColumns.find((column) => !isAdded(column.name));
  if (copy) {
    const label = columnLabel(entity, { name: copy.name.replace(/_busqueda$/, '') });
    throw new AppError(400, `list.filters: para filtrar por «${label}» hace falta programarlo.`);
  }
  return { ...table, columns: newColumns, indexes: indexes.filter((index) => index.columns.some(isAdded)) };
}

/** @throws AppError 409 for a name that is a word of SQL, or that a table has which no version of this definition made */
export async function refuseTakenNames(
  tx: Tx,
  definitionId: number,
  targets: readonly TableTarget[],
): Promise<void> {
  const tables = targets.map(({ table }) => table);
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
  // No table or column can have the name of a reserved word (R), or of one reserved except for functions (T).
  const { rows: reservedWords } = await sql<{ word: string }>`
    select word from pg_get_keywords() where catcode in ('R', 'T') and word = any(${names})
  `.execute(tx);
  if (reservedWords[0])
    throw new AppError(
      409,
      `«${reservedWords[0].word}» es una palabra de la base de datos: elija otro nombre.`,
    );
  const { rows: versions } = await sql<{ definicion: Definition }>`
    select definicion from definiciones_versiones where definicion_id = ${definitionId}
  `.execute(tx);
  const ownTables = new Set(versions.flatMap(({ definicion }) => tableNames(definicion)));
  const newTables = targets.flatMap(({ table, scope }) =>
    scope === 'whole' && !ownTables.has(table.name) ? [table.name] : [],
  );
  const { rows: existingTables } = await sql<{ name: string }>`
    select name from unnest(${newTables}::text[]) as name where to_regclass(name) is not null
  `.execute(tx);
  if (existingTables[0])
    throw new AppError(409, `La tabla «${existingTables[0].name}» ya existe: elija otro nombre.`);
}

const tableNames = ({ name, lines = {} }: Definition): string[] =>
  [name, ...Object.keys(lines).map((line) => `${name}_${line}`)].map(toSnakeCase);

/** Adds the names of the records that an error refuses (`ids`), which the browser links to. */
export async function withRecordNames(
  db: Db,
  registry: Registry,
  role: Role,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError)) return error;
  const { entidad, ids } = (error.extra ?? {}) as { entidad?: string; ids?: number[] };
  if (entidad === undefined || ids === undefined) return error;
  if (!registry.all.some(({ name }) => name === entidad)) return error;
  const nameOf = await namesOf(db, registry, role, new Map([[entidad, new Set(ids)]]));
  const registros = ids.map((id) => ({ id, nombre: nameOf(entidad, id) ?? String(id) }));
  return new AppError(error.status, error.message, { extra: { entidad, registros } });
}
