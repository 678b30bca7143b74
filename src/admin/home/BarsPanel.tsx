import { access } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import { homeEs } from '#i18n/home.es.ts';
import type { Bars } from '#schema/home.ts';
import type { BarsAnswer } from '#server/home/answers.ts';
import { roleHere } from '../access.ts';
import { useApplication } from '../application.ts';
import { LinkTo } from './LinkTo.tsx';
import { Panel } from './Panel.tsx';
import { spokenOf } from './spoken.ts';
import type { Sight } from './useSource.ts';

type Props = { bars: Bars; sight: Sight; answer: BarsAnswer | null | undefined };

/** The greatest first, and what the others sum up to. */
export function BarsPanel({ bars, sight: { fieldAt, to }, answer }: Props) {
  const openOf = useOpen(bars);
  const shown = answer ? barsOf(bars, answer) : [];
  const widest = Math.max(...shown.map(({ value }) => value), 1);
  const [path = ''] = templateFields(bars.value);
  return (
    <Panel
      className="bars"
      title={bars.title}
      aside={answer && bars.all && <LinkTo to={to(bars)}>{bars.all}</LinkTo>}
      failed={answer === null && homeEs.failed}
    >
      {answer && shown.length === 0 ? (
        <p className="panel-none">{bars.none}</p>
      ) : (
        <ul>
          {(answer ? shown : waiting(bars)).map(({ name, value, keys }, index) => (
            <li key={name || index}>
              {answer ? (
                <LinkTo to={openOf(keys)}>{name}</LinkTo>
              ) : (
                <span>
                  <span className="skeleton" style={{ width: '70%' }} />
                </span>
              )}
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${(value / widest) * 100}%` }} />
              </span>
              <b>
                {answer &&
                  spokenOf(bars.value, { cantidad: 0, valores: { [path]: value.toFixed(2) } }, fieldAt)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** `keys` null: all that share the last bar. */
type Bar = {
  readonly name: string;
  readonly value: number;
  readonly keys: Readonly<Record<string, unknown>> | null;
};

const waiting = ({ show }: Bars): readonly Bar[] =>
  Array.from({ length: show }, () => ({ name: '', value: 0, keys: null }));

function barsOf({ show, others }: Bars, { cantidad, total, barras }: BarsAnswer): Bar[] {
  const all = barras.map(({ nombre, valor, valores }) => ({
    name: nombre ?? '',
    value: Number(valor),
    keys: valores,
  }));
  if (cantidad <= show) return all;
  const first = all.slice(0, show - 1);
  const rest = Number(total) - first.reduce((sum, { value }) => sum + value, 0);
  const name = spokenOf(others, { cantidad: cantidad - first.length, valores: {} }, () => undefined);
  return [...first, { name, value: rest, keys: null }];
}

/** The report behind a bar; null for who may not see it. */
function useOpen({ opens }: Bars): (keys: Bar['keys']) => string | null {
  const { reports } = useApplication();
  const report = opens && reports.find(({ name }) => name === opens.report);
  if (!report || access(report.access, roleHere()) === false) return () => null;
  return (keys) => {
    const asked = Object.entries(opens.where).flatMap(([name, value]) => {
      const [path] = templateFields(value);
      if (path === undefined) return [[name, value]];
      return keys ? [[name, String(keys[path])]] : [];
    });
    return `${report.path}?${new URLSearchParams(asked).toString()}`;
  };
}
