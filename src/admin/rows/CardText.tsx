import type { RaRecord } from 'react-admin';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { isEmpty } from '#domain/conditions.ts';
import { shortDay } from '#domain/dates.ts';
import { templateFields } from '#domain/template.ts';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { inSentence } from '#schema/messages.ts';
import { isVoid } from '#schema/registry.ts';
import { RecordName } from '../RecordName.tsx';
import { FieldCell } from './FieldCell.tsx';
import { RecordLink } from './RecordLink.tsx';

type Props = { entity: Entity; columns: readonly Column[]; record: RaRecord };

/** Shows a record on a phone. Without a declared `list.card` it has all columns, with labels; empty ones are left out. */
export function CardText({ entity, columns, record }: Props) {
  const { heading, amount, state, facts } = cardPartsOf(entity, columns);
  const cell = (column: Column) => <FieldCell entity={entity} column={column} row={record} />;
  const shownFacts = facts.filter(
    (column) => !isEmpty(column.value(record)) && column.value(record) !== false,
  );
  return (
    <div className="card-text">
      <div>
        <RecordLink entity={entity} record={record}>
          {heading ? cell(heading) : <RecordName entity={entity} record={record} />}
        </RecordLink>
        {amount && (
          <b className={isVoid(entity, record) ? 'card-amount void' : 'card-amount'}>{cell(amount)}</b>
        )}
      </div>
      <div>
        <div className="card-facts">
          {shownFacts.map((column) =>
            column.value(record) === true ? (
              <Chip key={column.key} size="small" variant="outlined" label={column.label} sx={AS_TEXT} />
            ) : (
              <span key={column.key} className={isUnbroken(column) ? 'unbroken' : undefined}>
                {!entity.list.card && `${column.label}: `}
                {column.field?.type === 'date' ? shortDay(String(column.value(record))) : cell(column)}
                {entity.list.card && isBareNumber(column) && ` ${inSentence(column.label)}`}
              </span>
            ),
          )}
        </div>
        {state && cell(state)}
      </div>
    </div>
  );
}

const AS_TEXT = { height: 18, color: 'inherit', fontSize: 'inherit' };

const isUnbroken = ({ field }: Column) => field !== null && typeOf(field).isUnbroken;

/** Tells whether a column is a plain number. It has no unit, so its label follows it: '28,50 toneladas'. */
const isBareNumber = ({ field }: Column) => field?.type === 'decimal' || field?.type === 'integer';

function cardPartsOf(entity: Entity, columns: readonly Column[]) {
  const { card } = entity.list;
  const heading = columns.find(({ key }) => key === card?.[0]);
  const total = entity.document?.total ?? entity.list.totals[0];
  const amount = columns.find(({ key }) => key === total);
  // The state is the only column without a field.
  const state = columns.find(({ field }) => field === null);
  const headingKeys = heading ? [heading.key] : templateFields(entity.display);
  const facts = columns.filter(
    (column) =>
      column !== amount &&
      column !== state &&
      !headingKeys.includes(column.key) &&
      (card?.includes(column.key) ?? true),
  );
  return { heading, amount, state, facts };
}

/** Shows cards of grey lines, in place of those that load. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <li key={card}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </li>
      ))}
    </ul>
  );
}
