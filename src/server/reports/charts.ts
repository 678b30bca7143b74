import { addDays, daysBetween } from '#domain/dates.ts';
import type { Answered } from '#http/contract.ts';
import type { Report } from '#schema/report.ts';
import type { Db } from '../db/database.ts';
import type { CHARTS } from './answers.ts';
import type { RawBuilder } from 'kysely';
import type { Asked } from './query.ts';

type Query = (asked: Asked) => RawBuilder<unknown>;
import { pointsOf, sumsOf } from './rows.ts';

export type ReportCharts = Answered<typeof CHARTS>;

type Drawn = Pick<ReportCharts, 'totals' | 'charts'>;

export async function chartsOf(db: Db, report: Report, query: Query, asked: Asked): Promise<ReportCharts> {
  const before = report.compares ? periodBefore(report, asked) : null;
  const [drawn, drawnBefore] = await Promise.all([
    draw(db, report, query, asked),
    before && draw(db, report, query, { ...asked, ...before.asked }),
  ]);
  return { ...drawn, anterior: before && drawnBefore && { ...drawnBefore, ...before.days } };
}

async function draw(db: Db, report: Report, query: Query, asked: Asked): Promise<Drawn> {
  const select = query(asked);
  const [{ totals }, ...charts] = await Promise.all([
    sumsOf(db, report, select),
    ...report.charts.map((chart) => pointsOf(db, chart, select)),
  ]);
  return { totals, charts };
}

/** As many days, ending the day before the period. */
function periodBefore({ period }: Report, asked: Asked) {
  const [from, to] = [asked[period!.from] as string, asked[period!.to] as string];
  const hasta = addDays(from, -1);
  const desde = addDays(hasta, -daysBetween(from, to));
  return { days: { desde, hasta }, asked: { [period!.from]: desde, [period!.to]: hasta } };
}
