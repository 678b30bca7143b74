import type { RoleWord, Rules } from 'cantera';

export const roles = [
  { id: 1, name: 'ENCARGADO', admin: true },
  { id: 2, name: 'MECANICO' },
] as const satisfies readonly RoleWord[];

export const ADMIN: Rules = ['ENCARGADO'];
export const STAFF: Rules = ['ENCARGADO', 'MECANICO'];
