/** Added fields begin with it, and no coded one: no migration ever meets their columns. */
export const ADDED = 'agregado';

/** Of a field, or of its column. */
export const isAdded = (name: string): boolean => /^agregado[A-Z_]/.test(name);
