import type { Words } from './index.ts';

/** Texts of views that are loaded late; each module of them adds its own. */
export const later: { cantera: Words; ra: Words } = { cantera: {}, ra: {} };

export function addLater(words: Words, root: keyof typeof later = 'cantera'): void {
  later[root] = { ...later[root], ...words };
}
