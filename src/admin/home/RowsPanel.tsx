import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { formatCount } from '#domain/numbers.ts';
import { homeEs } from '#i18n/home.es.ts';
import type { HomeRows } from '#schema/home.ts';
import type { RowsAnswer } from '#server/home/answers.ts';
import { LinkTo } from './LinkTo.tsx';
import { Panel } from './Panel.tsx';
import { PanelRow } from './PanelRow.tsx';
import { renderValues } from './renderValues.ts';
import { Toned } from './Toned.tsx';
import { useSource } from './useSource.ts';

type Props = { rows: HomeRows; answer: RowsAnswer | null | undefined };

/** Shows the rows of a block. Without any it shows the sentence `none`, or nothing where the block has none declared. */
export function RowsPanel({ rows, answer }: Props) {
  const { isSeen, fieldAt, addressOf, addressOfRow } = useSource(rows);
  const { title, row, none } = rows;
  const isEmpty = answer?.cantidad === 0;
  if (!isSeen || (none === undefined && (answer === undefined || isEmpty))) return null;
  return (
    <Panel
      title={title}
      aside={
        answer && !isEmpty && <LinkTo to={addressOf(rows)}>{homeEs.all(formatCount(answer.cantidad))}</LinkTo>
      }
      failed={answer === null && homeEs.failed}
    >
      {isEmpty ? (
        <Typography sx={{ p: '0 16px 12px', color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <List disablePadding>
          {answer?.filas.map((record, index) => {
            const { id, valores } = record;
            const textOf = (template: string) => renderValues(template, { cantidad: 1, valores }, fieldAt);
            return (
              <PanelRow
                // A report's rows have no id.
                key={`${id} ${index}`}
                text={row.text && textOf(row.text)}
                aside={row.value && <Toned tone={row.tone}>{textOf(row.value)}</Toned>}
              >
                <LinkTo to={addressOfRow(record)}>{textOf(row.title)}</LinkTo>
              </PanelRow>
            );
          })}
        </List>
      )}
    </Panel>
  );
}
