import { withLines } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { columnSql, createTableSql, indexSql, tableOf, type DatabaseTable } from '#server/tables/ddl.ts';

/** The migration keeps tables that were declared in the browser, and adds what an earlier version of them lacks. */
export function migrationOf(registry: Registry, name: string, file: string): string {
  const entity = registry.get(name);
  const tables = withLines(entity).map((each) => tableOf(registry, each));
  return `-- Until now ${name} was declared in the browser: where it was, it keeps its rows.

do $$ begin
  -- An application may come to leave the studio out.
  if to_regclass('definiciones') is null then
    return;
  end if;
  if to_regclass('${entity.table}') is not null and not exists (select from definiciones where nombre = '${name}') then
    raise exception 'hay otra tabla ${entity.table}, que no es la de estas entidades';
  end if;
  update definiciones set archivo = '${file}' where nombre = '${name}';
  update definiciones_en_uso set numero = numero + 1;
end $$;

${tables.map(tableSql).join('\n\n')}
`;
}

function tableSql(table: DatabaseTable): string {
  const [, ...columns] = table.columns;
  return [
    createTableSql({ ...table, indexes: [] }).replace('create table', 'create table if not exists'),
    `alter table ${table.name}\n${columns.map((column) => `  add column if not exists ${columnSql(column)}`).join(',\n')};`,
    ...table.indexes.map((index) => indexSql(table.name, index).replace(' index ', ' index if not exists ')),
  ].join('\n');
}
