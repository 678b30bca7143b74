import type { Role } from '#domain/permissions.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * A description without the fields that a role may not see (`x-visible-to`) or send (`x-writable-by`), and without the
 * names of entities that it cannot call (`x-refers-to`, options that are `x-enum-of`).
 */
export function seenBy<T>(described: T, role: Role, hiddenEntities: ReadonlySet<unknown>): T {
  const isHidden = (node: unknown): boolean => {
    const { 'x-visible-to': readers, 'x-writable-by': writers } = (node ?? {}) as Node;
    return [readers, writers].some((roles) => Array.isArray(roles) && !roles.includes(role));
  };
  const isNamed = (entity: unknown) => !hiddenEntities.has(entity);
  const without = (node: unknown): unknown => {
    if (Array.isArray(node))
      return node.filter((each) => !isHidden((each as Node | null)?.['schema'])).map(without);
    if (typeof node !== 'object' || node === null) return node;
    const { required, properties, enum: options, 'x-enum-of': optionsAre } = node as Described;
    const shown = Object.entries(node)
      .filter(([key, child]) => !isHidden(child) && (key !== 'x-refers-to' || isNamed(child)))
      .map(([key, child]) => [key, without(child)] as const);
    return {
      ...Object.fromEntries(shown),
      ...(Array.isArray(required) &&
        properties && { required: required.filter((name: string) => !isHidden(properties[name])) }),
      ...(optionsAre === 'entities' && { enum: options?.filter(isNamed) }),
    };
  };
  return without(described) as T;
}

type Described = {
  readonly required?: unknown;
  readonly properties?: Node;
  readonly enum?: readonly unknown[];
  readonly 'x-enum-of'?: unknown;
};
