import { sql } from 'kysely';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { isAdded } from '#schema/added.ts';
import { withLines, type Entity } from '#schema/entity.ts';
import type { Definition, InUse } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import type { Tx } from '../db/database.ts';
import {
  columnSql,
  createTableSql,
  indexSql,
  tableOf,
  type Column,
  type Index,
  type Table,
} from '../db/ddl.ts';
import { AppError } from '../http/errors.ts';
import { fillIn, refuseMisfits, type Author } from './misfits.ts';
import { addCompanions, fillCompanions, keepCompanions, missingCompanions } from './companions.ts';
import {
  besideName,
  isBeside,
  presentTable,
  run,
  wantedIndexes,
  type Found,
  type Present,
} from './present.ts';

/** A table of an entity that ADMIN declared, or what ADMIN added to that of a coded one. */
export type Made = { readonly entity: Entity; readonly table: Table; readonly isWhole: boolean };

/** @throws AppError 400 for what a coded entity's table would need besides. */
export function madeBy(coded: Registry, registry: Registry, declaration: InUse['declaration']): Made[] {
  const entity = registry.get(declaration.name);
  return isExtension(declaration)
    ? [{ entity, table: addedTable(coded, registry, entity), isWhole: false }]
    : withLines(entity).map((each) => ({ entity: each, table: tableOf(registry, each), isWhole: true }));
}

/** The others are its migrations'. */
function addedTable(coded: Registry, registry: Registry, entity: Entity): Table {
  const { columns, indexes, ...table } = tableOf(registry, entity);
  const known = new Set(tableOf(coded, coded.get(entity.name)).columns.map((column) => column.name));
  const more = columns.filter((column) => !known.has(column.name));
  const lacking = more.find((column) => !isAdded(column.name));
  if (lacking) {
    const label = labelOf(entity, { name: lacking.name.replace(/_busqueda$/, '') });
    throw new AppError(400, `list.filters: para filtrar por «${label}» hace falta programarlo.`);
  }
  return { ...table, columns: more, indexes: indexes.filter((index) => index.columns.some(isAdded)) };
}

/**
 * Makes or changes it, and never destroys: a column that the entity no longer has stays, with its values.
 * @throws AppError 409 that says which rows do not fit.
 */
export async function bringTable(tx: Tx, made: Made, author?: Author): Promise<void> {
  const present = await presentTable(tx, made.table.name);
  if (present) await change(tx, made, present, author);
  else await run(tx, `${createTableSql(made.table)} select vigilar_tablas()`);
}

/** @throws AppError 409 for a table that no version of this definition made, and for a word of SQL. */
export async function refuseTakenNames(tx: Tx, definitionId: number, made: readonly Made[]): Promise<void> {
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
  const others = made.flatMap(({ table, isWhole }) => (isWhole && !own.has(table.name) ? [table.name] : []));
  const { rows: taken } = await sql<{ name: string }>`
    select t as name from unnest(${others}::text[]) as t where to_regclass(t) is not null
  `.execute(tx);
  if (taken[0]) throw new AppError(409, `La tabla «${taken[0].name}» ya existe: elija otro nombre.`);
}

const tableNames = ({ name, lines = {} }: Definition): string[] =>
  [name, ...Object.keys(lines).map((line) => `${name}_${line}`)].map(toSnakeCase);

async function change(
  tx: Tx,
  { entity, table, isWhole }: Made,
  present: Present,
  author: Author | undefined,
): Promise<void> {
  const { columns } = present;
  for (const column of table.columns.filter(({ generated }) => generated === null)) {
    const found = columns.get(column.name);
    if (!found) await add(tx, entity, table, column);
    else if (!column.type.includes('identity'))
      await fit(tx, { entity, table, column, found, present, author });
  }
  const wanted = new Set(table.columns.map(({ name }) => name));
  for (const { name, isRequired } of columns.values())
    if (!wanted.has(name) && isRequired && (isWhole || isAdded(name)))
      await run(tx, `alter table ${table.name} alter ${name} drop not null`);
  const missing = missingCompanions(table, present);
  await addCompanions(tx, table, missing);
  // A new field is empty in every row, and so is its copy.
  await fillCompanions(
    tx,
    table,
    missing.filter(({ name }) => columns.has(name.replace(/_busqueda$/, ''))),
  );
  await bringIndexes(tx, entity, table);
}

/** One that was made beside the table only takes its name. */
async function bringIndexes(tx: Tx, entity: Entity, table: Table): Promise<void> {
  const present = (await presentTable(tx, table.name))!;
  for (const index of wantedIndexes(table, present)) {
    await run(tx, `drop index if exists ${index.name}`);
    const beside = besideName(index.name);
    if (present.indexes.has(beside)) await run(tx, `alter index ${beside} rename to ${index.name}`);
    else await addIndex(tx, entity, table, index);
  }
  for (const name of present.indexes.keys())
    if (isBeside(name)) await run(tx, `drop index if exists ${name}`);
}

/** Without a default a required one needs a table without rows. */
async function add(tx: Tx, entity: Entity, table: Table, column: Column): Promise<void> {
  if (column.isRequired && column.default === null)
    await refuseMisfits(
      tx,
      { entity, table },
      'true',
      (said) =>
        `«${labelOf(entity, column)}» es obligatorio y ${said}: dele un valor por defecto, o hágalo optativo.`,
    );
  await run(tx, `alter table ${table.name} add ${columnSql(column)}`);
}

type Fitting = {
  readonly entity: Entity;
  readonly table: Table;
  readonly column: Column;
  readonly found: Found;
  readonly present: Present;
  readonly author: Author | undefined;
};

async function fit(tx: Tx, fitting: Fitting): Promise<void> {
  const { entity, table, column, found } = fitting;
  const type = asPostgresSpells(column.type);
  if (type !== found.type) await retype(tx, fitting, type);
  if (found.isRequired && !column.isRequired)
    await run(tx, `alter table ${table.name} alter ${column.name} drop not null`);
  if (!found.isRequired && column.isRequired) {
    if (fitting.author) await fillIn(tx, fitting, fitting.author);
    await refuseMisfits(
      tx,
      fitting,
      `${column.name} is null`,
      (said) =>
        `«${labelOf(entity, column)}» no puede ser obligatorio: ${said} sin él. Complételos, o diga con qué empieza: también ellos quedan así.`,
    );
    await run(tx, `alter table ${table.name} alter ${column.name} set not null`);
  }
  if (!column.name.endsWith('_en') && column.name !== 'version')
    await run(
      tx,
      `alter table ${table.name} alter ${column.name} ${column.default === null ? 'drop default' : `set default ${column.default}`}`,
    );
}

const asPostgresSpells = (type: string): string =>
  type
    .replace(/^varchar/, 'character varying')
    .replace(/^char\b/, 'character')
    .replace(/^timestamptz/, 'timestamp with time zone');

/** Longer texts and numbers with more digits; shorter ones where every row fits. */
async function retype(
  tx: Tx,
  { entity, table, column, found: { type: from }, present }: Fitting,
  to: string,
): Promise<void> {
  const label = labelOf(entity, column);
  const [one, other] = [from, to].map((type) => type.replace(/\(.*\)/, ''));
  if (one !== other && !(one === 'integer' && other === 'numeric'))
    throw new AppError(409, `«${label}» ya guarda otra cosa: agregue un campo nuevo con otro nombre.`);
  const limit = /^character varying\((\d+)\)$/.exec(to)?.[1];
  const misfits =
    limit === undefined
      ? `${column.name}::text <> (${column.name}::${to})::text`
      : `char_length(${column.name}) > ${limit}`;
  if (limit !== undefined || other === 'numeric')
    await refuseMisfits(
      tx,
      { entity, table },
      misfits,
      (said) => `«${label}» queda corto: ${said} con un valor que no entra.`,
    );
  // PostgreSQL changes no column from which another is generated.
  const copy = `${column.name}_busqueda`;
  if (present.columns.get(copy)?.isGenerated) {
    await run(tx, `alter table ${table.name} alter ${copy} drop expression`);
    await keepCompanions(tx, table);
  }
  await run(tx, `alter table ${table.name} alter ${column.name} type ${to}`);
}

async function addIndex(tx: Tx, entity: Entity, table: Table, index: Index): Promise<void> {
  try {
    await run(tx, indexSql(table.name, index));
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const labels = index.columns.map((name) => labelOf(entity, { name: name.replace(/_busqueda$/, '') }));
    throw new AppError(409, `Hay registros con el mismo «${labels.join('», «')}»: no puede ser único.`);
  }
}

const labelOf = ({ fields }: Entity, { name }: Pick<Column, 'name'>): string =>
  Object.entries(fields).find(([field]) => toSnakeCase(field) === name)?.[1].label ?? name;
