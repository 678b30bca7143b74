import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { sameDayBefore, onDay } from '#domain/periods.ts';
import { NO_BREAK_SPACE } from '#domain/numbers.ts';
import { templateFields } from '#domain/template.ts';
import { homeEs } from '#i18n/home.es.ts';
import type { HomeFigure } from '#schema/home.ts';
import type { FigureAnswer } from '#server/home/answers.ts';
import { figureComparison, periodName } from './comparison.ts';
import { LinkTo } from './LinkTo.tsx';
import { renderCounted, renderValues, type CountedValues } from './renderValues.ts';
import { Toned } from './Toned.tsx';
import { useSource, type SourceView } from './useSource.ts';

type Props = {
  figure: HomeFigure;
  today: string;
  /** Undefined while loading, null when the figure could not be computed. */
  answer: FigureAnswer | null | undefined;
};

/** Shows a figure of the home page: its value, the text below with a second one (`also`), and how it has changed. */
export function FigureCard({ figure, today, answer }: Props) {
  const view = useSource(figure);
  if (!view.isSeen) return null;
  return (
    <Card component="section" className="figure">
      <Typography component="h2" color="text.secondary">
        {figure.title}
      </Typography>
      {answer === undefined && (
        <>
          <Skeleton width="60%" height={28} />
          <Skeleton width="80%" />
        </>
      )}
      {answer === null && (
        <Typography color="error" role="alert">
          {homeEs.failed}
        </Typography>
      )}
      {answer && <LoadedFigure figure={figure} view={view} today={today} answer={answer} />}
    </Card>
  );
}

type LoadedProps = { figure: HomeFigure; view: SourceView; today: string; answer: FigureAnswer };

function LoadedFigure(props: LoadedProps) {
  const { figure, view, answer } = props;
  const { fieldAt, addressOf } = view;
  const { value, text, also } = figure;
  const { ahora, ademas } = answer;
  // The text after the last field is the unit: '{toneladas} t'.
  const [, number = value, unit = ''] = /^(.*\})(.*)$/.exec(value) ?? [];
  const alsoText = also && ademas ? renderCounted(also.text, ademas, fieldAt) : '';
  return (
    <>
      <LinkTo className="figure-value" color="text.primary" to={addressOf(figure)}>
        {renderValues(number, ahora, fieldAt)}
        {unit && <small>{unit}</small>}
      </LinkTo>
      {text && (
        <Typography variant="body2" color="text.secondary">
          {renderCounted(text, ahora, fieldAt)}
          {alsoText && (
            <>
              {' · '}
              <LinkTo to={addressOf(also!)} {...(also?.tone && { color: 'inherit' })}>
                {also?.tone ? <Toned tone={also.tone}>{alsoText}</Toned> : alsoText}
              </LinkTo>
            </>
          )}
        </Typography>
      )}
      <Comparison {...props} />
    </>
  );
}

/** Says how the figure differs from that of the same day before, if it is compared. */
function Comparison({ figure, view, today, answer: { ahora, antes } }: LoadedProps) {
  const { many, fieldAt, addressOf } = view;
  const { where, when, value, compares } = figure;
  if (!compares || !antes) return null;
  const day = sameDayBefore(today, compares);
  const [comparedField = 'count'] = templateFields(value);
  const amountOf = ({ cantidad, valores }: CountedValues) =>
    String(comparedField === 'count' ? cantidad : valores[comparedField]);
  const change = figureComparison(amountOf(ahora), amountOf(antes));
  // The period runs from the first to the last day in the conditions, which may have them at any depth.
  const conditions = JSON.stringify(onDay({ where, when }, day));
  const days = (conditions.match(/\d{4}-\d\d-\d\d/g) ?? []).toSorted();
  const period = periodName({ desde: days[0] ?? day, hasta: days.at(-1) ?? day });
  return (
    <Typography variant="body2" color="text.secondary">
      {change && <Toned tone={TONE_OF_SIGN[change.sign]}>{change.text}</Toned>}{' '}
      <LinkTo to={addressOf(figure, day)}>
        {antes.cantidad === 0
          ? homeEs.noneBefore(many, period)
          : homeEs.before(period, renderValues(value, antes, fieldAt).replaceAll(' ', NO_BREAK_SPACE))}
      </LinkTo>
    </Typography>
  );
}

const TONE_OF_SIGN: Readonly<Record<number, 'ok' | 'bad'>> = { 1: 'ok', '-1': 'bad' };
