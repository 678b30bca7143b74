import { createContext, use } from 'react';
import type { Definition } from '#schema/definitions.ts';

/** The definition that all sections of the editor edit. */
export type Edit = {
  readonly definition: Definition;
  /** The definition in use, whose names no longer change. */
  readonly published: Definition | null;
  /** The definition was never saved, so its name follows from its label. */
  readonly isNew: boolean;
  /** The owner of these fields, and their place in the whole definition. */
  readonly of: 'entity' | 'line' | 'input';
  readonly at: string;
  change(step: string, edit: (definition: Definition) => Definition): void;
  /** Problems, in sentences that begin with their place. */
  readonly problems: readonly string[];
};

export const EditContext = createContext<Edit | null>(null);

export function useEdit(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('No EditContext above this component');
  return edit;
}

/** Returns what is in use at a place: 'lines.repuestos.fields.detalle'. */
export const keptAt = (published: Definition | null, place: string): unknown =>
  place.split('.').reduce<unknown>((part, word) => Object(part)[word] as unknown, published);

/** Returns the problem at a place, or (`isDeep`) below it; undefined when there is none. */
export const useProblem = (place: string, isDeep = true): string | undefined =>
  problemAt(useEdit().problems, place, isDeep);

export function problemAt(problems: readonly string[], place: string, isDeep = true): string | undefined {
  const [, name = ''] = place.split('.');
  const problem = problems.find(
    (each) =>
      each.startsWith(`${place}:`) ||
      (isDeep && each.startsWith(`${place}.`)) ||
      each.startsWith(`${place} `) ||
      (place.startsWith('fields.') && each.startsWith(`«${name}»`)),
  );
  return problem && sentenceIn(problem);
}

/** 'label: falta «many».' → 'Falta «many».' */
export function sentenceIn(problem: string): string {
  const sentence = problem.replace(/^[\w.]+: /, '');
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}
