import { memo, type MouseEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { useDataTableCallbacksContext, useRecordContext, type Identifier, type RaRecord } from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { useEntity } from '../registry.ts';
import { useSelection } from './useSelection.ts';

export function Tick() {
  const entity = useEntity();
  const record = useRecordContext<RaRecord>()!;
  const { selectedIds, onToggleItem } = useSelection();
  // Cards are in no `<DataTable>`, whose function knows about Shift.
  const { handleToggleItem = onToggleItem } = useDataTableCallbacksContext();
  return (
    <TickBox
      id={record.id}
      name={renderFormatted(entity, entity.display, record)}
      isTicked={selectedIds.includes(record.id)}
      onToggle={handleToggleItem}
    />
  );
}

type BoxProps = {
  id: Identifier;
  name: string;
  isTicked: boolean;
  onToggle: (id: Identifier, event: MouseEvent) => void;
};

/** The memoised part of a `Tick`, which itself renders with every answer, because it reads the list's context. */
const TickBox = memo(function TickBox({ id, name, isTicked, onToggle }: BoxProps) {
  return (
    <Checkbox
      className="row-tick"
      checked={isTicked}
      onClick={(event) => onToggle(id, event)}
      slotProps={{ input: { className: 'tick', 'aria-label': bulkEs.tick(name) } }}
    />
  );
});
