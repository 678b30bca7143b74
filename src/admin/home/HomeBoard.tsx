import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { homeEs } from '#i18n/home.es.ts';
import type { HomeFigure, Home, HomeRows } from '#schema/home.ts';
import { homeWith } from '#schema/ownHome.ts';
import type { FigureAnswer, RowsAnswer } from '#server/home/answers.ts';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { FigureCard } from './FigureCard.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { useSource, type SourceView } from './useSource.ts';
import type { HomeAnswer } from './useHome.ts';
import './home.css';

type Props = {
  home: Home;
  data: HomeAnswer | undefined;
  /** The application's own panels, by the declared panel that they stand before. */
  before?: Readonly<Record<string, ReactNode>>;
  /** The application's own panels in the narrow column. */
  beside?: ReactNode;
};

/** Draws what home declares, as far as the role may see it. */
export function HomeBoard({ home, data, before = {}, beside }: Props) {
  const { figures = {}, main = {} } = homeWith(home, useRegistry())!;
  return (
    <Box className="stacked" aria-busy={!data} sx={{ mt: 1.75 }}>
      <div className="figures">
        {Object.entries(figures).map(([name, figure]) => (
          <FigureOf key={name} {...{ name, figure, data }} />
        ))}
      </div>
      <div className="stacked board-main">
        <div className="stacked board-column">
          {Object.entries(main).map(([name, rows]) => (
            <Fragment key={name}>
              {before[name]}
              <RowsOf {...{ name, rows, data }} />
            </Fragment>
          ))}
        </div>
        <div className="stacked board-column">{beside}</div>
      </div>
    </Box>
  );
}

export const HomeFailed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <Card sx={{ mt: 1.75 }}>
    <Failed title={homeEs.allFailed} text={error.message} onRetry={onRetry} />
  </Card>
);

const isHidden = ({ isSeen }: SourceView, name: string, data: HomeAnswer | undefined) =>
  !isSeen || (data !== undefined && !(name in data));

type Of = { name: string; data: HomeAnswer | undefined };

function FigureOf({ name, figure, data }: Of & { figure: HomeFigure }) {
  const view = useSource(figure);
  if (isHidden(view, name, data)) return null;
  const answer = data?.[name] as FigureAnswer | null | undefined;
  return <FigureCard figure={figure} view={view} day={data?.dia ?? ''} answer={answer} />;
}

function RowsOf({ name, rows, data }: Of & { rows: HomeRows }) {
  const view = useSource(rows);
  if (isHidden(view, name, data)) return null;
  return <RowsPanel rows={rows} view={view} answer={data?.[name] as RowsAnswer | null | undefined} />;
}
