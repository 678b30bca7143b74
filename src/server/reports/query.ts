import type { RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { ParametersOf, DefinedReport, ReportParameters } from '#schema/report.ts';
import type { Db } from '../db/database.ts';

/** A `select` of all rows, with a snake_case column for each of `columns`, `besides` and `sort`. */
export type ReportSelect = RawBuilder<unknown>;

/**
 * @param shift an interval, given for the charts of an earlier period: its days count in the months and years in which
 * they are that much later, because the bars stand beside those
 */
export type BuildReportQuery = (
  parameters: ReportParameters,
  role: Role,
  db: Db,
  shift?: string,
) => ReportSelect | Promise<ReportSelect>;

/**
 * Gives a report its query: one `select` made from its parameters. Rows that a rule in TypeScript makes are read with
 * `db` first, and selected by `jsonb_to_recordset`. The report gives the parameters their types; its reader checks them.
 */
export const onReport = <R extends DefinedReport>(
  _report: R,
  query: (
    parameters: ParametersOf<R>,
    role: Role,
    db: Db,
    shift?: string,
  ) => ReportSelect | Promise<ReportSelect>,
): BuildReportQuery => query as unknown as BuildReportQuery;

/** Collects the queries of all reports for `queries` of an application. The compiler requires one for each. */
export const queriesOf = <const R extends readonly DefinedReport[]>(
  _reports: R,
  queries: { readonly [K in R[number]['name']]: BuildReportQuery },
): Readonly<Record<string, BuildReportQuery>> => queries;
