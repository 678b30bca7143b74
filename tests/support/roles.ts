import type { RoleWord, Rules } from '#domain/permissions.ts';

/** Roles for the framework's tests: one that administers and one that does not. */
export const roles = [
  { id: 1, name: 'ADMIN', admin: true },
  { id: 2, name: 'EMPLEADO' },
] as const satisfies readonly RoleWord[];

export const ADMIN: Rules = ['ADMIN'];
export const STAFF: Rules = ['ADMIN', 'EMPLEADO'];
