import { fold } from '#domain/text.ts';
import { stepsBetween } from './meant.ts';
import { problem, unknown } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/**
 * @throws DeclarationError for a heading of the menu that differs from another only by accents, capitals or a
 * letter, and for an unknown one in `after`
 */
export function refuseHeadings({ all }: Pick<Registry, 'all'>, reports: readonly Report[]): void {
  const groups = [
    ...all.flatMap(({ name, menu }) => (menu?.group ? [{ of: name, group: menu.group }] : [])),
    ...reports.map(({ name, menu }) => ({ of: `reports.${name}`, group: menu.group })),
  ];
  const first = new Map<string, string>();
  const problems = groups.flatMap(({ of, group }) => {
    const similar =
      first.get(fold(group)) ?? [...first.values()].find((other) => isNear(group, other)) ?? group;
    first.set(fold(group), similar);
    return similar === group
      ? []
      : inside(of, [problem('otherHeading', 'menu.group', { group, known: similar })]);
  });
  const headings = [...new Set(groups.map(({ group }) => group))];
  const astray = reports.flatMap(({ name, menu: { after } }) =>
    inside(
      `reports.${name}`,
      after === undefined ? [] : unknown('noHeading', 'menu.after', [after], headings),
    ),
  );
  refuse([...problems, ...astray]);
}

/** Tells whether two headings differ by one letter, which looks like a typing mistake. */
const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 && stepsBetween(fold(one), fold(other)) === 1;
