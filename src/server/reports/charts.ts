import { daysBetween } from '#domain/dates.ts';
import { periodBefore, type Period } from '#domain/periods.ts';
import type { Answered } from '#http/contract.ts';
import type { Report, ReportParameters } from '#schema/report.ts';
import type { Db } from '../db/database.ts';
import type { CHARTS } from './answers.ts';
import type { ReportSelect } from './query.ts';
import { pointsOf, sumsOf } from './rows.ts';

type BuildQuery = (parameters: ReportParameters, shift?: string) => Promise<ReportSelect>;

export type ReportCharts = Answered<typeof CHARTS>;

type PeriodCharts = Pick<ReportCharts, 'totals' | 'charts'>;

/** Reads the totals and the sums of a report's charts and, if it compares, those of an earlier period (`anterior`). */
export async function chartsOf(
  db: Db,
  report: Report,
  buildQuery: BuildQuery,
  parameters: ReportParameters,
): Promise<ReportCharts> {
  const read = async (values: ReportParameters, shift?: string): Promise<PeriodCharts> => {
    const select = await buildQuery(values, shift);
    const [{ totals }, ...charts] = await Promise.all([
      sumsOf(db, report, select),
      ...report.charts.map((chart) => pointsOf(db, report, chart, select)),
    ]);
    return { totals, charts };
  };
  const before = report.compares ? comparedPeriod(report, parameters) : null;
  const [current, previous] = await Promise.all([
    read(parameters),
    before && read(before.parameters, before.shift),
  ]);
  return { ...current, anterior: before && previous && { ...previous, ...before.days } };
}

/** The period before, or the same one a year before if the filter that `compares` names has the value 'year'. */
function comparedPeriod(
  { period, compares }: Report,
  values: ReportParameters,
): { days: Period; shift: string; parameters: ReportParameters } {
  const [desde, hasta] = [values[period!.from] as string, values[period!.to] as string];
  const by = typeof compares === 'string' && values[compares] === 'year' ? 'year' : 'period';
  const days = periodBefore({ desde, hasta }, by);
  const shift = by === 'year' ? '1 year' : `${daysBetween(days.desde, desde)} days`;
  return { days, shift, parameters: { ...values, [period!.from]: days.desde, [period!.to]: days.hasta } };
}
