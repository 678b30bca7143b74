import type { Reach } from './conditions.ts';

/** The name of a role, one of those that the application declares. */
export type Role = string;

/** A role that the application declares. */
export type RoleWord = {
  /** Its id in the table `roles`, which never changes. */
  readonly id: number;
  readonly name: Role;
  /** Whether it administers users. The last user of such a role must keep it. */
  readonly admin?: true;
};

export type Rule = Role | { readonly role: Role; readonly where: Reach };

/** Who may do something. */
export type Rules = readonly Rule[];

export const rolesOfRules = (rules: Rules): Role[] =>
  rules.map((rule) => (typeof rule === 'string' ? rule : rule.role));

/** Tells whether rules allow a role, or returns the condition on the records that it reaches. */
export function access(rules: Rules | undefined, role: Role | null): boolean | Reach {
  for (const rule of rules ?? []) {
    if (rule === role) return true;
    if (typeof rule === 'object' && rule.role === role) return rule.where;
  }
  return false;
}

/**
 * Returns the condition that limits a role to fewer records than others; null if it reaches all, or none. If all rules
 * have the same condition, it limits nobody: it only says which records the entity offers.
 */
export function restriction(rules: Rules, role: Role): Reach | null {
  const reach = access(rules, role);
  if (typeof reach === 'boolean') return null;
  const isDifferent = (rule: Rule) =>
    typeof rule === 'string' ? rule !== role : JSON.stringify(rule.where) !== JSON.stringify(reach);
  return rules.some(isDifferent) ? reach : null;
}

export function perRole<T>(make: (role: Role) => T): (role: Role) => T {
  const results = new Map<Role, T>();
  return (role) => {
    if (!results.has(role)) results.set(role, make(role));
    return results.get(role)!;
  };
}
