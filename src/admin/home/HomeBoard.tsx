import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { homeEs } from '#i18n/home.es.ts';
import type { Home } from '#schema/home.ts';
import { homeWith } from '#schema/ownHome.ts';
import type { FigureAnswer, RowsAnswer } from '#server/home/answers.ts';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { FigureCard } from './FigureCard.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { useHome } from './useHome.ts';
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
  // The server leaves out the blocks that the role may not see.
  const isSent = (name: string) => data === undefined || name in data;
  if (error && !data)
    return (
      <Card sx={{ mt: 1.75 }}>
        <Failed title={homeEs.allFailed} text={error.message} onRetry={refetch} />
      </Card>
    );
  return (
    <Box className="stacked" aria-busy={!data} sx={{ mt: 1.75 }}>
      <div className="figures">
        {Object.entries(figures)
          .filter(([name]) => isSent(name))
          .map(([name, figure]) => (
            <FigureCard
              key={name}
              figure={figure}
              today={data?.dia ?? ''}
              answer={data?.[name] as FigureAnswer | null | undefined}
            />
          ))}
      </div>
      <div className="stacked board-main">
        <div className="stacked board-column">
          {Object.entries(main).map(([name, rows]) => (
            <Fragment key={name}>
              {before[name]}
              {isSent(name) && (
                <RowsPanel rows={rows} answer={data?.[name] as RowsAnswer | null | undefined} />
              )}
            </Fragment>
          ))}
        </div>
        <div className="stacked board-column">{beside}</div>
      </div>
    </Box>
  );
}
