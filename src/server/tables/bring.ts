import { isAdded } from '#schema/added.ts';
import type { Tx } from '../db/database.ts';
import {
  columnSql,
  createTableSql,
  indexSql,
  type TableColumn,
  type Index,
  type DatabaseTable,
} from './ddl.ts';
import { AppError } from '../http/errors.ts';
import { labelOf, type TableTarget, type TableWork } from './tableWork.ts';
import { EVERY, fillIn, refuseMisfits } from './misfits.ts';
import { addCompanions, fillCompanions, keepCompanions, missingCompanions } from './companions.ts';
import { addGenerated, replaceEmpty, settleUndeclared } from './coded.ts';
import {
  besideName,
  declaredColumns,
  isBeside,
  isServed,
  obsoleteUniques,
  presentTable,
  wantedIndexes,
  type PresentColumn,
  type PresentTable,
} from './present.ts';

/**
 * Makes the table or changes it, and never destroys: a column that the entity no longer has stays, with its
 * values. @throws AppError 409 that says which rows do not fit.
 */
export async function bringTable(work: TableWork, made: TableTarget): Promise<void> {
  const present = await presentTable(work.tx, made.table.name);
  if (present) await change(work, made, present);
  else await work.run(createTableSql(made.table));
}

async function change(work: TableWork, made: TableTarget, found: PresentTable): Promise<void> {
  const { tx } = work;
  const { table, part } = made;
  const present = part === 'coded' ? await settleUndeclared(work, made, found) : found;
  const declared = await declaredColumns(tx, table);
  for (const column of table.columns.filter(({ generated }) => generated === null)) {
    const { name } = column;
    const was = present.columns.get(name);
    if (!was) await add(work, made, column);
    else await fit(work, { ...made, column, from: was, to: declared.get(name)!, present });
  }
  for (const { name, isRequired } of present.columns.values())
    if (!declared.has(name) && isRequired && (part === 'whole' || (part === 'added' && isAdded(name))))
      await work.run(`alter table ${table.name} alter ${name} drop not null`);
  await (part === 'coded' ? addGenerated(work, made) : addKept(tx, table, present));
  await bringIndexes(work, made);
}

async function addKept(tx: Tx, table: DatabaseTable, present: PresentTable): Promise<void> {
  const missing = missingCompanions(table, present);
  await addCompanions(tx, table, missing);
  // A new field is empty in every row, and so is its copy.
  await fillCompanions(
    tx,
    table,
    missing.filter(({ name }) => present.columns.has(name.replace(/_busqueda$/, ''))),
  );
}

/** Makes the indexes. One that was made beside the table only takes its name. */
async function bringIndexes(work: TableWork, made: TableTarget): Promise<void> {
  const { table, part } = made;
  const present = (await presentTable(work.tx, table.name))!;
  // A migration may have made an index that no declaration has.
  if (part !== 'coded')
    for (const name of obsoleteUniques(table, present)) await work.run(`drop index ${name}`);
  for (const index of wantedIndexes(table, present)) {
    if (part === 'coded' && isServed(index, present)) continue;
    if (present.indexes.has(index.name)) await work.run(`drop index ${index.name}`);
    const beside = besideName(index.name);
    if (present.indexes.get(beside)) await work.run(`alter index ${beside} rename to ${index.name}`);
    else await addIndex(work, made, index);
  }
  for (const name of present.indexes.keys())
    if (isBeside(name)) await work.run(`drop index if exists ${name}`);
}

/** Adds a column. A required one that has no default needs an empty table. */
async function add(work: TableWork, made: TableTarget, column: TableColumn): Promise<void> {
  if (column.isRequired && column.default === null)
    await refuseMisfits(
      work,
      made,
      EVERY,
      (records) =>
        `«${labelOf(made.entity, column)}» es obligatorio y ${records}: diga con qué empieza, o hágalo optativo.`,
    );
  await work.run(`alter table ${made.table.name} add ${columnSql(column)}`);
}

type ColumnChange = TableTarget & {
  readonly column: TableColumn;
  readonly from: PresentColumn;
  readonly to: PresentColumn;
  readonly present: PresentTable;
};

async function fit(work: TableWork, fitting: ColumnChange): Promise<void> {
  const { entity, table, column, from, to } = fitting;
  const alter = `alter table ${table.name} alter ${column.name}`;
  if (!mayBecome(from, to)) {
    if (fitting.part !== 'coded')
      throw new AppError(
        409,
        `«${labelOf(entity, column)}» ya guarda otra cosa: agregue un campo nuevo con otro nombre.`,
      );
    return replaceEmpty(work, fitting);
  }
  if (from.type !== to.type || from.collation !== to.collation) await retype(work, fitting);
  if (from.isRequired && !to.isRequired) await work.run(`${alter} drop not null`);
  if (!from.isRequired && to.isRequired) {
    if (work.author) await fillIn(work, fitting, work.author);
    await refuseMisfits(
      work,
      fitting,
      `${column.name} is null`,
      (records) =>
        `«${labelOf(entity, column)}» no puede ser obligatorio: ${records} sin él. Complételos, o diga con qué empieza: también ellos quedan así.`,
    );
    await work.run(`${alter} set not null`);
  }
  if (from.default !== to.default)
    await work.run(`${alter} ${to.default === null ? 'drop default' : `set default ${column.default}`}`);
}

function mayBecome(from: PresentColumn, to: PresentColumn): boolean {
  const [one, other] = [from, to].map(({ type }) => type.replace(/\(.*\)/, ''));
  return from.references === to.references && (one === other || (one === 'integer' && other === 'numeric'));
}

/** Changes a type to a longer one, or to a shorter one that every row fits. */
async function retype(work: TableWork, fitting: ColumnChange): Promise<void> {
  const { entity, table, column, from, to, present } = fitting;
  const label = labelOf(entity, column);
  const misfits = misfitsOf(from, to);
  if (misfits !== null)
    await refuseMisfits(
      work,
      fitting,
      misfits,
      (records) => `«${label}» queda corto: ${records} con un valor que no entra.`,
    );
  // PostgreSQL changes no column from which another is generated.
  const copy = `${column.name}_busqueda`;
  if (present.columns.get(copy)?.isGenerated) {
    if (fitting.part === 'coded') await work.run(`alter table ${table.name} drop column ${copy}`);
    else {
      await work.run(`alter table ${table.name} alter ${copy} drop expression`);
      await keepCompanions(work.tx, table);
    }
  }
  const { type, collation } = column;
  await work.run(
    `alter table ${table.name} alter ${column.name} type ${type}${collation === null ? '' : ` collate ${collation}`}`,
  );
}

/** Returns SQL for the rows whose value the new type cannot hold; null when it holds all. */
function misfitsOf({ name, type: from }: PresentColumn, { type: to }: PresentColumn): string | null {
  const [whole, decimals] = roomOf(to);
  const [wholeBefore, decimalsBefore] = roomOf(from);
  if (wholeBefore <= whole && decimalsBefore <= decimals) return null;
  if (!to.startsWith('numeric')) return `char_length(${name}) > ${whole}`;
  return `(${name} <> round(${name}::numeric, ${decimals}) or abs(${name}) >= 1e${whole})`;
}

/** Returns the most characters or digits of a type, and its decimals. */
function roomOf(type: string): readonly [number, number] {
  const [first = Number.POSITIVE_INFINITY, decimals = 0] = type.match(/\d+/g)?.map(Number) ?? [];
  return type === 'integer' ? [10, 0] : [first - decimals, decimals];
}

async function addIndex(work: TableWork, made: TableTarget, index: Index): Promise<void> {
  const { entity, table } = made;
  const columns = index.columns.join(', ');
  const labels = index.columns.map((name) => labelOf(entity, { name: name.replace(/_busqueda$/, '') }));
  if (index.purpose === 'unique')
    await refuseMisfits(
      work,
      made,
      `eliminado_en is null and (${columns}) in (select ${columns} from ${table.name}
        where eliminado_en is null group by ${columns} having count(*) > 1)`,
      (records) => `«${labels.join('», «')}» no puede ser único: ${records} con el valor de otro.`,
    );
  await work.run(indexSql(table.name, index));
}
