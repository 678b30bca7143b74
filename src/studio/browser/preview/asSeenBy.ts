import type { Role, Rules } from '#domain/permissions.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';

/**
 * Returns the declaration with the rights of `role` given to `viewer`, the role of the signed-in user, since screens
 * ask for that user's rights. Other roles lose theirs.
 */
export function asSeenBy<T extends Declaration | Entity>(declaration: T, role: Role, viewer: Role): T {
  const asViewer = (rules: Rules): Rules =>
    rules.flatMap((rule): Rules => {
      if (typeof rule === 'object') return rule.role === role ? [{ ...rule, role: viewer }] : [];
      return rule === role ? [viewer] : [];
    });
  const translateRules = (part: unknown, key = ''): unknown => {
    if (Array.isArray(part))
      return RULE_KEYS.has(key) ? asViewer(part as Rules) : part.map((item) => translateRules(item));
    if (part === null || typeof part !== 'object') return part;
    // Keys of `access` are operations, such as 'list'; each holds rules, as 'roles' does.
    const ruleKeyOf = (inner: string) => (key === 'access' ? 'roles' : inner);
    return Object.fromEntries(
      Object.entries(part).map(([inner, value]) => [inner, translateRules(value, ruleKeyOf(inner))]),
    );
  };
  return translateRules(declaration) as T;
}

/** Words of a declaration whose value is a list of rules. */
const RULE_KEYS: ReadonlySet<string> = new Set(['roles', 'screens', 'visibleTo', 'writableBy', 'choice']);
