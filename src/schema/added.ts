/**
 * The prefix of fields that an ADMIN adds. No coded field has it, so that no migration ever meets their
 * columns.
 */
export const ADDED_PREFIX = 'agregado';

/** Accepts the name of a field or of its column. */
export const isAdded = (name: string): boolean => /^agregado[A-Z_]/.test(name);
