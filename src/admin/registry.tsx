import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';

/** The declared entities, for the screens that are made from them. */
export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('No RegistryContext above this component');
  return registry;
}

/** The entity whose screen this is. */
export function useEntity(): Entity {
  const resource = useResourceContext();
  return useRegistry().get(resource ?? '');
}
