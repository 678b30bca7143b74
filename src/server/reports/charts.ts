import { periodBefore, type Period } from '#domain/periods.ts';
import type { Answered } from '#http/contract.ts';
import type { Report, ReportParameters } from '#schema/report.ts';
import type { Db } from '../db/database.ts';
import type { CHARTS } from './answers.ts';
import type { ReportSelect } from './query.ts';
import { pointsOf, sumsOf } from './rows.ts';

type BuildQuery = (parameters: ReportParameters) => Promise<ReportSelect>;

export type ReportCharts = Answered<typeof CHARTS>;

type PeriodCharts = Pick<ReportCharts, 'totals' | 'charts'>;

/** Reads the totals and the sums of a report's charts and, if it compares, those of an earlier period (`anterior`). */
export async function chartsOf(
  db: Db,
  report: Report,
  buildQuery: BuildQuery,
  parameters: ReportParameters,
): Promise<ReportCharts> {
  const read = async (values: ReportParameters): Promise<PeriodCharts> => {
    const select = await buildQuery(values);
    const [{ totals }, ...charts] = await Promise.all([
      sumsOf(db, report, select),
      ...report.charts.map((chart) => pointsOf(db, report, chart, select)),
    ]);
    return { totals, charts };
  };
  const before = report.compares ? comparedPeriod(report, parameters) : null;
  const [current, previous] = await Promise.all([read(parameters), before && read(before.parameters)]);
  return { ...current, anterior: before && previous && { ...previous, ...before.days } };
}

/** The period before, or the same one a year before if the filter that `compares` names has the value 'year'. */
function comparedPeriod(
  { period, compares }: Report,
  values: ReportParameters,
): { days: Period; parameters: ReportParameters } {
  const days = periodBefore(
    { desde: values[period!.from] as string, hasta: values[period!.to] as string },
    typeof compares === 'string' && values[compares] === 'year' ? 'year' : 'period',
  );
  return { days, parameters: { ...values, [period!.from]: days.desde, [period!.to]: days.hasta } };
}
