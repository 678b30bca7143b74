import pg from 'pg';
import { isAdded } from '#schema/added.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { idsOf } from '#schema/fields/select.ts';
import type { Tx } from '../db/database.ts';
import {
  columnSql,
  companionName,
  createTableSql,
  indexSql,
  withoutCompanion,
  type TableColumn,
  type Index,
  type DatabaseTable,
} from './ddl.ts';
import { AppError } from '../http/errors.ts';
import { columnLabel, type TableTarget, type TableWork } from './tableWork.ts';
import { ALL_ROWS, giveDefault, refuseMisfits } from './misfits.ts';
import { addCompanions, fillCompanions, createCompanionTrigger, missingCompanions } from './companions.ts';
import { addGeneratedCompanions, replaceEmpty, dropUndeclared } from './codedColumns.ts';
import {
  prebuiltName,
  declaredColumns,
  isPrebuilt,
  isCovered,
  obsoleteUniques,
  presentTable,
  missingIndexes,
  type PresentColumn,
  type PresentTable,
} from './present.ts';

/**
 * Creates a table or alters it to the declared one: in a migration (scope 'coded'), or when ADMIN publishes an entity
 * ('whole') or fields of a coded one ('added'). Only migrations drop columns. Columns declared as `generated` are
 * companions: copies of texts for searches (companions.ts). @throws AppError 409 for rows that do not fit (misfits)
 */
export async function alignTable(work: TableWork, target: TableTarget): Promise<void> {
  const present = await presentTable(work.tx, target.table.name);
  if (present) await alterTable(work, target, present);
  else await work.run(createTableSql(target.table));
}

async function alterTable(work: TableWork, target: TableTarget, before: PresentTable): Promise<void> {
  const { tx } = work;
  const { table, scope } = target;
  const present = scope === 'coded' ? await dropUndeclared(work, target, before) : before;
  const declared = await declaredColumns(tx, table);
  for (const column of table.columns.filter(({ generated }) => generated === null)) {
    const { name } = column;
    const from = present.columns.get(name);
    if (from) {
      await alterColumn(work, { ...target, column, from, to: declared.get(name)!, present });
      await refuseOtherOptions(work, target, column);
    } else await addColumn(work, target, column);
  }
  // A required column that is no longer declared would refuse every new row.
  for (const { name, isRequired } of present.columns.values()) {
    const isInScope = scope === 'whole' || (scope === 'added' && isAdded(name));
    if (isInScope && isRequired && !declared.has(name))
      await work.run(`alter table ${table.name} alter ${name} drop not null`);
  }
  if (scope === 'coded') await addGeneratedCompanions(work, target);
  else await addTriggeredCompanions(tx, table, present);
  await alignIndexes(work, target);
}

async function addTriggeredCompanions(tx: Tx, table: DatabaseTable, present: PresentTable): Promise<void> {
  const missing = missingCompanions(table, present);
  await addCompanions(tx, table, missing);
  // A new field is empty in every row, and so is its companion.
  const unfilled = missing.filter(({ name }) => present.columns.has(withoutCompanion(name)));
  await fillCompanions(tx, table, unfilled);
}

async function alignIndexes(work: TableWork, target: TableTarget): Promise<void> {
  const { table, scope } = target;
  const present = (await presentTable(work.tx, table.name))!;
  // A migration may have made an index that no declaration has.
  if (scope !== 'coded')
    for (const name of obsoleteUniques(table, present)) await work.run(`drop index ${name}`);
  for (const index of missingIndexes(table, present)) {
    if (scope === 'coded' && isCovered(index, present)) continue;
    // An index of this name is invalid, or has other columns.
    if (present.indexes.has(index.name)) await work.run(`drop index ${index.name}`);
    const prebuilt = prebuiltName(index.name);
    // The definition is '' if the building was broken off: the index is dropped below. Complete ones have a comment.
    if (present.indexes.get(prebuilt))
      await work.run(
        `alter index ${prebuilt} rename to ${index.name}; comment on index ${index.name} is null`,
      );
    else await addIndex(work, target, index);
  }
  // `present` still has the prebuilt indexes that were renamed above, hence `if exists`.
  for (const name of present.indexes.keys())
    if (isPrebuilt(name)) await work.run(`drop index if exists ${name}`);
}

/** Adds a column. If the table has rows, one that is required needs a default. */
async function addColumn(work: TableWork, target: TableTarget, column: TableColumn): Promise<void> {
  if (column.isRequired && column.default === null)
    await refuseMisfits(
      work,
      target,
      ALL_ROWS,
      (records) =>
        `«${columnLabel(target.entity, column)}» es obligatorio y ${records}: diga con qué empieza, o hágalo optativo.`,
    );
  await work.run(`alter table ${target.table.name} add ${columnSql(column)}`);
}

/** Refuses records with a removed option: they could not be saved again. A migration may change them, so it passes. */
async function refuseOtherOptions(work: TableWork, target: TableTarget, column: TableColumn): Promise<void> {
  const { entity, scope } = target;
  const field = Object.entries(entity.fields).find(([name]) => toSnakeCase(name) === column.name)?.[1];
  if (field?.type !== 'select' || typeof field.options === 'string' || scope === 'coded') return;
  const ids = idsOf(field).map((id) => pg.escapeLiteral(id));
  await refuseMisfits(
    work,
    target,
    // Lines have no `eliminado_en`.
    `${column.name} not in (${ids.join(', ')})${entity.owner === null ? ' and eliminado_en is null' : ''}`,
    (records) =>
      `«${field.label}» deja afuera un valor en uso: ${records} con él. Cámbielos antes, o deje esa opción.`,
  );
}

/** A change of the declared `column`. `from` is what the database has, `to` the declared one as PostgreSQL spells it. */
type ColumnChange = TableTarget & {
  readonly column: TableColumn;
  readonly from: PresentColumn;
  readonly to: PresentColumn;
  readonly present: PresentTable;
};

async function alterColumn(work: TableWork, change: ColumnChange): Promise<void> {
  const { entity, table, column, from, to } = change;
  const alter = `alter table ${table.name} alter ${column.name}`;
  if (!mayBecome(from, to)) {
    if (change.scope === 'coded') return replaceEmpty(work, change);
    throw new AppError(
      409,
      `«${columnLabel(entity, column)}» ya guarda otra cosa: agregue un campo nuevo con otro nombre.`,
    );
  }
  if (from.type !== to.type || from.collation !== to.collation) await retype(work, change);
  if (from.isRequired && !to.isRequired) await work.run(`${alter} drop not null`);
  if (!from.isRequired && to.isRequired) {
    if (work.author) await giveDefault(work, change, work.author);
    await refuseMisfits(
      work,
      change,
      `${column.name} is null`,
      (records) =>
        `«${columnLabel(entity, column)}» no puede ser obligatorio: ${records} sin él. Complételos, o diga con qué empieza: también ellos quedan así.`,
    );
    await work.run(`${alter} set not null`);
  }
  if (from.default !== to.default)
    await work.run(`${alter} ${to.default === null ? 'drop default' : `set default ${column.default}`}`);
}

/** Tells whether a column can change: only its length may, and whole numbers may get decimals. */
function mayBecome(from: PresentColumn, to: PresentColumn): boolean {
  const [before, after] = [from, to].map(({ type }) => type.replace(/\(.*\)/, ''));
  const isSame = before === after || (before === 'integer' && after === 'numeric');
  return from.references === to.references && isSame;
}

async function retype(work: TableWork, change: ColumnChange): Promise<void> {
  const { entity, table, column, from, to, present } = change;
  const label = columnLabel(entity, column);
  const misfits = misfitsOf(from, to);
  if (misfits !== null)
    await refuseMisfits(
      work,
      change,
      misfits,
      (records) => `«${label}» queda corto: ${records} con un valor que no entra.`,
    );
  // The companion may be generated from the column, and PostgreSQL does not alter such a column. In a migration
  // `addGeneratedCompanions` adds it again; elsewhere a trigger fills it from now on.
  const companion = companionName(column.name);
  if (present.columns.get(companion)?.isGenerated) {
    if (change.scope === 'coded') await work.run(`alter table ${table.name} drop column ${companion}`);
    else {
      await work.run(`alter table ${table.name} alter ${companion} drop expression`);
      await createCompanionTrigger(work.tx, table);
    }
  }
  const { type, collation } = column;
  await work.run(
    `alter table ${table.name} alter ${column.name} type ${type}${collation === null ? '' : ` collate ${collation}`}`,
  );
}

/** Returns SQL for the values that are too long for the new type; null if it is no shorter than the old one. */
function misfitsOf({ name, type: from }: PresentColumn, { type: to }: PresentColumn): string | null {
  const [whole, decimals] = sizeOf(to);
  const [wholeBefore, decimalsBefore] = sizeOf(from);
  if (wholeBefore <= whole && decimalsBefore <= decimals) return null;
  if (!to.startsWith('numeric')) return `char_length(${name}) > ${whole}`;
  return `(${name} <> round(${name}::numeric, ${decimals}) or abs(${name}) >= 1e${whole})`;
}

/** Returns the digits of a number before and after the point. For a text, `whole` is its length. */
function sizeOf(type: string): readonly [whole: number, decimals: number] {
  const [first = Number.POSITIVE_INFINITY, decimals = 0] = type.match(/\d+/g)?.map(Number) ?? [];
  return type === 'integer' ? [10, 0] : [first - decimals, decimals];
}

async function addIndex(work: TableWork, target: TableTarget, index: Index): Promise<void> {
  const { entity, table } = target;
  const columns = index.columns.join(', ');
  const labels = index.columns.map((name) => columnLabel(entity, { name: withoutCompanion(name) }));
  if (index.purpose === 'unique')
    await refuseMisfits(
      work,
      target,
      `eliminado_en is null and (${columns}) in (select ${columns} from ${table.name}
        where eliminado_en is null group by ${columns} having count(*) > 1)`,
      (records) => `«${labels.join('», «')}» no puede ser único: ${records} con el valor de otro.`,
    );
  await work.run(indexSql(table.name, index));
}
