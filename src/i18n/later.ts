import type { Words } from './index.ts';

/** Texts under `cantera.*` of screens that are loaded late. Their modules in this folder add them. */
export const later: { cantera: Words } = { cantera: {} };

/** Adds texts under `cantera.*` as soon as their module is loaded. */
export function addLater(words: Words): void {
  later.cantera = { ...later.cantera, ...words };
}
