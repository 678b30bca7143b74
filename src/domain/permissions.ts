/** The two roles of the product. Source: spec 1, section 6. */
export const ROLES = ['ADMIN', 'EMPLEADO'] as const;
export type Role = (typeof ROLES)[number];

/** Field values that a record must have, all of them: `{ familiaId: 3, cancelado: false }`. */
export type Condition = Readonly<Record<string, string | number | boolean | null>>;

/** What ADMIN has chosen under 'Configuración', by the setting's name. */
export type Setting = { readonly setting: string };

/**
 * The records that a rule reaches: conditions on their fields and on those of the records that they refer to,
 * against fixed values or a setting: `{ 'cliente.familiaId': { setting: 'familiaEmpleadoId' } }`.
 */
export type Reach = Readonly<Record<string, Condition[string] | Setting>>;

/** A role that may, or a role that may on the records within a reach. */
export type Rule = Role | { readonly role: Role; readonly where: Reach };
export type Rules = readonly Rule[];

export const ADMIN: Rules = ['ADMIN'];
export const STAFF: Rules = ['ADMIN', 'EMPLEADO'];

/**
 * What `rules` answer to a role: yes, no, or yes on the records within a reach.
 * No rules means nobody: what is not declared is not allowed.
 */
export function access(rules: Rules | undefined, role: Role | null): boolean | Reach {
  for (const rule of rules ?? []) {
    if (rule === role) return true;
    if (typeof rule === 'object' && rule.role === role) return rule.where;
  }
  return false;
}

export function meets(record: Readonly<Record<string, unknown>>, condition: Condition): boolean {
  return Object.entries(condition).every(([field, value]) => (record[field] ?? null) === value);
}

/** Something for each role, made once. */
export const byRole = <T>(make: (role: Role) => T): Readonly<Record<Role, T>> => ({
  ADMIN: make('ADMIN'),
  EMPLEADO: make('EMPLEADO'),
});
