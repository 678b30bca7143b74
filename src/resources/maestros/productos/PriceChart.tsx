import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { formatDate, today } from 'cantera';
import { Drawing, useWidth, ValueAxis, scale, type Scale, ticksOf } from 'cantera/admin';
import { PRICES, type PriceName } from './cambioPrecios/rule.ts';
import { chartLinesOf, type PricePoint, type PriceStep } from './priceSteps.ts';

/** Dashes tell the lines apart without colour vision. */
const STYLES: Record<PriceName, { label: string; color: string; dash?: string }> = {
  precioCosto: { label: 'Costo', color: 'var(--mute)', dash: '2 4' },
  precioContado: { label: 'Contado', color: 'var(--primary)' },
  precioCuentaCorriente: { label: 'Cuenta corriente', color: 'var(--ochre)', dash: '8 4' },
};

const HEIGHT = 200;
const MARGIN = { top: 12, right: 12, bottom: 26, left: 72 };

/** The table beside it has the same data. */
export function PriceChart({ steps }: { steps: readonly PriceStep[] }) {
  const [now] = useState(() => Date.now());
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const lines = chartLinesOf(steps);
  const points = [...lines.values()].flat();
  const ticks = ticksOf(...rangeOf(points.map(({ value }) => value)));
  const start = Math.min(...points.map(({ time }) => time));
  const x = scale([start, Math.max(now, start + 1)], [MARGIN.left, width - MARGIN.right]);
  const y = scale([ticks[0]!, ticks.at(-1)!], [HEIGHT - MARGIN.bottom, MARGIN.top]);

  return (
    <Box ref={frame}>
      <Drawing label={`Precios por tonelada desde el ${dayOf(start)}`} width={width} height={HEIGHT}>
        <ValueAxis ticks={ticks} y={y} from={MARGIN.left} to={width - MARGIN.right} />
        <text x={MARGIN.left} y={HEIGHT - 6}>
          {dayOf(start)}
        </text>
        <text x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
          {formatDate(today(new Date(now)))}
        </text>
        {PRICES.map((name) => (
          <path
            key={name}
            d={stairs(lines.get(name) ?? [], x, y, now)}
            fill="none"
            stroke={STYLES[name].color}
            strokeDasharray={STYLES[name].dash}
            strokeWidth="2"
            strokeLinejoin="round"
          />
        ))}
      </Drawing>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', color: 'text.secondary' }}>
        {PRICES.filter((name) => lines.has(name)).map((name) => (
          <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <svg width="28" height="8" aria-hidden="true">
              <line
                x2="28"
                y1="4"
                y2="4"
                stroke={STYLES[name].color}
                strokeDasharray={STYLES[name].dash}
                strokeWidth="2"
              />
            </svg>
            {STYLES[name].label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function stairs(points: readonly PricePoint[], x: Scale, y: Scale, now: number): string {
  const [first, ...others] = points;
  if (!first) return '';
  const steps = others.map(({ time, value }) => `H${x(time)}V${y(value)}`);
  return `M${x(first.time)} ${y(first.value)}${steps.join('')}H${x(Math.max(now, points.at(-1)!.time))}`;
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

const dayOf = (time: number) => formatDate(today(new Date(time)));
