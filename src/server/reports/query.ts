import type { RawBuilder } from 'kysely';
import type { AskedOf, DefinedReport } from '#schema/report.ts';

/** What a report is asked, checked, by the names of its filters. */
export type Asked = Readonly<Record<string, unknown>>;

/**
 * A `select` of all rows of a report: a column, in snake_case, for each of its `columns` and `besides`, and what
 * `sort` names beyond them. Pages, sums, charts and files are made of it.
 */
export type ReportQuery = (asked: Asked) => RawBuilder<unknown>;

/** Gives a report its query, typed by its declaration. */
export const onReport = <R extends DefinedReport>(
  _report: R,
  query: (asked: AskedOf<R>) => RawBuilder<unknown>,
): ReportQuery => query as unknown as ReportQuery;

/** One query for each report, no more and no less. */
export const queriesOf = <const R extends readonly DefinedReport[]>(
  _reports: R,
  queries: { readonly [K in R[number]['name']]: ReportQuery },
): Readonly<Record<string, ReportQuery>> => queries;
