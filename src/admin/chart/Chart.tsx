import type { ReactNode } from 'react';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider, type ChartsDataProviderProps } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsWrapper } from '@mui/x-charts/ChartsWrapper';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { formatNumber } from '#domain/numbers.ts';

type Props = Pick<ChartsDataProviderProps, 'dataset' | 'series' | 'xAxis'> & {
  label: string;
  children: ReactNode;
};

export function Chart({ label, children, ...data }: Props) {
  return (
    <ChartsDataProvider
      height={210}
      margin={{ top: 16, right: 38, bottom: 0, left: 0 }}
      skipAnimation
      yAxis={[{ valueFormatter: formatAmount, width: 62, disableLine: true, disableTicks: true }]}
      {...data}
    >
      <ChartsWrapper legendPosition={{ horizontal: 'start', vertical: 'bottom' }}>
        <ChartsLegend />
        <ChartsSurface role="img" aria-label={label}>
          <ChartsGrid horizontal />
          <ChartsAxisHighlight x="line" />
          {children}
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsSurface>
        <ChartsTooltip />
      </ChartsWrapper>
    </ChartsDataProvider>
  );
}

const formatAmount = (value: number) => formatNumber(value.toFixed(2), Number.isInteger(value) ? 0 : 2);
