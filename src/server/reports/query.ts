import type { RawBuilder } from 'kysely';
import type { AskedOf, DefinedReport } from '#schema/report.ts';

/** A report's checked filters, by name. */
export type Asked = Readonly<Record<string, unknown>>;

/**
 * A `select` of all rows of a report: a snake_case column for each of its `columns` and `besides`, and for further
 * `sort` names. Pages, sums, charts and files are built from it.
 */
export type ReportQuery = (asked: Asked) => RawBuilder<unknown>;

/** Types a report's query by its declaration. */
export const onReport = <R extends DefinedReport>(
  _report: R,
  query: (asked: AskedOf<R>) => RawBuilder<unknown>,
): ReportQuery => query as unknown as ReportQuery;

/** Collects one query for each report, no more and no less. */
export const queriesOf = <const R extends readonly DefinedReport[]>(
  _reports: R,
  queries: { readonly [K in R[number]['name']]: ReportQuery },
): Readonly<Record<string, ReportQuery>> => queries;
