import type { Words } from './index.ts';

/** Texts under `cantera.*` of screens that are loaded late. Modules of this folder add them (`addLater`). */
export const later: { cantera: Words } = { cantera: {} };

export function addLater(words: Words): void {
  later.cantera = { ...later.cantera, ...words };
}
