/** Prefix of the fields that an ADMIN adds. Coded fields may not have it, so that their columns never collide. */
export const ADDED_PREFIX = 'agregado';

export const isAdded = (name: string): boolean => /^agregado[A-Z_]/.test(name);
