import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Index, Table } from '../db/ddl.ts';

export type Found = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isGenerated: boolean;
};

/** What a table has in the database: its columns with their types as PostgreSQL spells them, and its indexes. */
export type Present = {
  readonly columns: ReadonlyMap<string, Found>;
  /** Their definitions, by name. */
  readonly indexes: ReadonlyMap<string, string>;
};

export async function presentTable(db: Db, table: string): Promise<Present | null> {
  const { rows: columns } = await sql<Found>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      a.attgenerated <> '' as "isGenerated"
    from pg_attribute as a where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  if (columns.length === 0) return null;
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname::text as name, lower(pg_get_indexdef(i.indexrelid)) as definition
    from pg_index as i join pg_class as c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${table}) and i.indisvalid
  `.execute(db);
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    indexes: new Map(indexes.map(({ name, definition }) => [name, definition])),
  };
}

/** Those that are missing, or cover other columns by now. A search is extended by indexes of their own. */
export function wantedIndexes(table: Table, { indexes }: Present): Index[] {
  const all = [...indexes].flatMap(([name, definition]) => (isBeside(name) ? [] : [definition])).join('\n');
  return table.indexes.flatMap((index): Index[] => {
    const found = indexes.get(index.name);
    if (found === undefined) return [index];
    if (index.purpose === 'similar') return [];
    if (index.purpose === 'search')
      return index.columns
        .filter((column) => !all.includes(`${column} gin_trgm_ops`))
        .map((column) => ({ ...index, name: `${table.name}_${column}_idx`, columns: [column] }));
    return listsOf(found).join() ===
      [index.columns, index.includes ?? []].map((each) => each.join(', ')).join()
      ? []
      : [index];
  });
}

/** Made ahead of a publication, which gives it the other's name. */
export const besideName = (name: string): string => `${name}_nuevo`;

export const isBeside = (name: string): boolean => name.endsWith(besideName(''));

const listsOf = (definition: string): string[] => {
  const [, columns = '', includes = ''] =
    /using \w+ \((.*?)\)(?: include \((.*?)\))?(?: where .*| with .*)?$/.exec(definition) ?? [];
  return [columns, includes];
};

export const run = async (db: Db, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};
