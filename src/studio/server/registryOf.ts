import { registryWith, type DefinitionInUse } from '#schema/definitions.ts';
import { refuseOwnWords } from '#schema/ownMistakes.ts';
import type { Registry } from '#schema/registry.ts';

/**
 * Adds the definitions to the coded registry, with their reports checked. @throws DeclarationError for a declaration
 * that contradicts others
 */
export function registryOf(coded: Registry, inUse: readonly DefinitionInUse[]): Registry {
  const registry = registryWith(coded, inUse);
  refuseOwnWords(registry);
  return registry;
}
