/** Name of one of the application's roles. */
export type Role = string;

/** A role as the application declares it. */
export type RoleWord = {
  /** Its id in the table `roles`; never changes. */
  readonly id: number;
  readonly name: Role;
  /** Administers users: the first user has this role, and at least one user must keep it. */
  readonly admin?: true;
};

/** Field values that a record must have, all of them: `{ familiaId: 3, cancelado: false }`. */
export type Condition = Readonly<Record<string, string | number | boolean | null>>;

/** The value of a setting ('Configuración'), by its name. */
export type Setting = { readonly setting: string };

/**
 * The records that a rule reaches: conditions on their fields and on those of referenced records, with fixed values
 * or a setting: `{ 'cliente.familiaId': { setting: 'familiaEmpleadoId' } }`.
 */
export type Reach = Readonly<Record<string, Condition[string] | Setting>>;

/** A role, or a role restricted to the records of a reach. */
export type Rule = Role | { readonly role: Role; readonly where: Reach };
export type Rules = readonly Rule[];

/** What `rules` allow a role: yes, no, or the records of a reach. Without rules nobody is allowed. */
export function access(rules: Rules | undefined, role: Role | null): boolean | Reach {
  for (const rule of rules ?? []) {
    if (rule === role) return true;
    if (typeof rule === 'object' && rule.role === role) return rule.where;
  }
  return false;
}

/**
 * The reach that restricts a role where another role has a different one. A condition common to all roles is about
 * the records and not about the user (a driver who is off duty): it is no restriction.
 */
export function restriction(rules: Rules, role: Role): Reach | null {
  const reach = access(rules, role);
  if (typeof reach === 'boolean') return null;
  const isOther = (rule: Rule) =>
    typeof rule === 'string' ? rule !== role : JSON.stringify(rule.where) !== JSON.stringify(reach);
  return rules.some(isOther) ? reach : null;
}

export function meets(record: Readonly<Record<string, unknown>>, condition: Condition): boolean {
  return Object.entries(condition).every(([field, value]) => (record[field] ?? null) === value);
}

/** Memoizes a value for each role, made at first use. */
export function perRole<T>(make: (role: Role) => T): (role: Role) => T {
  const made = new Map<Role, T>();
  return (role) => {
    if (!made.has(role)) made.set(role, make(role));
    return made.get(role)!;
  };
}
