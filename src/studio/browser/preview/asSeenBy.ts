import type { Role, Rules } from '#domain/permissions.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';

/** Gives the rights of `role` to `viewer`, because screens read the role of the user who is signed in. */
export function asSeenBy<T extends Declaration | Entity>(declaration: T, role: Role, viewer: Role): T {
  const asViewer = (rules: Rules): Rules =>
    rules.flatMap((rule): Rules => {
      if (typeof rule === 'object') return rule.role === role ? [{ ...rule, role: viewer }] : [];
      return rule === role ? [viewer] : [];
    });
  const walk = (part: unknown, word = ''): unknown => {
    if (Array.isArray(part))
      return ROLES.has(word) ? asViewer(part as Rules) : part.map((each) => walk(each));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, walk(value, word === 'access' ? 'roles' : key)]),
    );
  };
  return walk(declaration) as T;
}

/** Words that hold rules, besides those of `access`. */
const ROLES: ReadonlySet<string> = new Set(['roles', 'screens', 'visibleTo', 'writableBy', 'choice']);
