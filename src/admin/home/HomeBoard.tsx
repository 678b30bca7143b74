import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { homeEs } from '#i18n/home.es.ts';
import type { HomeFigure, Home, HomeRows } from '#schema/home.ts';
import { homeWith } from '#schema/ownHome.ts';
import type { FigureAnswer, RowsAnswer } from '#server/home/answers.ts';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { FigureCard } from './FigureCard.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { useSource, type SourceView } from './useSource.ts';
import { useHome, type HomeAnswer } from './useHome.ts';
import './home.css';

type Props = {
  home?: Home;
  /** The application's own panels, by the name of the declared panel that follows them. */
  before?: Readonly<Record<string, ReactNode>>;
  /** The application's own panels in the second column. */
  beside?: ReactNode;
};

/** Shows the declared figures and panels that the role may see, and fetches them again when the day changes. */
export function HomeBoard({ home = {}, before = {}, beside }: Props) {
  useRefreshEachDay();
  const { data, error, refetch } = useHome();
  // The result is null only without a `home`.
  const { figures = {}, main = {} } = homeWith(home, useRegistry())!;
  if (error && !data)
    return (
      <Card sx={{ mt: 1.75 }}>
        <Failed title={homeEs.allFailed} text={error.message} onRetry={refetch} />
      </Card>
    );
  return (
    <Box className="stacked" aria-busy={!data} sx={{ mt: 1.75 }}>
      <div className="figures">
        {Object.entries(figures).map(([name, figure]) => (
          <Figure key={name} name={name} figure={figure} data={data} />
        ))}
      </div>
      <div className="stacked board-main">
        <div className="stacked board-column">
          {Object.entries(main).map(([name, rows]) => (
            <Fragment key={name}>
              {before[name]}
              <Rows name={name} rows={rows} data={data} />
            </Fragment>
          ))}
        </div>
        <div className="stacked board-column">{beside}</div>
      </div>
    </Box>
  );
}

/** Tells whether the role may not see a block; the server leaves such blocks out. */
const isHidden = ({ isSeen }: SourceView, name: string, data: HomeAnswer | undefined) =>
  !isSeen || (data !== undefined && !(name in data));

type BlockProps = { name: string; data: HomeAnswer | undefined };

function Figure({ name, figure, data }: BlockProps & { figure: HomeFigure }) {
  const view = useSource(figure);
  if (isHidden(view, name, data)) return null;
  const answer = data?.[name] as FigureAnswer | null | undefined;
  return <FigureCard figure={figure} view={view} today={data?.dia ?? ''} answer={answer} />;
}

function Rows({ name, rows, data }: BlockProps & { rows: HomeRows }) {
  const view = useSource(rows);
  if (isHidden(view, name, data)) return null;
  return <RowsPanel rows={rows} view={view} answer={data?.[name] as RowsAnswer | null | undefined} />;
}
