import { registryWith, type InUse } from '#schema/definitions.ts';
import { refuseOwn } from '#schema/ownMistakes.ts';
import type { Registry } from '#schema/registry.ts';

/** Coded and declared entities. @throws DeclarationError for what disagrees with the others. */
export function registryOf(coded: Registry, inUse: readonly InUse[]): Registry {
  const registry = registryWith(coded, inUse);
  refuseOwn(registry);
  return registry;
}
