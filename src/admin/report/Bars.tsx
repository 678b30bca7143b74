import { reportEs } from '#i18n/report.es.ts';
import type { ChartProps } from './ReportCharts.tsx';

/** The rest of them together are one bar more. */
const MOST_BARS = 8;

/** A bar for each value, the longest first, over what it was before. Its words and figures say the same without them. */
export function Bars({ points, before, written }: ChartProps) {
  const then = new Map(before?.points.map(({ key, value }) => [key, Number(value)]));
  const all = points
    .map(({ key, value }) => ({ key, value: Number(value), before: then.get(key) ?? 0 }))
    .toSorted((a, b) => b.value - a.value);
  const rest = all.slice(MOST_BARS).reduce(
    (sum, { value, before: earlier }) => ({
      key: reportEs.others,
      value: sum.value + value,
      before: sum.before + earlier,
    }),
    { key: reportEs.others, value: 0, before: 0 },
  );
  const shown = all.length > MOST_BARS ? [...all.slice(0, MOST_BARS), rest] : all;
  const most = Math.max(...shown.map((bar) => Math.max(bar.value, bar.before)), 1);
  const width = (value: number) => ({ width: `${((100 * value) / most).toFixed(2)}%` });
  return (
    <ul className="report-bars">
      {shown.map((bar) => (
        <li key={bar.key}>
          <span>{bar.key}</span>
          <b>{written(bar.value)}</b>
          <i aria-hidden="true" style={width(bar.value)} />
          {before && <i aria-hidden="true" className="before" style={width(bar.before)} />}
          {before && (
            <small>
              {reportEs.before}: {written(bar.before)}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
