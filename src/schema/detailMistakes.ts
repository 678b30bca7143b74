import { fieldsOf } from './detail.ts';
import type { Entity } from './entity.ts';
import { meant } from './meant.ts';

const SUMMED = ['money', 'decimal', 'sumOf'];

export function detailMistakes({ detail, fields, lines, actions, related }: Entity): string[] {
  const below = detail.below ?? [];
  const names = Object.keys(fields);
  const sums = lines.flatMap(({ name, entity: line }) =>
    Object.keys(line.fields)
      .filter((column) => SUMMED.includes(line.fields[column]!.type))
      .map((column) => `${name}.${column}`),
  );
  const made = related.map(({ to }) => to);
  const done = ['edit', 'print', ...Object.keys(actions), ...made];
  const unknown = (word: string, said: readonly string[], known: readonly string[], what: string) =>
    said
      .filter((name) => !known.includes(name))
      .map((name) => `detail.${word} names '${name}', which is ${what}${meant(name, known)}`);
  return [
    ...unknown('first', detail.first, names, 'not a field'),
    ...unknown('below', below.flatMap(fieldsOf), names, 'not a field'),
    ...unknown('omit', detail.omit, names, 'not a field'),
    ...unknown('beside', detail.beside, [...names, ...sums], 'neither a field nor an amount of its lines'),
    ...unknown(
      'primary',
      detail.primary,
      done,
      "no action, nothing of related, and neither 'edit' nor 'print'",
    ),
    ...unknown('next', detail.next, [...made, ...Object.keys(actions)], 'no action and not in related'),
    ...below.flatMap((section) =>
      'rows' in section
        ? Object.entries(section.rows)
            .filter(([, row]) => row.length !== section.columns.length)
            .map(
              ([row]) => `detail.below '${section.title}': '${row}' needs ${section.columns.length} fields`,
            )
        : [],
    ),
  ];
}
