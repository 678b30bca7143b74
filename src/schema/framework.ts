const own = new WeakSet<object>();

/** Marks the framework's own entities, so that a refusal can name the owner of a name. */
export function markAsFramework<T extends Readonly<Record<string, object>>>(entities: T): T {
  for (const entity of Object.values(entities)) own.add(entity);
  return entities;
}

export const isOfFramework = (entity: object): boolean => own.has(entity);
