import { formatNumber } from '#domain/numbers.ts';
import type { Scale } from '#domain/scale.ts';

type Props = { ticks: readonly number[]; y: Scale; from: number; to: number };

export function ValueAxis({ ticks, y, from, to }: Props) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={from} x2={to} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
      <text x={from - 8} y={y(tick)} dominantBaseline="middle" textAnchor="end">
        {formatNumber(tick.toFixed(2), Number.isInteger(tick) ? 0 : 2)}
      </text>
    </g>
  ));
}
