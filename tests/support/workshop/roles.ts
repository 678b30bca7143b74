export const roles = [
  { id: 1, name: 'DUENO', admin: true },
  { id: 2, name: 'MECANICO' },
] as const;
export const DUENO = ['DUENO'] as const;
export const TODOS = ['DUENO', 'MECANICO'] as const;
