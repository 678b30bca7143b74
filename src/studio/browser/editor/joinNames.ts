const AND = new Intl.ListFormat('es', { type: 'conjunction' });

/** Returns 'ADMIN y EMPLEADO'. */
export const joinNames = (names: readonly string[]): string => AND.format(names);
