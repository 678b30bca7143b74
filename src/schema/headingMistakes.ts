import { fold } from '#domain/text.ts';
import { stepsBetween } from './didYouMean.ts';
import { problem, unknownProblems } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/**
 * @throws DeclarationError for a heading of the menu that differs from another only by accents, capitals or a
 * letter, and for a `menu.after` that names no heading. A report's own heading stands after the one that it names.
 */
export function refuseMisspelledHeadings({ all }: Pick<Registry, 'all'>, reports: readonly Report[]): void {
  const groups = [
    ...all.flatMap(({ name, menu }) => (menu?.group ? [{ owner: name, group: menu.group }] : [])),
    ...reports.map(({ name, menu }) => ({ owner: `reports.${name}`, group: menu.group })),
  ];
  // The first spelling of each heading, by its folded text.
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

/**
 * Tells whether two headings differ by one letter, which looks like a typing mistake. Short words differ by a letter
 * without being mistakes.
 */
const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 && stepsBetween(fold(one), fold(other)) === 1;
