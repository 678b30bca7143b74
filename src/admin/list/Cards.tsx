import { useState } from 'react';
import {
  DataTableCallbacksContext,
  DataTableSelectedIdsContext,
  RecordContextProvider,
  useListContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { hasRowActions } from '../access.ts';
import { Tick, useIsTickable } from '../bulk/Tick.tsx';
import { useSelection } from '../bulk/useSelection.ts';
import { IconButton } from '../IconButton.tsx';
import { useHasParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { CardText, SkeletonCards } from '../rows/CardText.tsx';
import { RowActions } from './RowActions.tsx';
import { useIsTrash } from '../rows/trash.ts';

type Props = { columns: readonly Column[] };

export function Cards({ columns, isWaiting }: Props & { isWaiting: boolean }) {
  const { data = [], isPlaceholderData } = useListContext<RaRecord>();
  const { selectedIds, onToggleItem } = useSelection();
  if (isWaiting) return <SkeletonCards count={6} />;
  return (
    // A `<Tick>` reads what `<DataTable>` provides around rows.
    <DataTableSelectedIdsContext value={selectedIds}>
      <DataTableCallbacksContext value={{ handleToggleItem: onToggleItem }}>
        <ul className={isPlaceholderData ? 'cards rows-waiting' : 'cards'}>
          {data.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Card columns={columns} record={record} />
            </RecordContextProvider>
          ))}
        </ul>
      </DataTableCallbacksContext>
    </DataTableSelectedIdsContext>
  );
}

function Card({ columns, record }: Props & { record: RaRecord }) {
  const entity = useEntity();
  const translate = useTranslate();
  const isTrash = useIsTrash();
  const isTickable = useIsTickable();
  const hasParts = useHasParts(entity, 'row');
  const [isOpen, setOpen] = useState(false);
  // Checkboxes stay out of the way until the user opens a card's actions or has ticked one.
  const isTickShown = useSelection().count > 0 || isOpen;
  return (
    <li>
      {isTickable && isTickShown && <Tick />}
      <CardText entity={entity} columns={columns} record={record} />
      {!isTrash && (hasParts || hasRowActions(entity)) && (
        <IconButton
          icon="more"
          label={translate('cantera.list.acciones')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(isOpen || isTrash) && <RowActions record={record} />}
    </li>
  );
}
