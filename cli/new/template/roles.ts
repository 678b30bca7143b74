import type { RoleWord, Rules } from 'cantera';

/** Roles of the application; `admin` marks those that administer users. */
export const roles = [{ id: 1, name: 'ADMIN', admin: true }] as const satisfies readonly RoleWord[];

export const ADMIN: Rules = ['ADMIN'];
