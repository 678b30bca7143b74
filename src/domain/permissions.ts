/** The two roles of the product. Source: spec 1, section 6. */
export const ROLES = ['ADMIN', 'EMPLEADO'] as const;
export type Role = (typeof ROLES)[number];

/** Field values that a record must have, all of them: `{ familiaId: 3, cancelado: false }`. */
export type Condition = Readonly<Record<string, string | number | boolean | null>>;

/** A role that may, or a role that may on the records that meet a condition. */
export type Rule = Role | { readonly role: Role; readonly where: Condition };
export type Rules = readonly Rule[];

export const ADMIN: Rules = ['ADMIN'];
export const STAFF: Rules = ['ADMIN', 'EMPLEADO'];

/**
 * What `rules` answer to a role: yes, no, or yes on the records that meet the condition.
 * No rules means nobody: what is not declared is not allowed.
 */
export function access(rules: Rules | undefined, role: Role | null): boolean | Condition {
  for (const rule of rules ?? []) {
    if (rule === role) return true;
    if (typeof rule === 'object' && rule.role === role) return rule.where;
  }
  return false;
}

export function meets(record: Readonly<Record<string, unknown>>, condition: Condition): boolean {
  return Object.entries(condition).every(([field, value]) => (record[field] ?? null) === value);
}
