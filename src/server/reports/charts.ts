import { periodBefore, type Period } from '#domain/periods.ts';
import type { Answered } from '#http/contract.ts';
import type { Report } from '#schema/report.ts';
import type { Db } from '../db/database.ts';
import type { CHARTS } from './answers.ts';
import type { ReportParameters, ReportSelect } from './query.ts';
import { pointsOf, sumsOf } from './rows.ts';

type BuildQuery = (parameters: ReportParameters) => Promise<ReportSelect>;

export type ReportCharts = Answered<typeof CHARTS>;

type PeriodCharts = Pick<ReportCharts, 'totals' | 'charts'>;

/** Sums what the charts draw, also for the period before if the report compares. */
export async function chartsOf(
  db: Db,
  report: Report,
  buildQuery: BuildQuery,
  parameters: ReportParameters,
): Promise<ReportCharts> {
  const before = report.compares ? periodBeforeOf(report, parameters) : null;
  const [charts, chartsBefore] = await Promise.all([
    periodCharts(db, report, buildQuery, parameters),
    before && periodCharts(db, report, buildQuery, before.parameters),
  ]);
  return { ...charts, anterior: before && chartsBefore && { ...chartsBefore, ...before.days } };
}

async function periodCharts(
  db: Db,
  report: Report,
  buildQuery: BuildQuery,
  parameters: ReportParameters,
): Promise<PeriodCharts> {
  const select = await buildQuery(parameters);
  const [{ totals }, ...charts] = await Promise.all([
    sumsOf(db, report, select),
    ...report.charts.map((chart) => pointsOf(db, report, chart, select)),
  ]);
  return { totals, charts };
}

/** The period before, or that of the year before if the filter named by `compares` is 'year'. */
function periodBeforeOf(
  { period, compares }: Report,
  values: ReportParameters,
): { days: Period; parameters: ReportParameters } {
  const days = periodBefore(
    { desde: values[period!.from] as string, hasta: values[period!.to] as string },
    typeof compares === 'string' && values[compares] === 'year' ? 'year' : 'period',
  );
  return { days, parameters: { ...values, [period!.from]: days.desde, [period!.to]: days.hasta } };
}
