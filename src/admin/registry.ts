import { useResourceContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { useApplication } from './application.ts';

/** The application's entities. */
export const useRegistry = (): Registry => useApplication().registry;

/** The entity of the react-admin resource around the component. */
export function useEntity(): Entity {
  const resource = useResourceContext();
  return useRegistry().get(resource ?? '');
}
