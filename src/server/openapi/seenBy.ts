import type { Role } from '#domain/permissions.ts';

type Node = Readonly<Record<string, unknown>>;

/** A description without the fields that are hidden from a role (`x-visible-to`). */
export function seenBy<T>(described: T, role: Role): T {
  return without(described, (node) => {
    const roles = (node as Node | null | undefined)?.['x-visible-to'];
    return Array.isArray(roles) && !roles.includes(role);
  }) as T;
}

function without(node: unknown, isHidden: (node: unknown) => boolean): unknown {
  if (Array.isArray(node))
    return node
      .filter((each) => !isHidden((each as Node | null)?.['schema']))
      .map((each) => without(each, isHidden));
  if (typeof node !== 'object' || node === null) return node;
  const { required, properties } = node as { required?: unknown; properties?: Node };
  const shown = Object.entries(node)
    .filter(([, child]) => !isHidden(child))
    .map(([key, child]) => [key, without(child, isHidden)] as const);
  const needed =
    Array.isArray(required) && properties
      ? { required: required.filter((name: string) => !isHidden(properties[name])) }
      : {};
  return { ...Object.fromEntries(shown), ...needed };
}
