import Checkbox from '@mui/material/Checkbox';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import { useEntity } from '../registry.ts';

export function Tick() {
  const entity = useEntity();
  const record = useRecordContext<RaRecord>()!;
  const selectedIds = useDataTableSelectedIdsContext()!;
  const { handleToggleItem } = useDataTableCallbacksContext();
  const name = nameOf(entity, record);
  return (
    <Checkbox
      className="row-tick"
      checked={selectedIds.includes(record.id)}
      onClick={(event) => handleToggleItem!(record.id, event)}
      slotProps={{ input: { className: 'tick', 'aria-label': bulkEs.tick(name) } }}
    />
  );
}
