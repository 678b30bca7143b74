import { isAdded } from '#schema/added.ts';
import { columnSql, type TableColumn } from './ddl.ts';
import { labelOf, type TableTarget, type TableWork } from './tableWork.ts';
import { EVERY, refuseMisfits } from './misfits.ts';
import { presentTable, type PresentColumn, type PresentTable } from './present.ts';

/**
 * Drops columns that the declaration no longer has if no row has a value in them. Returns the table as it is
 * then. @throws AppError 409 for values that would be lost
 */
export async function settleUndeclared(
  work: TableWork,
  made: TableTarget,
  present: PresentTable,
): Promise<PresentTable> {
  const { table } = made;
  const declared = new Set(table.columns.map(({ name }) => name));
  const gone = [...present.columns.values()].filter(
    (column) => !declared.has(column.name) && !isOthers(column),
  );
  for (const { name, isGenerated } of gone)
    if (isGenerated) await work.run(`alter table ${table.name} drop column ${name}`);
  for (const column of gone) if (!column.isGenerated) await drop(work, made, column);
  return (await presentTable(work.tx, table.name))!;
}

/**
 * Tells whether the declaration does not own a column: ADMIN added it in the browser, a trigger fills it, or
 * SQL computes it, except folded copies.
 */
const isOthers = ({ name, isGenerated, comment }: PresentColumn): boolean =>
  isAdded(name) ||
  name.endsWith('_busqueda') !== isGenerated ||
  (comment ?? '').startsWith('Set by the trigger ');

async function drop(work: TableWork, made: TableTarget, { name, isRequired }: PresentColumn): Promise<void> {
  await refuseMisfits(
    work,
    made,
    isRequired ? EVERY : `${name} is not null`,
    (records) =>
      `La columna '${name}' ya no está declarada, y ${records} con un valor. Escriba la migración a mano. Si el campo cambió de nombre: alter table ${made.table.name} rename column ${name} to …; si los valores sobran: alter table ${made.table.name} drop column ${name};`,
  );
  await work.run(`alter table ${made.table.name} drop column ${name}`);
}

/** Makes a column of another type anew, if no row has a value in it. @throws AppError 409 */
export async function replaceEmpty(
  work: TableWork,
  made: TableTarget & { readonly column: TableColumn; readonly from: PresentColumn },
): Promise<void> {
  const { entity, table, column, from } = made;
  await refuseMisfits(
    work,
    made,
    from.isRequired ? EVERY : `${column.name} is not null`,
    (records) =>
      `«${labelOf(entity, column)}» ya guarda otra cosa, y ${records} con un valor: agregue un campo nuevo con otro nombre.`,
  );
  await work.run(`alter table ${table.name} drop column ${column.name} cascade`);
  await work.run(`alter table ${table.name} add ${columnSql(column)}`);
}

/** Adds folded copies as generated columns, which rewrites the table: nobody works during a migration. */
export async function addGenerated({ tx, run }: TableWork, { table }: TableTarget): Promise<void> {
  const { columns } = (await presentTable(tx, table.name))!;
  for (const column of table.columns)
    if (column.generated !== null && !columns.has(column.name))
      await run(`alter table ${table.name} add ${columnSql(column)}`);
}
