import type { Role, Rules } from '#domain/permissions.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';

/** What `role` may do and see is what `viewer` may: the screens read the role of who has signed in. */
export function asSeenBy<T extends Declaration | Entity>(declaration: T, role: Role, viewer: Role): T {
  const turned = (rules: Rules): Rules =>
    rules.flatMap((rule): Rules => {
      if (typeof rule === 'object') return rule.role === role ? [{ ...rule, role: viewer }] : [];
      return rule === role ? [viewer] : [];
    });
  const walk = (part: unknown, word = ''): unknown => {
    if (Array.isArray(part)) return ROLES.has(word) ? turned(part as Rules) : part.map((each) => walk(each));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, walk(value, word === 'access' ? 'roles' : key)]),
    );
  };
  return walk(declaration) as T;
}

/** Words that hold rules, beside those of `access`. */
const ROLES: ReadonlySet<string> = new Set(['roles', 'screens', 'visibleTo', 'writableBy', 'choice']);
