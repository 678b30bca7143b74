import type { Reach } from './conditions.ts';

/** The name of a role, one of those that the application declares. */
export type Role = string;

/** A role that the application declares. */
export type RoleWord = {
  /** Its id in the table `roles`; never changes. */
  readonly id: number;
  readonly name: Role;
  /** Administers users: at least one must keep it. */
  readonly admin?: true;
};

export type Rule = Role | { readonly role: Role; readonly where: Reach };
/** Who may do something: role names, or roles with a condition on the records that they reach. */
export type Rules = readonly Rule[];

/**
 * Tells what rules allow a role: true, false, or the condition on the records that it reaches. Without rules
 * nobody is allowed.
 */
export function access(rules: Rules | undefined, role: Role | null): boolean | Reach {
  for (const rule of rules ?? []) {
    if (rule === role) return true;
    if (typeof rule === 'object' && rule.role === role) return rule.where;
  }
  return false;
}

/** Returns a role's reach, unless all roles share it (a driver off duty). */
export function restriction(rules: Rules, role: Role): Reach | null {
  const reach = access(rules, role);
  if (typeof reach === 'boolean') return null;
  const isOther = (rule: Rule) =>
    typeof rule === 'string' ? rule !== role : JSON.stringify(rule.where) !== JSON.stringify(reach);
  return rules.some(isOther) ? reach : null;
}

/** Memoizes a value per role. */
export function perRole<T>(make: (role: Role) => T): (role: Role) => T {
  const made = new Map<Role, T>();
  return (role) => {
    if (!made.has(role)) made.set(role, make(role));
    return made.get(role)!;
  };
}
