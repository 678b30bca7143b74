import { mayActOnMany } from '../access.ts';
import { latePlain } from '../late.tsx';
import { useIsTrash } from '../list/trash.ts';
import { useEntity, useRegistry } from '../registry.ts';
import { gatherersOf } from './gatherers.ts';

const load = () => import('./parts.ts');

export const Tick = latePlain(async () => ({ default: (await load()).Tick }));
export const PageTick = latePlain(async () => ({ default: (await load()).PageTick }));
export const BulkBar = latePlain(async () => ({ default: (await load()).BulkBar }));

export function useMayTick(): boolean {
  const entity = useEntity();
  const gatherers = gatherersOf(useRegistry(), entity);
  return mayActOnMany(entity) || gatherers.length > 0;
}

export function useIsTickable(): boolean {
  const isTrash = useIsTrash();
  return useMayTick() && !isTrash;
}
