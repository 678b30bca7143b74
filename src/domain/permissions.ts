/** The name of one of the application's roles. */
export type Role = string;

/** A role as the application declares it. */
export type RoleWord = {
  /** Its row in the table `roles`, for ever. */
  readonly id: number;
  readonly name: Role;
  /** Administers users: the first user has this role, and one who has it always remains. */
  readonly admin?: true;
};

/** Field values that a record must have, all of them: `{ familiaId: 3, cancelado: false }`. */
export type Condition = Readonly<Record<string, string | number | boolean | null>>;

/** What was chosen under 'Configuración', by the setting's name. */
export type Setting = { readonly setting: string };

/**
 * The records that a rule reaches: conditions on their fields and on those of the records that they refer to,
 * against fixed values or a setting: `{ 'cliente.familiaId': { setting: 'familiaEmpleadoId' } }`.
 */
export type Reach = Readonly<Record<string, Condition[string] | Setting>>;

/** A role that may, or a role that may on the records within a reach. */
export type Rule = Role | { readonly role: Role; readonly where: Reach };
export type Rules = readonly Rule[];

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

/**
 * The reach to which rules restrict a role, where another role is admitted on other terms. What holds for all alike is
 * no matter of who somebody is, but of the records: a driver who is off duty.
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

/** Something for each role, made when the role is first met. */
export function perRole<T>(make: (role: Role) => T): (role: Role) => T {
  const made = new Map<Role, T>();
  return (role) => {
    if (!made.has(role)) made.set(role, make(role));
    return made.get(role)!;
  };
}
