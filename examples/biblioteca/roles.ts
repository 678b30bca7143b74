import type { RoleWord, Rules } from 'cantera';

export const roles = [
  { id: 1, name: 'BIBLIOTECARIO', admin: true },
  { id: 2, name: 'VOLUNTARIO' },
] as const satisfies readonly RoleWord[];

export const ADMIN: Rules = ['BIBLIOTECARIO'];
export const STAFF: Rules = ['BIBLIOTECARIO', 'VOLUNTARIO'];
