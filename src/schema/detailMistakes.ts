import { fieldsOf } from './detail.ts';
import type { Entity } from './entity.ts';
import { problem, unknownProblems, type Problem } from './problems/problem.ts';

const SUMMED = ['money', 'decimal', 'sumOf'];

export function detailMistakes({ detail, fields, lines, actions, related }: Entity): Problem[] {
  const below = detail.below ?? [];
  const names = Object.keys(fields);
  const sums = lines.flatMap(({ name, entity: line }) =>
    Object.keys(line.fields)
      .filter((column) => SUMMED.includes(line.fields[column]!.type))
      .map((column) => `${name}.${column}`),
  );
  const done = [...related.map(({ to }) => to), ...Object.keys(actions)];
  return [
    ...unknownProblems('noField', 'detail.first', detail.first, names),
    ...unknownProblems('noField', 'detail.below', below.flatMap(fieldsOf), names),
    ...unknownProblems('noField', 'detail.omit', detail.omit, names),
    ...unknownProblems('noField', 'detail.beside', detail.beside, [...names, ...sums]),
    ...unknownProblems('noAction', 'detail.primary', detail.primary, ['edit', 'print', ...done]),
    ...below.flatMap((section) =>
      'rows' in section
        ? Object.entries(section.rows)
            .filter(([, row]) => row.length !== section.columns.length)
            .map(([row]) =>
              problem('rowOfOtherLength', `detail.below.${section.title}`, {
                row,
                count: section.columns.length,
              }),
            )
        : [],
    ),
  ];
}
