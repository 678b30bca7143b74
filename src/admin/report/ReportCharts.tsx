import { useId, useState } from 'react';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { Answered } from '#http/contract.ts';
import { request } from '#http/request.ts';
import { reportEs } from '#i18n/report.es.ts';
import { resolveDay, typeOf } from '#schema/fieldTypes.ts';
import { isTimeChart, type Report, type ReportChart, type ReportParameters } from '#schema/report.ts';
import { displayText } from '#schema/reportColumns.ts';
import type { CHARTS } from '#server/reports/answers.ts';
import { STEP_LABELS, stepsOf, type BucketStep } from '#domain/buckets.ts';
import { Select } from '../fields/Input.tsx';
import { Failed } from '../pages/Failed.tsx';
import { queryOf } from './parameters.ts';
import { barsOf, type ChartPoint } from '#domain/bars.ts';
import type { Period } from '#domain/periods.ts';
import { Comparison } from './Comparison.tsx';
import { TimeLine } from './TimeLine.tsx';

type Charts = Answered<typeof CHARTS>;

type Props = { report: Report; parameters: ReportParameters };

/** The charts of a report and, if it compares, its sums beside those of the period before. */
export default function ReportCharts({ report, parameters }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [report.name, 'charts', parameters],
    queryFn: async ({ signal }) =>
      (await request('GET', `${report.calls.charts}?${queryOf(parameters)}`, { signal })) as Charts,
    gcTime: 0,
  });
  if (error)
    return (
      <Card>
        <Failed title={reportEs.chartsFailed} text={error.message} onRetry={refetch} />
      </Card>
    );
  if (!data) return <ChartsSkeleton report={report} />;
  const { anterior } = data;
  return (
    <aside className="report-charts" aria-label={reportEs.charts}>
      {anterior && <Comparison report={report} totals={data.totals} before={anterior} />}
      {report.charts.map((chart, index) => (
        <ChartCard
          key={chart.title}
          report={report}
          chart={chart}
          parameters={parameters}
          points={data.charts[index]!}
          before={anterior && { ...anterior, points: anterior.charts[index]! }}
        />
      ))}
    </aside>
  );
}

function ChartsSkeleton({ report }: { report: Report }) {
  const translate = useTranslate();
  return (
    <div className="report-charts" role="status" aria-busy="true" aria-label={translate('ra.page.loading')}>
      {report.compares && (
        <Card className="report-comparison" aria-hidden="true">
          <Skeleton variant="rounded" height={72} />
        </Card>
      )}
      {report.charts.map(({ title }) => (
        <Card key={title} className="report-chart" aria-hidden="true">
          <h2>{title}</h2>
          <Skeleton variant="rounded" height={250} />
        </Card>
      ))}
    </div>
  );
}

export type ChartProps = {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly before: (Period & { readonly points: readonly ChartPoint[] }) | null;
  /** True if the bars stand in order of time; else the greatest is first. */
  readonly inOrder: boolean;
  readonly step: BucketStep;
  readonly format: (value: number) => string;
  readonly labelOf: (key: string) => string;
};

function ChartCard({
  report,
  chart,
  parameters,
  ...pointsOfPeriods
}: Pick<ChartProps, 'points' | 'before'> & Props & { chart: ReportChart }) {
  const titleId = useId();
  const totalField = report.columns[chart.total]!;
  const dayIn = (name: string) => String(resolveDay(report.filters[name]!, parameters[name]));
  const period = report.period && {
    desde: dayIn(report.period.from),
    hasta: dayIn(report.period.to),
  };
  // Other charts may be in order of time too, by a column of weeks, months or years: see `isTimeChart`.
  const hasDailyPoints = report.columns[chart.by]!.type === 'date' && period !== null;
  const steps = hasDailyPoints ? stepsOf(period) : [];
  const [chosenStep, setChosenStep] = useState<BucketStep | null>(null);
  // A chart without daily points has no steps, and `Bars` ignores the 'year'.
  const step = chosenStep && steps.includes(chosenStep) ? chosenStep : (steps[0] ?? 'year');
  const title = hasDailyPoints ? `${chart.title} ${STEP_LABELS[step]}` : chart.title;
  const chartProps = {
    ...pointsOfPeriods,
    title,
    step,
    inOrder: isTimeChart(report, chart),
    format: (value: number) => typeOf(totalField).format(value.toFixed(2), totalField),
    labelOf: (key: string) => displayText(report, chart.by, key),
  };
  return (
    <Card component="section" className="report-chart" aria-labelledby={titleId}>
      <Stack direction="row" sx={HEAD}>
        <h2 id={titleId}>{title}</h2>
        {steps.length > 1 && (
          <Select
            aria-label={reportEs.bars}
            value={step}
            onChange={(event) => setChosenStep(event.target.value as BucketStep)}
          >
            {steps.map((option) => (
              <option key={option} value={option}>
                {STEP_LABELS[option]}
              </option>
            ))}
          </Select>
        )}
      </Stack>
      {hasDailyPoints ? <TimeLine {...chartProps} period={period} /> : <Bars {...chartProps} />}
    </Card>
  );
}

function Bars({ points, before, inOrder, format, labelOf }: ChartProps) {
  const bars = barsOf(points, before?.points ?? [], reportEs.others, inOrder);
  const max = Math.max(...bars.map((bar) => Math.max(bar.value, bar.before)), 1);
  const width = (value: number) => ({ width: `${((100 * Math.max(value, 0)) / max).toFixed(2)}%` });
  return (
    <ul className="report-bars">
      {bars.map((bar) => (
        <li key={bar.key}>
          <span>{labelOf(bar.key)}</span>
          <b>{format(bar.value)}</b>
          <i aria-hidden="true" style={width(bar.value)} />
          {before && <i aria-hidden="true" className="before" style={width(bar.before)} />}
          {before && (
            <small>
              {reportEs.before}: {format(bar.before)}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

const HEAD = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  mb: 1.25,
  '& > :has(select)': { width: 140 },
};
