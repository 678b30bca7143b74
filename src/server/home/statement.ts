import { sql, type RawBuilder } from 'kysely';
import { sameDayBefore, onDay } from '#domain/periods.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import {
  isRows,
  pathsOfTemplates,
  sortOf,
  countedTexts,
  type HomeBlock,
  type HomeFigure,
  type HomeRows,
} from '#schema/home.ts';
import type { Lens } from '../records/read/lens.ts';
import { BlockTables, type BlockColumn, type RecordChoice } from './blockTables.ts';

/** Builds one statement for all blocks of an entity. `valor` in its only row has the blocks' answers by their names. */
export function blocksStatement(
  lens: Lens,
  blocks: readonly (readonly [name: string, block: HomeBlock])[],
  day: string,
): RawBuilder<{ valor: Readonly<Record<string, unknown>> }> {
  const tablesByChoice = new Map<string, BlockTables>();
  const tablesOf: TablesOf = ({ where = {}, when = {}, sort }, dayOfChoice = day) => {
    const choice: RecordChoice = { ...onDay({ where, when }, dayOfChoice), sort };
    const key = JSON.stringify(choice);
    const tables = tablesByChoice.get(key) ?? new BlockTables(lens, choice, `f${tablesByChoice.size}`);
    tablesByChoice.set(key, tables);
    return tables;
  };
  // The answers are built first, because that adds the columns to the tables.
  const answers = blocks.map(([name, block]) => sql`${sql.lit(name)}, ${answerOf(block, tablesOf, day)}`);
  const expressions = [...tablesByChoice.values()].flatMap(({ tables }) => tables);
  return sql`with ${sql.join(expressions)} select json_build_object(${sql.join(answers)}) as valor`;
}

type TablesOf = (choice: RecordChoice, day?: string) => BlockTables;

function answerOf(block: HomeBlock, tablesOf: TablesOf, day: string): RawBuilder<unknown> {
  return isRows(block)
    ? rowsOf(block, tablesOf({ ...block, sort: sortOf(block) }))
    : figureOf(block, tablesOf, day);
}

function figureOf({ value, text, compares, also, ...source }: HomeFigure, tablesOf: TablesOf, day: string) {
  const paths = pathsOfTemplates(value, ...countedTexts(text));
  return jsonOf({
    ahora: measuresOf(tablesOf(source), paths),
    ...(compares && { antes: measuresOf(tablesOf(source, sameDayBefore(day, compares)), paths) }),
    ...(also && { ademas: measuresOf(tablesOf(also), pathsOfTemplates(...countedTexts(also.text))) }),
  });
}

function measuresOf(tables: BlockTables, paths: readonly string[]): RawBuilder<unknown> {
  const values = paths.map((path) => [path, measure(tables.addColumn(path))] as const);
  const count = sql`count(*)::integer`;
  return sql`(select ${jsonOf({ cantidad: count, valores: jsonOf(Object.fromEntries(values)) })} from ${tables.records})`;
}

function measure({ value, table, path: { field, lines } }: BlockColumn): RawBuilder<unknown> {
  // Amounts are added up. Of other values, such as days, the first is shown.
  if (!isAmount(field)) return sql`min(${value})`;
  const sum = sumAsText(sql`case when ${table}.vivo then ${value} end`, decimalPlaces(field));
  // Lines have a table of their own, which the query around does not read.
  return lines ? sql`(select ${sum} from ${table})` : sum;
}

const sumAsText = (value: RawBuilder<unknown>, places: number) =>
  sql`coalesce(sum(${value}), 0)::${sql.raw(`numeric(20,${places})`)}::text`;

function rowsOf({ row, show }: HomeRows, tables: BlockTables): RawBuilder<unknown> {
  const { title, text = '', value = '' } = row;
  const values = pathsOfTemplates(title, text, value).map(
    (path) => [path, answerValue(tables.addColumn(path))] as const,
  );
  const json = jsonOf({ id: sql`id`, valores: jsonOf(Object.fromEntries(values)) });
  const { records, order } = tables;
  // The subquery that limits the rows takes the table's name, so that the same columns can be read from it.
  return jsonOf({
    cantidad: sql`(select count(*)::integer from ${records})`,
    filas: sql`(select coalesce(json_agg(${json} order by ${order}), '[]')
      from (select * from ${records} order by ${order} limit ${show}) as ${records})`,
  });
}

const answerValue = ({ value, path: { field } }: BlockColumn) =>
  isAmount(field) ? sql`${value}::text` : value;

const isAmount = (field: BlockColumn['path']['field']) =>
  typeOf(field).column(field)?.startsWith('numeric') ?? false;

const jsonOf = (parts: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries(parts).flatMap(([name, part]) => [sql.lit(name), part]))})`;
