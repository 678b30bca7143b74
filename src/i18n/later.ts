import type { Words } from './index.ts';

/** Texts under `cantera.*` of screens that are loaded late. Modules of this folder add them (`addLater`). */
export const later: { cantera: Words } = { cantera: {} };

/** Adds texts under `cantera.*` as soon as their module is loaded. */
export function addLater(words: Words): void {
  later.cantera = { ...later.cantera, ...words };
}
