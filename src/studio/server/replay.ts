import { registryWith, type InUse } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import type { Tx } from '#server/db/database.ts';
import type { PublishedDefinition } from '#server/studio.ts';
import { readDefinition } from './read.ts';
import { workIn } from '#server/tables/tableWork.ts';
import { alignTable } from '#server/tables/alignTable.ts';
import { madeBy } from './tables.ts';

/**
 * Makes the tables of everything that was ever published, version by version, so that they have the columns
 * of removed fields too. A version that the program no longer accepts is left out.
 */
export async function replay(
  tx: Tx,
  coded: Registry,
  published: readonly PublishedDefinition[],
): Promise<void> {
  const inUse = new Map<string, InUse>();
  for (const { nombre, definicion } of published) {
    const outcome = letIn(coded, inUse, definicion);
    if (!outcome) continue;
    inUse.set(nombre, outcome.one);
    for (const each of outcome.made) await alignTable(workIn(tx), each);
  }
}

function letIn(coded: Registry, inUse: ReadonlyMap<string, InUse>, definicion: unknown) {
  try {
    const current = readDefinition(definicion, coded);
    const one: InUse = { declaration: current, isRetired: false };
    const all = new Map(inUse).set(one.declaration.name, one);
    // The definition takes the place of an entity that the code has taken over since.
    const own = new Set(
      [...all.values()].flatMap(({ declaration }) => (isExtension(declaration) ? [] : [declaration.name])),
    );
    const before = { ...coded, all: coded.all.filter(({ name }) => !own.has(name)) };
    const registry = registryWith(before, [...all.values()]);
    return { one, made: madeBy(coded, registry, one.declaration) };
  } catch {
    return undefined;
  }
}
