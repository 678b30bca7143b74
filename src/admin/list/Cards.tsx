import { useListContext, type RaRecord } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { useEntity } from '../registry.ts';
import { CardText } from './CardText.tsx';
import { RowActions } from './RowActions.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';

/** On phones. */
export function Cards({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const { data = [], isPending, isPlaceholderData } = useListContext<RaRecord>();
  if (isPending) return <SkeletonCards count={6} />;
  return (
    <ul className={isPlaceholderData ? 'cards rows-waiting' : 'cards'}>
      {data.map((record) => (
        <li key={record.id}>
          <CardText entity={entity} columns={columns} record={record} />
          <RowActions record={record} />
        </li>
      ))}
    </ul>
  );
}
