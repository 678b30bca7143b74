import type { ComponentType } from 'react';
import { homeEs } from '#i18n/home.es.ts';
import { isBars, isOwn, isRows, type Figure, type Home, type Panel } from '#schema/home.ts';
import { homeWith } from '#schema/ownHome.ts';
import type { BarsAnswer, FigureAnswer, RowsAnswer } from '#server/home/answers.ts';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { BarsPanel } from './BarsPanel.tsx';
import { FigureCard } from './FigureCard.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { useSource, type Sight } from './useSource.ts';
import type { HomeAnswer } from './useHome.ts';
import './home.css';

type Props = {
  home: Home;
  data: HomeAnswer | undefined;
  /** Of panels that no word says. */
  components?: Readonly<Record<string, ComponentType<{ value: never }>>>;
};

/** Draws what home declares, as far as the role may see it. */
export function HomeBoard({ home, data, components = {} }: Props) {
  const { figures = {}, main = {}, aside = {} } = homeWith(home, useRegistry())!;
  const shown = (panels: Readonly<Record<string, Panel>>) =>
    Object.entries(panels).map(([name, panel]) => (
      <PanelOf key={name} {...{ name, panel, data, components }} />
    ));
  return (
    <div className="board" aria-busy={!data}>
      <div className="figures">
        {Object.entries(figures).map(([name, figure]) => (
          <FigureOf key={name} {...{ name, figure, data }} />
        ))}
      </div>
      <div className="board-main">
        <div className="board-column">{shown(main)}</div>
        <div className="board-column">{shown(aside)}</div>
      </div>
    </div>
  );
}

export const HomeFailed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <div className="card board-notice">
    <Failed title={homeEs.allFailed} text={error.message} onRetry={onRetry} />
  </div>
);

const isHidden = ({ isSeen }: Sight, name: string, data: HomeAnswer | undefined) =>
  !isSeen || (data !== undefined && !(name in data));

type Of = { name: string; data: HomeAnswer | undefined };

function FigureOf({ name, figure, data }: Of & { figure: Figure }) {
  const sight = useSource(figure);
  if (isHidden(sight, name, data)) return null;
  const answer = data?.[name] as FigureAnswer | null | undefined;
  return <FigureCard figure={figure} sight={sight} day={data?.dia ?? ''} answer={answer} />;
}

function PanelOf({ name, panel, data, components = {} }: Of & { panel: Panel } & Pick<Props, 'components'>) {
  const sight = useSource(panel);
  if (isHidden(sight, name, data)) return null;
  const answer = data?.[name];
  if (isOwn(panel)) {
    const Component = components[panel.component]!;
    return <Component value={answer as never} />;
  }
  if (isBars(panel)) return <BarsPanel bars={panel} sight={sight} answer={answer as BarsAnswer | null} />;
  return isRows(panel) && <RowsPanel rows={panel} sight={sight} answer={answer as RowsAnswer | null} />;
}
