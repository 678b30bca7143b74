import { isAdded } from '#schema/added.ts';
import { columnSql, type TableColumn } from './ddl.ts';
import { columnLabel, type TableTarget, type TableWork } from './tableWork.ts';
import { ALL_ROWS, refuseMisfits } from './misfits.ts';
import { presentTable, type PresentColumn, type PresentTable } from './present.ts';

/** Drops the columns that are no longer declared, or refuses those with values. @returns the table as it is then */
export async function dropUndeclared(
  work: TableWork,
  target: TableTarget,
  present: PresentTable,
): Promise<PresentTable> {
  const { table } = target;
  const declared = new Set(table.columns.map(({ name }) => name));
  const undeclared = [...present.columns.values()].filter(
    (column) => !declared.has(column.name) && !isForeign(column),
  );
  // Generated columns go first: they depend on others, and hold no value of their own.
  for (const { name, isGenerated } of undeclared)
    if (isGenerated) await work.run(`alter table ${table.name} drop column ${name}`);
  for (const column of undeclared) if (!column.isGenerated) await dropEmpty(work, target, column);
  return (await presentTable(work.tx, table.name))!;
}

/**
 * A foreign column was added by ADMIN in the browser, or is filled by a trigger (its comment says so) or by SQL of a
 * migration. A declaration makes generated columns for companions alone ('…_busqueda').
 */
const isForeign = ({ name, isGenerated, comment }: PresentColumn): boolean =>
  isAdded(name) ||
  name.endsWith('_busqueda') !== isGenerated ||
  (comment ?? '').startsWith('Set by the trigger ');

async function dropEmpty(work: TableWork, target: TableTarget, column: PresentColumn): Promise<void> {
  const { name, isRequired } = column;
  await refuseMisfits(
    work,
    target,
    isRequired ? ALL_ROWS : `${name} is not null`,
    (records) =>
      `La columna '${name}' ya no está declarada, y ${records} con un valor. Escriba la migración a mano. Si el campo cambió de nombre: alter table ${target.table.name} rename column ${name} to …; si los valores sobran: alter table ${target.table.name} drop column ${name};`,
  );
  await work.run(`alter table ${target.table.name} drop column ${name}`);
}

/** Drops a column without values, and adds the declared one of its name. */
export async function replaceEmpty(
  work: TableWork,
  target: TableTarget & { readonly column: TableColumn; readonly from: PresentColumn },
): Promise<void> {
  const { entity, table, column, from } = target;
  await refuseMisfits(
    work,
    target,
    from.isRequired ? ALL_ROWS : `${column.name} is not null`,
    (records) =>
      `«${columnLabel(entity, column)}» ya guarda otra cosa, y ${records} con un valor: agregue un campo nuevo con otro nombre.`,
  );
  // The column's companion goes too. `addGeneratedCompanions` adds it again.
  await work.run(`alter table ${table.name} drop column ${column.name} cascade`);
  await work.run(`alter table ${table.name} add ${columnSql(column)}`);
}

/** Adds missing companions as generated columns: they rewrite the table, but nobody works during a migration. */
export async function addGeneratedCompanions({ tx, run }: TableWork, { table }: TableTarget): Promise<void> {
  const { columns } = (await presentTable(tx, table.name))!;
  for (const column of table.columns)
    if (column.generated !== null && !columns.has(column.name))
      await run(`alter table ${table.name} add ${columnSql(column)}`);
}
