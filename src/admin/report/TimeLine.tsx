import { BarPlot } from '@mui/x-charts/BarChart';
import { LinePlot } from '@mui/x-charts/LineChart';
import { DataTable } from 'react-admin';
import { bucketsOf, type Bucket, type BucketStep } from '#domain/buckets.ts';
import { formatDate } from '#domain/dates.ts';
import type { Period } from '#domain/periods.ts';
import { reportEs } from '#i18n/report.es.ts';
import { Chart } from '../chart/Chart.tsx';
import { Table } from '../rows/Table.tsx';
import type { ChartProps } from './ReportCharts.tsx';

type Row = Bucket & { readonly id: string };

type Props = ChartProps & { readonly period: Period };

/** A bar for each step of the period, with the sums of the period before as a line, and the same data as a table. */
export function TimeLine({ title, points, before, period, step, format }: Props) {
  const buckets = bucketsOf(period, points, before, step);
  const rows = buckets
    .filter(({ value, before: previous }) => value !== 0 || previous !== 0)
    .map((bucket) => ({ ...bucket, id: bucket.from }));
  const total = format(buckets.reduce((sum, { value }) => sum + value, 0));
  const days = reportEs.days(formatDate(period.desde), formatDate(period.hasta));
  const valueFormatter = (value: number | null) => format(value ?? 0);
  const currentSeries = {
    type: 'bar' as const,
    label: reportEs.thisPeriod,
    data: buckets.map(({ value }) => value),
    color: 'var(--primary)',
    valueFormatter,
  };
  const previousSeries = {
    type: 'line' as const,
    label: reportEs.before,
    data: buckets.map((bucket) => bucket.before),
    color: 'var(--ink)',
    curve: 'linear' as const,
    labelMarkType: 'line' as const,
    valueFormatter,
  };

  return (
    <>
      <Chart
        label={reportEs.drawing(title, days, total)}
        series={before ? [currentSeries, previousSeries] : [currentSeries]}
        xAxis={[
          {
            scaleType: 'band',
            data: buckets,
            valueFormatter: (bucket: Bucket, { location }) =>
              location === 'tick' ? shortName(bucket, step) : nameOf(bucket, step),
          },
        ]}
      >
        <BarPlot />
        {before && <LinePlot slotProps={{ line: { strokeDasharray: '3 3', strokeWidth: 1.5 } }} />}
      </Chart>
      <details>
        <summary>{reportEs.data}</summary>
        <Table rows={rows}>
          <DataTable.Col<Row> label={reportEs.thisPeriod} render={(bucket) => nameOf(bucket, step)} />
          <DataTable.Col<Row> label={title} align="right" render={({ value }) => format(value)} />
          {before && (
            <DataTable.Col<Row>
              label={reportEs.before}
              align="right"
              render={(bucket) => format(bucket.before)}
            />
          )}
        </Table>
      </details>
    </>
  );
}

const shortName = ({ from }: Bucket, step: BucketStep): string => formatDate(from).slice(...PARTS[step]);
/** The part of 'dd/mm/aaaa' that names a bar, as arguments of `slice`. */
const PARTS = { day: [0, 5], week: [0, 5], month: [3], year: [6] } as const;

function nameOf(bucket: Bucket, step: BucketStep): string {
  if (step === 'week') return reportEs.weekOf(formatDate(bucket.from));
  return step === 'day' ? formatDate(bucket.from) : shortName(bucket, step);
}
