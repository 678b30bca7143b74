import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { dayBefore, onDay } from '#domain/periods.ts';
import { NO_BREAK_SPACE } from '#domain/numbers.ts';
import { templateFields } from '#domain/template.ts';
import { homeEs } from '#i18n/home.es.ts';
import type { HomeFigure } from '#schema/home.ts';
import type { FigureAnswer } from '#server/home/answers.ts';
import { figureComparison, periodName } from './comparison.ts';
import { LinkTo } from './LinkTo.tsx';
import { renderCounted, renderValues } from './renderValues.ts';
import { Toned } from './Toned.tsx';
import type { SourceView } from './useSource.ts';

type Props = {
  figure: HomeFigure;
  view: SourceView;
  day: string;
  /** Undefined while loading, null when loading failed. */
  answer: FigureAnswer | null | undefined;
};

export function FigureCard({ figure, view, day, answer }: Props) {
  return (
    <Card component="section" className="figure">
      <Typography component="h2" color="text.secondary">
        {figure.title}
      </Typography>
      {answer === undefined ? (
        <>
          <Skeleton width="60%" height={28} />
          <Skeleton width="80%" />
        </>
      ) : answer === null ? (
        <Typography color="error" role="alert">
          {homeEs.failed}
        </Typography>
      ) : (
        <LoadedFigure figure={figure} view={view} day={day} answer={answer} />
      )}
    </Card>
  );
}

function LoadedFigure({ figure, view, day, answer }: Props & { answer: FigureAnswer }) {
  const { fieldAt, to } = view;
  const { value, text, also, compares } = figure;
  const { ahora, antes, ademas } = answer;
  const [, number = value, unit = ''] = /^(.*\})(.*)$/.exec(value) ?? [];
  const others = also && ademas ? renderCounted(also.text, ademas, fieldAt) : '';
  return (
    <>
      <LinkTo className="figure-value" color="text.primary" to={to(figure)}>
        {renderValues(number, ahora, fieldAt)}
        {unit && <small>{unit}</small>}
      </LinkTo>
      {text && (
        <Typography variant="body2" color="text.secondary">
          {renderCounted(text, ahora, fieldAt)}
          {others && (
            <>
              {' · '}
              <LinkTo to={to(also!)} {...(also?.tone && { color: 'inherit' })}>
                {also?.tone ? <Toned tone={also.tone}>{others}</Toned> : others}
              </LinkTo>
            </>
          )}
        </Typography>
      )}
      {compares && antes && <Comparison {...{ figure, view, ahora, antes }} day={dayBefore(day, compares)} />}
    </>
  );
}

type Compared = Pick<Props, 'figure' | 'view' | 'day'> & {
  ahora: FigureAnswer['ahora'];
  antes: FigureAnswer['ahora'];
};

/** Compares the figure with the same days of the period before. */
function Comparison({ figure, view: { many, fieldAt, to }, day, ahora, antes }: Compared) {
  const { where, when, value } = figure;
  const [path = 'count'] = templateFields(value);
  const amount = ({ cantidad, valores }: Compared['antes']) =>
    path === 'count' ? String(cantidad) : String(valores[path]);
  const change = figureComparison(amount(ahora), amount(antes));
  const days = [...JSON.stringify(onDay({ where, when }, day)).matchAll(/\d{4}-\d\d-\d\d/g)].map(
    ([each]) => each,
  );
  const [desde = day, hasta = day] = [days.toSorted()[0], days.toSorted().at(-1)];
  const period = periodName({ desde, hasta });
  return (
    <Typography variant="body2" color="text.secondary">
      {change && <Toned tone={TONES[change.sign]}>{change.text}</Toned>}{' '}
      <LinkTo to={to(figure, day)}>
        {antes.cantidad === 0
          ? homeEs.noneBefore(many, period)
          : homeEs.before(period, renderValues(value, antes, fieldAt).replaceAll(' ', NO_BREAK_SPACE))}
      </LinkTo>
    </Typography>
  );
}

const TONES: Readonly<Record<number, 'ok' | 'bad'>> = { 1: 'ok', '-1': 'bad' };
