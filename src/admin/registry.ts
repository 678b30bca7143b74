import { useResourceContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { useApplication } from './application.ts';

export const useRegistry = (): Registry => useApplication().registry;

export function useEntity(): Entity {
  const resource = useResourceContext();
  return useRegistry().get(resource ?? '');
}
