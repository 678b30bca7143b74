import { fold } from '#domain/text.ts';
import { stepsBetween } from './didYouMean.ts';
import { problem, unknownProblems } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/** Refuses headings of the menu that are nearly equal, and a `menu.after` that names none. @throws DeclarationError */
export function refuseMisspelledHeadings({ all }: Pick<Registry, 'all'>, reports: readonly Report[]): void {
  const groups = [
    ...all.flatMap(({ name, menu }) => (menu?.group ? [{ owner: name, group: menu.group }] : [])),
    ...reports.map(({ name, menu }) => ({ owner: `reports.${name}`, group: menu.group })),
  ];
  // The first spelling of a heading is taken for the right one.
  const spellings = new Map<string, string>();
  const similarHeadings = groups.flatMap(({ owner, group }) => {
    const known =
      spellings.get(fold(group)) ?? [...spellings.values()].find((other) => isNear(group, other)) ?? group;
    spellings.set(fold(group), known);
    if (known === group) return [];
    return inside(owner, [problem('otherHeading', 'menu.group', { group, known })]);
  });
  const headings = [...new Set(groups.map(({ group }) => group))];
  const unknownHeadings = reports.flatMap(({ name, menu: { after } }) =>
    inside(
      `reports.${name}`,
      after === undefined ? [] : unknownProblems('noHeading', 'menu.after', [after], headings),
    ),
  );
  refuse([...similarHeadings, ...unknownHeadings]);
}

/** Tells whether two headings differ by one letter. Short words may, without being mistakes. */
const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 && stepsBetween(fold(one), fold(other)) === 1;
