import { mayActOnMany } from '../access.ts';
import { useIsTrash } from '../list/trash.ts';
import { useEntity, useRegistry } from '../registry.ts';
import { gatherersOf } from './gatherers.ts';

export { BulkBar } from './BulkBar.tsx';
export { Tick } from './Tick.tsx';
export { type Ticks, TicksContext } from './useSelection.ts';

export function useMayTick(): boolean {
  const entity = useEntity();
  const gatherers = gatherersOf(useRegistry(), entity);
  return mayActOnMany(entity) || gatherers.length > 0;
}

export function useIsTickable(): boolean {
  const isTrash = useIsTrash();
  return useMayTick() && !isTrash;
}
