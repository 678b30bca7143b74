import { registryWith, type DefinitionInUse } from '#schema/definitions.ts';
import { refuseOwnWords } from '#schema/ownMistakes.ts';
import type { Registry } from '#schema/registry.ts';

/** Adds the definitions to the coded registry and checks them. @throws DeclarationError with the problems */
export function registryOf(coded: Registry, inUse: readonly DefinitionInUse[]): Registry {
  const registry = registryWith(coded, inUse);
  refuseOwnWords(registry);
  return registry;
}
