import type { Fields } from './declaration.ts';
import { referenceAlias } from './fields/reference.ts';
import { problem, type Problem } from './problems/problem.ts';

/** Returns mistakes in names of references: `paisId` answers its record as `pais`, which no other field may be called. */
export const referenceNameMistakes = (at: string, fields: Fields): Problem[] =>
  Object.entries(fields).flatMap(([name, { type }]) => {
    if (type !== 'reference') return [];
    if (!name.endsWith('Id')) return [problem('lacksId', `${at}.${name}`)];
    const alias = referenceAlias(name);
    return Object.hasOwn(fields, alias)
      ? [problem('takenName', `${at}.${alias}`, { by: `the record of '${name}'` })]
      : [];
  });
