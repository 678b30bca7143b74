import { registryWith, type DefinitionInUse } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import type { Tx } from '#server/db/database.ts';
import type { PublishedDefinition } from '#server/studio.ts';
import { readDefinition } from './read.ts';
import { workIn } from '#server/tables/tableWork.ts';
import { alignTable } from '#server/tables/alignTable.ts';
import { tableTargetsOf } from './tables.ts';

/**
 * Makes the tables of published definitions, version by version, so that they get the columns of removed fields too.
 * A version that the program no longer accepts is left out.
 */
export async function replay(
  tx: Tx,
  coded: Registry,
  published: readonly PublishedDefinition[],
): Promise<void> {
  const inUse = new Map<string, DefinitionInUse>();
  for (const { nombre, definicion } of published) {
    const accepted = accept(coded, inUse, definicion);
    if (!accepted) continue;
    inUse.set(nombre, accepted.definition);
    for (const target of accepted.targets) await alignTable(workIn(tx), target);
  }
}

function accept(coded: Registry, inUse: ReadonlyMap<string, DefinitionInUse>, json: unknown) {
  try {
    const declaration = readDefinition(json, coded);
    const definition: DefinitionInUse = { declaration, isRetired: false };
    const definitions = [...new Map(inUse).set(declaration.name, definition).values()];
    // A definition replaces the coded entity of its name, to which it was promoted later.
    const declaredNames = new Set(
      definitions.flatMap((item) => (isExtension(item.declaration) ? [] : [item.declaration.name])),
    );
    const codedBefore = { ...coded, all: coded.all.filter(({ name }) => !declaredNames.has(name)) };
    const registry = registryWith(codedBefore, definitions);
    return { definition, targets: tableTargetsOf(coded, registry, declaration) };
  } catch {
    return undefined;
  }
}
