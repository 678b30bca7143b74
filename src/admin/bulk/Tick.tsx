import Checkbox from '@mui/material/Checkbox';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import { mayCall } from '../access.ts';
import { useHasParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useIsTrash } from '../rows/trash.ts';

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

export function useHasBulkActions(): boolean {
  const entity = useEntity();
  const hasParts = useHasParts(entity, 'bulk');
  const bulkVerbs = entity.endpoints.map(({ verb }) => verb).filter((verb) => /^bulk:|Many$/.test(verb));
  return hasParts || bulkVerbs.some((verb) => mayCall(entity, verb));
}

export function useIsTickable(): boolean {
  const isTrash = useIsTrash();
  return useHasBulkActions() && !isTrash;
}
