import { ADDED_PREFIX, isAdded } from './added.ts';
import { withLines, type Entity } from './entity.ts';
import { declaration as words } from './language/entity.ts';
import { wordProblems } from './language/problems.ts';
import { blanks } from './language/blanks.ts';
import { report as reportWords } from './language/report.ts';
import { repeats } from './language/repeats.ts';
import { problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';

/** The checks of declarations. A browser gets unchecked.ts instead (package.json, `imports`). */
export { refuseConflicts } from './conflicts.ts';
export { refuseHiddenPaths } from './hiddenPaths.ts';
export { refuseWrongPaths } from './wrongPaths.ts';
export { refuseWrongWrites } from './writesMistakes.ts';
export { refuseTakenTables } from './takenTables.ts';
export { refuseMistakes } from './mistakes.ts';
export { refuseReport } from './reportMistakes.ts';

/** Does for a report what `refuseWords` does for an entity. */
export const refuseReportWords = (declaration: { readonly name: string }): void =>
  refuse(
    inside(`reports.${declaration.name}`, [
      ...wordProblems(reportWords, declaration),
      ...blanks(reportWords, declaration),
    ]),
  );

/** Refuses words that do not exist, are missing or empty, or that a list repeats. @throws DeclarationError */
export const refuseWords = (declaration: Pick<Entity, 'name'>): void =>
  refuse(
    inside(declaration.name, [
      ...wordProblems(words, declaration),
      ...blanks(words, declaration),
      ...repeats(declaration),
    ]),
  );

/** Refuses coded fields whose names are reserved for those that an ADMIN adds. @throws DeclarationError */
export const refuseAddedNames = (entities: readonly Entity[]): void => {
  for (const { name: owner, fields } of entities.flatMap(withLines)) {
    const problems = Object.keys(fields)
      .filter(isAdded)
      .map((name) => problem('addedName', `fields.${name}`, { prefix: ADDED_PREFIX }));
    refuse(inside(owner, problems));
  }
};
