import { sql, type RawBuilder } from 'kysely';
import { dayBefore, onDay } from '#domain/periods.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import {
  isRows,
  pathsOfTemplates,
  sortOf,
  textsByCount,
  type HomeBlock,
  type HomeFigure,
  type HomeRows,
} from '#schema/home.ts';
import type { Lens } from '../records/read/lens.ts';
import { FoundRecords, type RecordChoice, type MeasuredColumn } from './foundRecords.ts';

/** One statement for all blocks of an entity, by their names. Records that blocks share are found once. */
export function blocksStatement(
  lens: Lens,
  blocks: readonly (readonly [name: string, block: HomeBlock])[],
  day: string,
): RawBuilder<{ valor: Readonly<Record<string, unknown>> }> {
  const all = new Map<string, FoundRecords>();
  const find: Find = ({ where = {}, when = {}, sort }, on = day) => {
    const choice: RecordChoice = { ...onDay({ where, when }, on), sort };
    const key = JSON.stringify(choice);
    const records = all.get(key) ?? new FoundRecords(lens, choice, `f${all.size}`);
    all.set(key, records);
    return records;
  };
  const parts = blocks.map(([name, block]) => sql`${sql.lit(name)}, ${partOf(block, find, day)}`);
  const tables = [...all.values()].flatMap((records) => records.tables);
  return sql`with ${sql.join(tables)} select json_build_object(${sql.join(parts)}) as valor`;
}

type Find = (picked: RecordChoice, on?: string) => FoundRecords;

function partOf(block: HomeBlock, find: Find, day: string): RawBuilder<unknown> {
  return isRows(block) ? rowsOf(block, find({ ...block, sort: sortOf(block) })) : figureOf(block, find, day);
}

function figureOf({ value, text, compares, also, ...source }: HomeFigure, find: Find, day: string) {
  const paths = pathsOfTemplates(value, ...textsByCount(text));
  return jsonOf({
    ahora: figuresOf(find(source), paths),
    ...(compares && { antes: figuresOf(find(source, dayBefore(day, compares)), paths) }),
    ...(also && { ademas: figuresOf(find(also), pathsOfTemplates(...textsByCount(also.text))) }),
  });
}

function figuresOf(records: FoundRecords, paths: readonly string[]): RawBuilder<unknown> {
  const values = paths.map((path) => [path, measure(records.value(path))] as const);
  const count = sql`count(*)::integer`;
  return sql`(select ${jsonOf({ cantidad: count, valores: jsonOf(Object.fromEntries(values)) })} from ${records.records})`;
}

/** The earliest day, or the sum of the records that are not void. */
function measure({ value, table, place: { field, lines } }: MeasuredColumn): RawBuilder<unknown> {
  if (!isAmount(field)) return sql`min(${value})`;
  const sum = sumOf(sql`case when ${table}.vivo then ${value} end`, decimalPlaces(field));
  return lines ? sql`(select ${sum} from ${table})` : sum;
}

const sumOf = (value: RawBuilder<unknown>, places: number) =>
  sql`coalesce(sum(${value}), 0)::${exact(places)}::text`;

const exact = (places: number) => sql.raw(`numeric(20,${places})`);

function rowsOf({ row, show }: HomeRows, found: FoundRecords): RawBuilder<unknown> {
  const { title, text = '', value = '' } = row;
  const values = pathsOfTemplates(title, text, value).map(
    (path) => [path, asAnswered(found.value(path))] as const,
  );
  const shown = jsonOf({ id: sql`id`, valores: jsonOf(Object.fromEntries(values)) });
  return jsonOf({
    cantidad: sql`(select count(*)::integer from ${found.records})`,
    filas: sql`(select coalesce(json_agg(${shown} order by ${found.order}), '[]')
      from (select * from ${found.records} order by ${found.order} limit ${show}) as ${found.records})`,
  });
}

/** Amounts are decimal text. */
const asAnswered = ({ value, place: { field } }: MeasuredColumn) =>
  isAmount(field) ? sql`${value}::text` : value;

const isAmount = (field: MeasuredColumn['place']['field']) =>
  typeOf(field).column(field)?.startsWith('numeric') ?? false;

const jsonOf = (parts: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries(parts).flatMap(([name, part]) => [sql.lit(name), part]))})`;
