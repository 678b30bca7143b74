import type { Role } from '#domain/permissions.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * Leaves out what a role may not see (`x-visible-to`) or send (`x-writable-by`), and the names of entities that it
 * cannot call (`x-refers-to`, and options that are `x-enum-of`).
 */
export function limitToRole<T>(description: T, role: Role, hiddenEntities: ReadonlySet<unknown>): T {
  const isHidden = (node: unknown): boolean => {
    const { 'x-visible-to': readers, 'x-writable-by': writers } = (node ?? {}) as Node;
    return [readers, writers].some((roles) => Array.isArray(roles) && !roles.includes(role));
  };
  const isShown = (entity: unknown) => !hiddenEntities.has(entity);
  const limit = (node: unknown): unknown => {
    // An array may be one of parameters, whose notes are in their schema.
    if (Array.isArray(node))
      return node.filter((each) => !isHidden((each as Node | null)?.['schema'])).map(limit);
    if (typeof node !== 'object' || node === null) return node;
    const { required, properties, enum: options, 'x-enum-of': optionsKind } = node as SchemaNode;
    const entries = Object.entries(node)
      .filter(([key, child]) => !isHidden(child) && (key !== 'x-refers-to' || isShown(child)))
      .map(([key, child]) => [key, limit(child)] as const);
    return {
      ...Object.fromEntries(entries),
      ...(Array.isArray(required) &&
        properties && { required: required.filter((name: string) => !isHidden(properties[name])) }),
      ...(optionsKind === 'entities' && { enum: options?.filter(isShown) }),
    };
  };
  return limit(description) as T;
}

type SchemaNode = {
  readonly required?: unknown;
  readonly properties?: Node;
  readonly enum?: readonly unknown[];
  readonly 'x-enum-of'?: unknown;
};
