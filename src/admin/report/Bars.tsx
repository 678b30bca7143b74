import { barsOf } from '#domain/bars.ts';
import { reportEs } from '#i18n/report.es.ts';
import type { ChartProps } from './ReportCharts.tsx';

export function Bars({ points, before, inOrder, format, labelOf }: ChartProps) {
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
