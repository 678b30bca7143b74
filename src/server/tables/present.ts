import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { columnSql, type Index, type DatabaseTable } from './ddl.ts';

export type PresentColumn = {
  readonly name: string;
  readonly type: string;
  /** Null for the type's own collation. */
  readonly collation: string | null;
  readonly isRequired: boolean;
  readonly isGenerated: boolean;
  readonly default: string | null;
  readonly references: string | null;
  readonly comment: string | null;
};

/** A table as the database has it, with PostgreSQL's spelling of types. */
export type PresentTable = {
  readonly columns: ReadonlyMap<string, PresentColumn>;
  /** Definitions of indexes by name, in lower case; '' for one whose creation was broken off. */
  readonly indexes: ReadonlyMap<string, string>;
};

export async function presentTable(db: Db, table: string): Promise<PresentTable | null> {
  const { rows: columns } = await sql<PresentColumn>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      a.attgenerated <> '' as "isGenerated", c.collname as collation,
      case a.attgenerated when '' then pg_get_expr(d.adbin, d.adrelid) end as "default",
      (select k.confrelid::regclass::text from pg_constraint as k
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey[1] = a.attnum limit 1) as "references",
      col_description(a.attrelid, a.attnum) as comment
    from pg_attribute as a join pg_type as t on t.oid = a.atttypid
    left join pg_collation as c on c.oid = a.attcollation and a.attcollation <> t.typcollation
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  if (columns.length === 0) return null;
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname::text as name, case when i.indisvalid then lower(pg_get_indexdef(i.indexrelid)) else '' end as definition
    from pg_index as i join pg_class as c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${table})
  `.execute(db);
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    indexes: new Map(indexes.map(({ name, definition }) => [name, definition])),
  };
}

/** Returns the declared columns as PostgreSQL spells them. It creates a temporary table to find out. */
export async function declaredColumns(
  tx: Tx,
  { columns }: DatabaseTable,
): Promise<ReadonlyMap<string, PresentColumn>> {
  // A temporary table cannot refer to others.
  const definitions = columns.map((column) => columnSql({ ...column, references: null }));
  await runStatement(
    tx,
    `create temporary table columnas_declaradas (${definitions.join(', ')}) on commit drop`,
  );
  // An extension may declare no columns: `presentTable` then takes the table for a missing one.
  const spelled = (await presentTable(tx, 'pg_temp.columnas_declaradas'))?.columns;
  await runStatement(tx, 'drop table pg_temp.columnas_declaradas');
  return new Map(columns.map(({ name, references }) => [name, { ...spelled!.get(name)!, references }]));
}

/** Returns the indexes to make. An index for searches stays: each column that it lacks gets an index of its own. */
export function missingIndexes(table: DatabaseTable, { indexes }: PresentTable): Index[] {
  const definitions = [...indexes].flatMap(([name, each]) => (isPrebuilt(name) ? [] : [each])).join('\n');
  return table.indexes.flatMap((index): Index[] => {
    // A migration may have made another unique index on the number, such as on its digits.
    if (index.purpose === 'number') return isUniqueOn(index.columns.at(-1)!, definitions) ? [] : [index];
    const present = indexes.get(index.name);
    if (!present) return [index];
    // This index is on an expression, which `columnLists` cannot read.
    if (index.purpose === 'similar') return [];
    if (index.purpose === 'search')
      return index.columns
        .filter((column) => !new RegExp(`\\b${column} gin_trgm_ops`).test(definitions))
        .map((column) => ({ ...index, name: `${table.name}_${column}_idx`, columns: [column] }));
    const [columns, includes] = columnLists(present);
    const isSame = columns === index.columns.join(', ') && includes === (index.includes ?? []).join(', ');
    return isSame ? [] : [index];
  });
}

const isUniqueOn = (column: string, definitions: string): boolean =>
  new RegExp(`^create unique index .*\\(.*\\b${column}\\b`, 'm').test(definitions);

/** Tells whether an index that a migration made serves too: it has more columns, or is on a text, not its companion. */
export function isCovered({ name, purpose, columns }: Index, { indexes }: PresentTable): boolean {
  const declared = columns.join(', ');
  if (purpose === 'unique')
    return withoutCompanions(columnLists(indexes.get(name) ?? '')[0]) === withoutCompanions(declared);
  // The comma after both lists keeps 'fecha' from covering 'fecha_pago'.
  return [...indexes.values()].some((definition) =>
    `${columnLists(definition)[0]},`.startsWith(`${declared},`),
  );
}

/** Returns the unique indexes, named like ours, that no declaration asks for any more. */
export function obsoleteUniques(table: DatabaseTable, { indexes }: PresentTable): string[] {
  const columns = new Set(table.columns.map(({ name }) => name));
  const declaredNames = new Set(table.indexes.map(({ name }) => name));
  return [...indexes].flatMap(([name, definition]) => {
    const [list] = columnLists(definition);
    const isOurs =
      /^create unique index .* where \(eliminado_en is null\)$/.test(definition) &&
      name === `${table.name}_${withoutCompanions(list).replaceAll(', ', '_')}_unico` &&
      list.split(', ').every((column) => columns.has(column));
    return isOurs && !declaredNames.has(name) ? [name] : [];
  });
}

const withoutCompanions = (columns: string): string => columns.replaceAll(/_busqueda\b/g, '');

/** The name of an index while it is built, before its declaration is published, so as not to lock the table. */
export const prebuiltName = (name: string): string => `${name}_nuevo`;

export const isPrebuilt = (name: string): boolean => name.endsWith(prebuiltName(''));

/** Reads the columns of an index, and those that it includes, from its definition. */
const columnLists = (definition: string): readonly [columns: string, includes: string] => {
  const [, columns = '', includes = ''] =
    /using \w+ \((.*?)\)(?: include \((.*?)\))?(?: where .*| with .*)?$/.exec(definition) ?? [];
  return [columns, includes];
};

export const runStatement = async (db: Db, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};
