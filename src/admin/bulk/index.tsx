import { mayCall } from '../access.ts';
import { useIsTrash } from '../rows/trash.ts';
import { useHasParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';

export { BulkBar } from './BulkBar.tsx';
export { Tick } from './Tick.tsx';
export { type TickState, TicksContext } from './useSelection.ts';

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
