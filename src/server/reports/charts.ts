import { periodBefore, type Period } from '#domain/periods.ts';
import type { Answered } from '#http/contract.ts';
import type { Report } from '#schema/report.ts';
import type { Db } from '../db/database.ts';
import type { CHARTS } from './answers.ts';
import type { ReportParameters, ReportSelect } from './query.ts';
import { pointsOf, sumsOf } from './rows.ts';

type Query = (parameters: ReportParameters) => Promise<ReportSelect>;

export type ReportCharts = Answered<typeof CHARTS>;

type DrawnPeriod = Pick<ReportCharts, 'totals' | 'charts'>;

export async function chartsOf(
  db: Db,
  report: Report,
  query: Query,
  parameters: ReportParameters,
): Promise<ReportCharts> {
  const before = report.compares ? asOf(report, parameters) : null;
  const [drawn, drawnBefore] = await Promise.all([
    draw(db, report, query, parameters),
    before && draw(db, report, query, before.parameters),
  ]);
  return { ...drawn, anterior: before && drawnBefore && { ...drawnBefore, ...before.days } };
}

async function draw(db: Db, report: Report, query: Query, asked: ReportParameters): Promise<DrawnPeriod> {
  const select = await query(asked);
  const [{ totals }, ...charts] = await Promise.all([
    sumsOf(db, report, select),
    ...report.charts.map((chart) => pointsOf(db, report, chart, select)),
  ]);
  return { totals, charts };
}

function asOf(
  { period, compares }: Report,
  values: ReportParameters,
): { days: Period; parameters: ReportParameters } {
  const days = periodBefore(
    { desde: values[period!.from] as string, hasta: values[period!.to] as string },
    typeof compares === 'string' && values[compares] === 'year' ? 'year' : 'period',
  );
  return { days, parameters: { ...values, [period!.from]: days.desde, [period!.to]: days.hasta } };
}
