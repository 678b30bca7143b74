import { useState } from 'react';
import Box from '@mui/material/Box';
import { LinePlot } from '@mui/x-charts/LineChart';
import { formatDate, formatMoney, today } from 'cantera';
import { Chart } from 'cantera/admin';
import { PRICES, type PriceName } from './cambioPrecios/rule.ts';
import { pricesOver, type PriceStep } from './priceSteps.ts';

const STYLES: Record<PriceName, { label: string; color: string }> = {
  precioCosto: { label: 'Costo', color: 'var(--mute)' },
  precioContado: { label: 'Contado', color: 'var(--primary)' },
  precioCuentaCorriente: { label: 'Cuenta corriente', color: 'var(--ochre)' },
};

/** Dashes tell the lines apart without colour vision. */
const DASHES = {
  '& [data-series=precioCosto]': { strokeDasharray: '2 4' },
  '& [data-series=precioCuentaCorriente]': { strokeDasharray: '8 4' },
};

export default function PriceChart({ steps }: { steps: readonly PriceStep[] }) {
  const [now] = useState(() => new Date());
  const points = pricesOver(steps, now);
  return (
    <Box sx={DASHES}>
      <Chart
        label={`Precios por tonelada desde el ${dayOf(points[0]!.time)}`}
        dataset={points}
        xAxis={[
          {
            scaleType: 'time',
            domainLimit: 'strict',
            dataKey: 'time',
            valueFormatter: dayOf,
            tickInterval: points.map(({ time }) => time),
          },
        ]}
        series={PRICES.filter((name) => steps.some(({ precio }) => precio === name)).map((name) => ({
          ...STYLES[name],
          id: name,
          type: 'line',
          dataKey: name,
          curve: 'stepAfter',
          labelMarkType: 'line',
          valueFormatter: (value: number | null) => (value === null ? '' : formatMoney(value.toFixed(2))),
        }))}
      >
        <LinePlot />
      </Chart>
    </Box>
  );
}

const dayOf = (time: Date) => formatDate(today(time));
