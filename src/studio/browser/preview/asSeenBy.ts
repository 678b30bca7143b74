import type { Role, Rules } from '#domain/permissions.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';

/** Screens ask for the rights of `viewer`, who is signed in, so the viewer gets those of `role`. */
export function asSeenBy<T extends Declaration | Entity>(declaration: T, role: Role, viewer: Role): T {
  const asViewer = (rules: Rules): Rules =>
    rules.flatMap((rule): Rules => {
      if (typeof rule === 'object') return rule.role === role ? [{ ...rule, role: viewer }] : [];
      return rule === role ? [viewer] : [];
    });
  const withRules = (part: unknown, key = ''): unknown => {
    if (Array.isArray(part))
      return RULE_KEYS.has(key) ? asViewer(part as Rules) : part.map((item) => withRules(item));
    if (part === null || typeof part !== 'object') return part;
    const ruleKeyOf = (inner: string) => (key === 'access' ? 'roles' : inner);
    return Object.fromEntries(
      Object.entries(part).map(([inner, value]) => [inner, withRules(value, ruleKeyOf(inner))]),
    );
  };
  return withRules(declaration) as T;
}

const RULE_KEYS: ReadonlySet<string> = new Set(['roles', 'screens', 'visibleTo', 'writableBy', 'choice']);
