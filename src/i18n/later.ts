import type { Words } from './index.ts';

/** Texts (`cantera.*`) of views that are loaded late; each module of them adds its own. */
export const later: { cantera: Words } = { cantera: {} };

export function addLater(words: Words): void {
  later.cantera = { ...later.cantera, ...words };
}
