import { createContext, use } from 'react';
import type { Definition } from '#schema/definitions.ts';

/** The definition that all sections of the editor edit. */
export type Edit = {
  readonly definition: Definition;
  /** The definition in use, whose names no longer change. */
  readonly published: Definition | null;
  /** The definition was never saved, so its name follows from its label. */
  readonly isNew: boolean;
  /** The owner of these fields, and their path in the whole definition. */
  readonly owner: 'entity' | 'line' | 'input';
  readonly path: string;
  change(step: string, edit: (definition: Definition) => Definition): void;
  /** Problems, in sentences that begin with their path. */
  readonly problems: readonly string[];
};

export const EditContext = createContext<Edit | null>(null);

export function useEdit(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('No EditContext above this component');
  return edit;
}

/** Returns what is in use at a path: 'lines.repuestos.fields.detalle'. */
export const publishedAt = (published: Definition | null, path: string): unknown =>
  path.split('.').reduce<unknown>((part, word) => Object(part)[word] as unknown, published);

/** Returns the problem at a path, or (`isDeep`) below it; undefined when there is none. */
export const useProblem = (path: string, isDeep = true): string | undefined =>
  problemAt(useEdit().problems, path, isDeep);

export function problemAt(problems: readonly string[], path: string, isDeep = true): string | undefined {
  const [, name = ''] = path.split('.');
  const problem = problems.find(
    (each) =>
      each.startsWith(`${path}:`) ||
      (isDeep && each.startsWith(`${path}.`)) ||
      each.startsWith(`${path} `) ||
      (path.startsWith('fields.') && each.startsWith(`«${name}»`)),
  );
  return problem && sentenceIn(problem);
}

/** 'label: falta «many».' → 'Falta «many».' */
export function sentenceIn(problem: string): string {
  const sentence = problem.replace(/^[\w.]+: /, '');
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}
