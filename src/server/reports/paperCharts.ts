import { barsOf } from '#domain/bars.ts';
import { STEP_LABELS, bucketsOf, stepsOf } from '#domain/buckets.ts';
import { changeBetween } from '#domain/change.ts';
import { formatDate } from '#domain/dates.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { isTimeChart, type Report, type ReportChart, type ReportParameters } from '#schema/report.ts';
import { displayText } from '#schema/reportColumns.ts';
import type { PrintedChart, PrintedCharts } from '../pdf/printed.ts';
import type { ReportCharts } from './charts.ts';
import { printedAs } from '../pdf/printedValue.ts';

/** Returns a report's charts as its PDF draws them, and its totals as sentences that compare them. */
export function paperCharts(report: Report, values: ReportParameters, charts: ReportCharts): PrintedCharts {
  return {
    totals: comparisonOf(report, charts),
    legend: ['Este período', ...(charts.anterior ? ['Período anterior'] : [])],
    charts: report.charts.map((chart, index) => chartOf(report, chart, index, values, charts)),
  };
}

function comparisonOf(report: Report, { totals, anterior }: ReportCharts): string[] {
  if (!anterior) return [];
  const days = daysOf(anterior.desde, anterior.hasta);
  return report.totals.map((name) => {
    const field = report.columns[name]!;
    const [now, before] = [totals[name]!, anterior.totals[name]!].map((value) =>
      typeOf(field).format(value, field),
    );
    const change = changeBetween(Number(anterior.totals[name]), Number(totals[name]));
    return `${field.label}: ${now}. Período anterior, ${days}: ${before}${change === null ? '' : ` (${change})`}.`;
  });
}

function chartOf(
  report: Report,
  chart: ReportChart,
  index: number,
  values: ReportParameters,
  { charts, anterior }: ReportCharts,
): PrintedChart {
  const { title, by } = chart;
  const field = report.columns[chart.total]!;
  const figureText = (value: number) => typeOf(field).format(value.toFixed(2), field);
  const points = charts[index]!;
  const before = anterior?.charts[index] ?? [];
  const { period } = report;
  if (report.columns[by]!.type !== 'date' || !period) {
    // These bars are by category, or by the weeks, months or years into which the report's source groups its rows.
    const inOrder = isTimeChart(report, chart);
    const bars = barsOf(points, before, 'Otros', inOrder).map(({ key, ...bar }) => ({
      label: displayText(report, by, key),
      ...bar,
    }));
    const texts = bars.map(({ label, value }) => `${label}: ${figureText(value)}`);
    return { title, as: printedAs(field), bars, alt: `${title}. ${texts.join('; ')}` };
  }
  const [desde, hasta] = [String(values[period.from]), String(values[period.to])];
  // The first step is the finest that does not make too many bars.
  const step = stepsOf({ desde, hasta })[0] ?? 'year';
  const titleWithStep = `${title} ${STEP_LABELS[step]}`;
  const pointsBefore = anterior && { desde: anterior.desde, points: before };
  const bars = bucketsOf({ desde, hasta }, points, pointsBefore, step);
  const total = figureText(bars.reduce((sum, { value }) => sum + value, 0));
  return {
    title: titleWithStep,
    as: printedAs(field),
    bars,
    ends: [formatDate(desde), formatDate(hasta)],
    alt: `${titleWithStep}, ${daysOf(desde, hasta)}: ${total} en total`,
  };
}

const daysOf = (desde: string, hasta: string) => `del ${formatDate(desde)} al ${formatDate(hasta)}`;
