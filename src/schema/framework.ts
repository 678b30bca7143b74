/** Marks the framework's own entities, so that a message about a name in use can say whose it is. */
export function markAsFramework<T extends Readonly<Record<string, object>>>(entities: T): T {
  for (const entity of Object.values(entities)) frameworkEntities.add(entity);
  return entities;
}

export const isOfFramework = (entity: object): boolean => frameworkEntities.has(entity);

const frameworkEntities = new WeakSet<object>();
