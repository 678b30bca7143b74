import type { Problem } from './problem.ts';
import { english } from './texts.ts';

/** A problem with its owner: the name of an entity, 'reports.ventas', 'home'. */
export type OwnedProblem = Problem & { readonly of: string };

export class DeclarationError extends Error {
  override name = 'DeclarationError';
  readonly problems: readonly OwnedProblem[];

  constructor(problems: readonly OwnedProblem[]) {
    super([...new Set(problems.map((each) => `${each.of}: ${english(each)}`))].join('\n'));
    this.problems = problems;
  }
}

export const inside = (of: string, problems: readonly Problem[]): OwnedProblem[] =>
  problems.map((each) => ({ ...each, of }));

/** Throws if there is any problem, as every `refuse…` does. @throws DeclarationError */
export function refuse(problems: readonly OwnedProblem[]): void {
  if (problems.length > 0) throw new DeclarationError(problems);
}
