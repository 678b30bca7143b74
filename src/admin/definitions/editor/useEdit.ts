import { createContext, use } from 'react';
import type { Definition } from '#schema/definitions.ts';

/** What the sections of the editor share. */
export type Edit = {
  readonly definition: Definition;
  /** What is in use: names that no longer change. */
  readonly published: Definition | null;
  /** Never saved: its name follows from its label. */
  readonly isNew: boolean;
  change(step: string, edit: (definition: Definition) => Definition): void;
  /** What is wrong, in sentences that begin with their place. */
  readonly problems: readonly string[];
};

export const EditContext = createContext<Edit | null>(null);

export function useEdit(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('No EditContext above this component');
  return edit;
}

/** Of one place and what is below it; undefined without any. */
export const useProblem = (place: string): string | undefined => problemAt(useEdit().problems, place);

export function problemAt(problems: readonly string[], place: string): string | undefined {
  const [, name = ''] = place.split('.');
  const found = problems.find(
    (problem) =>
      problem.startsWith(`${place}:`) ||
      problem.startsWith(`${place}.`) ||
      (place.startsWith('fields.') && problem.startsWith(`«${name}»`)),
  );
  return found && sentenceIn(found);
}

/** 'label: falta «many».' → 'Falta «many».' */
export function sentenceIn(problem: string): string {
  const sentence = problem.replace(/^[\w.]+: /, '');
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}
