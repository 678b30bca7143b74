import { mayActOnMany } from '../access.ts';
import { late } from '../late.tsx';
import { useIsTrash } from '../list/trash.ts';
import { useEntity } from '../registry.ts';

const load = () => import('./parts.ts');

export const Tick = late(async () => ({ default: (await load()).Tick }));
export const PageTick = late(async () => ({ default: (await load()).PageTick }));
export const BulkBar = late(async () => ({ default: (await load()).BulkBar }));

export function useIsTickable(): boolean {
  const isTrash = useIsTrash();
  return mayActOnMany(useEntity()) && !isTrash;
}
