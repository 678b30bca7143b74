import { useRef, useState } from 'react';
import { bucketsOf, type Bucket, type BucketStep } from '#domain/buckets.ts';
import { formatDate } from '#domain/dates.ts';
import { scale, ticksOf } from '#domain/scale.ts';
import { reportEs } from '#i18n/report.es.ts';
import { Drawing } from '../chart/Drawing.tsx';
import { useWidth } from '../chart/useWidth.ts';
import { ValueAxis } from '../chart/ValueAxis.tsx';
import type { ChartProps } from './ReportCharts.tsx';

const HEIGHT = 210;
const MARGIN = { top: 10, right: 8, bottom: 26, left: 52 };

/** Bars by day, a line for the previous period; the table has the same data. */
export function TimeLine({ title, points, before, period, step, written }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<Bucket | null>(null);
  const buckets = bucketsOf(period!, points, before, step);
  const sayOf = (bucket: Bucket) => saidOf(bucket, step, before !== null, written);
  const ticks = ticksOf(0, Math.max(...buckets.map((bucket) => Math.max(bucket.value, bucket.before))));
  const y = scale([0, ticks.at(-1)!], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const x = scale([0, buckets.length], [MARGIN.left, width - MARGIN.right]);
  const bar = x(1) - x(0);
  const total = written(buckets.reduce((sum, { value }) => sum + value, 0));
  const days = reportEs.days(formatDate(period!.desde), formatDate(period!.hasta));
  const line = buckets.map((bucket, place) => `${x(place) + bar / 2} ${y(bucket.before)}`).join('L');

  return (
    <div ref={frame}>
      <Drawing label={reportEs.drawing(title, days, total)} width={width} height={HEIGHT}>
        <ValueAxis ticks={ticks} y={y} from={MARGIN.left} to={width - MARGIN.right} />
        {buckets.map((bucket, place) => (
          <g key={bucket.from} className="report-bar" onPointerEnter={() => setPointed(bucket)}>
            <title>{sayOf(bucket)}</title>
            <rect
              x={x(place) + bar * 0.12}
              y={y(bucket.value)}
              width={bar * 0.76}
              height={Math.max(0, y(0) - y(bucket.value))}
              fill="var(--primary)"
            />
            {/* Hovering above a day shows its figures. */}
            <rect x={x(place)} y={MARGIN.top} width={bar} height={y(0) - MARGIN.top} fill="transparent" />
          </g>
        ))}
        {before && (
          <g fill="none" strokeLinejoin="round" pointerEvents="none">
            {/* Separates the line from the bars. */}
            <path d={`M${line}`} stroke="var(--surface)" strokeWidth="4" />
            <path d={`M${line}`} stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="3 3" />
          </g>
        )}
        {labelled(buckets, width).map(({ bucket, place }) => (
          <text key={bucket.from} x={x(place) + bar / 2} y={HEIGHT - 8} textAnchor="middle">
            {shortName(bucket, step)}
          </text>
        ))}
      </Drawing>
      <div className="report-legend">
        <span className="now">{reportEs.thisPeriod}</span>
        {before && <span className="before">{reportEs.before}</span>}
      </div>
      <p className="report-pointed">{pointed ? sayOf(pointed) : reportEs.point}</p>
      <details className="report-data">
        <summary>{reportEs.data}</summary>
        <table className="rows">
          <thead>
            <tr>
              <th className="start">{reportEs.thisPeriod}</th>
              <th className="end">{title}</th>
              {before && <th className="end">{reportEs.before}</th>}
            </tr>
          </thead>
          <tbody>
            {buckets
              .filter((bucket) => bucket.value !== 0 || bucket.before !== 0)
              .map((bucket) => (
                <tr key={bucket.from}>
                  <td>{nameOf(bucket, step)}</td>
                  <td className="end">{written(bucket.value)}</td>
                  {before && <td className="end">{written(bucket.before)}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** Evenly picks as many buckets as have room for their labels below the bars. */
function labelled(buckets: readonly Bucket[], width: number) {
  const every = Math.ceil(buckets.length / Math.max(1, Math.floor((width - MARGIN.left) / LABEL)));
  return buckets.flatMap((bucket, place) => (place % every === 0 ? [{ bucket, place }] : []));
}
const LABEL = 64;

/** '21/11', '11/2026' or '2026'. */
const shortName = ({ from }: Bucket, step: BucketStep): string => formatDate(from).slice(...PARTS[step]);
const PARTS = { day: [0, 5], week: [0, 5], month: [3], year: [6] } as const;

function nameOf({ from }: Bucket, step: BucketStep): string {
  if (step === 'week') return reportEs.weekOf(formatDate(from));
  return step === 'day' ? formatDate(from) : formatDate(from).slice(...PARTS[step]);
}

const saidOf = (bucket: Bucket, step: BucketStep, compares: boolean, written: (value: number) => string) =>
  [
    `${nameOf(bucket, step)}: ${written(bucket.value)}`,
    ...(compares ? [`${reportEs.before}: ${written(bucket.before)}`] : []),
  ].join(' · ');
