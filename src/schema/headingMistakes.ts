import { fold } from '#domain/text.ts';
import { DeclarationError } from './mistakes.ts';
import { meant, stepsBetween } from './meant.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/** @throws DeclarationError for a heading of the menu that differs from another by accents, capitals or a letter, or is none. */
export function refuseHeadings({ all }: Pick<Registry, 'all'>, reports: readonly Report[]): void {
  const said = [
    ...all.flatMap(({ name, menu }) =>
      menu?.group ? [{ place: `${name}: menu.group`, group: menu.group }] : [],
    ),
    ...reports.map(({ name, menu }) => ({ place: `reports.${name}: menu.group`, group: menu.group })),
  ];
  const first = new Map<string, string>();
  const problems = said.flatMap(({ place, group }) => {
    const known =
      first.get(fold(group)) ?? [...first.values()].find((other) => isNear(group, other)) ?? group;
    first.set(fold(group), known);
    return known === group
      ? []
      : [`${place} says '${group}', and another entry '${known}': did you mean '${known}'?`];
  });
  const headings = [...new Set(said.map(({ group }) => group))];
  const astray = reports.flatMap(({ name, menu: { after } }) =>
    after === undefined || headings.includes(after)
      ? []
      : [`reports.${name}: menu.after names '${after}', which is no heading${meant(after, headings)}`],
  );
  if (problems.length + astray.length > 0) throw new DeclarationError([...problems, ...astray]);
}

/** Nobody reads two such headings as two. */
const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 && stepsBetween(fold(one), fold(other)) === 1;
