import type { Entity } from './entity.ts';
import { refuse } from './mistakes.ts';
import { refusedWords } from './refusedWords.ts';

/** The checks of declarations. What a browser loads leaves them out: its build has made them (scripts/checked.ts). */
export { refuseConflicts } from './conflicts.ts';
export { refuseMistakes } from './mistakes.ts';
export { refuseReport } from './reportMistakes.ts';

/** @throws DeclarationError for words that there are not. */
export const refuseWords = (declaration: Pick<Entity, 'name'>): void =>
  refuse(declaration, refusedWords(declaration));
