import { sql, type RawBuilder } from 'kysely';
import type { ChartPoint } from '#domain/bars.ts';
import type { Report, ReportChart, RunningTotal } from '#schema/report.ts';
import { NO_DATA, totalledColumns } from '#schema/reportColumns.ts';
import type { Paging } from '../http/paging.ts';
import { rowsInChunks } from '../db/cursor.ts';
import type { Db, Tx } from '../db/database.ts';

/** Values by the names of the report's `columns` and `besides`; amounts are decimal text. */
export type ReportRow = Readonly<Record<string, string | number | null>>;

export type Totals = Readonly<Record<string, string>>;

const CHUNK_ROWS = 500;

export async function sumsOf(db: Db, report: Report, query: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number } & Totals>`
    select count(*)::integer as n ${totalColumns(report)} from (${query}) as filas
  `.execute(db);
  const { n, ...totals } = rows[0]!;
  return { count: n, totals: byColumnName(report, totals) };
}

export async function groupSums(
  db: Db,
  report: Report,
  query: RawBuilder<unknown>,
  groups: readonly string[],
): Promise<Readonly<Record<string, Totals>>> {
  const group = sql`coalesce(${sql.id(report.groupBy!)}::text, '')`;
  const { rows } = await sql<{ grupo: string } & Totals>`
    select ${group} as grupo ${totalColumns(report)} from (${query}) as filas
    where ${group} = any(${groups}::text[]) group by 1
  `.execute(db);
  return Object.fromEntries(rows.map(({ grupo, ...totals }) => [grupo, byColumnName(report, totals)]));
}

export async function rowsOf(
  db: Db,
  report: Report,
  query: RawBuilder<unknown>,
  { pageNumber, pageSize }: Paging,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    ${orderedQuery(report, query)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
  `.execute(db);
  return rows;
}

export const allRows = (tx: Tx, report: Report, query: RawBuilder<unknown>): AsyncGenerator<ReportRow[]> =>
  rowsInChunks<ReportRow>(tx, orderedQuery(report, query), CHUNK_ROWS);

/** Sums up a chart's amount by its category. Rows without a day have no place in a chart by days. */
export async function pointsOf(
  db: Db,
  { columns }: Report,
  { by, total: sum }: ReportChart,
  query: RawBuilder<unknown>,
): Promise<readonly ChartPoint[]> {
  const isDay = columns[by]!.type === 'date';
  const { rows } = await sql<ChartPoint>`
    select coalesce(${sql.id(by)}::text, ${NO_DATA}) as key, coalesce(sum(${sql.id(sum)}), 0.00) as value from (${query}) as filas
    ${isDay ? sql`where ${sql.id(by)} is not null` : sql``} group by ${sql.id(by)} order by ${sql.id(by)}
  `.execute(db);
  return rows;
}

function orderedQuery({ columns, besides, sort }: Report, query: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = [...Object.keys(columns), ...Object.keys(besides)].map((name) => sql.id(name));
  return sql`select ${sql.join(names)} from (${query}) as filas order by ${sql.join(sort.map((name) => sql.id(name)))}`;
}

/** The sums are named t0, t1, …, so that none is called `n` or `grupo`. 0.00 gives an empty sum its decimals. */
function totalColumns(report: Report): RawBuilder<unknown> {
  const sums = report.totals.map((name) => sql`coalesce(sum(${sql.id(name)}), 0.00)`);
  const allSums = report.running ? [...sums, lastValueOf(report.running)] : sums;
  return sql.join([sql``, ...allSums.map((sum, index) => sql`${sum} as ${sql.id(`t${index}`)}`)]);
}

/** Adds up the opening rows, which have neither `plus` nor `minus`, and the changes in the others. */
function lastValueOf(running: RunningTotal): RawBuilder<unknown> {
  const [column, plus, minus] = [running.column, running.plus, running.minus].map((name) => sql.id(name));
  return sql`coalesce(sum(coalesce(${plus} - ${minus}, ${plus}, -${minus}, ${column})), 0.00)`;
}

const byColumnName = (report: Report, totals: Totals): Totals =>
  Object.fromEntries(totalledColumns(report).map((name, index) => [name, totals[`t${index}`]!]));
