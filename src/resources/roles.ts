import type { RoleWord, Rules } from 'cantera';

/** Source: spec 1, section 6. */
export const roles = [
  { id: 1, name: 'ADMIN', admin: true },
  { id: 2, name: 'EMPLEADO' },
] as const satisfies readonly RoleWord[];

export const ADMIN: Rules = ['ADMIN'];
export const STAFF: Rules = ['ADMIN', 'EMPLEADO'];
