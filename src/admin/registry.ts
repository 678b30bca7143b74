import { useResourceContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { useApplication } from './application.ts';

/** The declared entities, for the screens that are made from them. */
export const useRegistry = (): Registry => useApplication().registry;

/** The entity whose screen this is. */
export function useEntity(): Entity {
  const resource = useResourceContext();
  return useRegistry().get(resource ?? '');
}
