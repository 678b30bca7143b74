import { fieldsOf, type TableSection } from './detail.ts';
import type { Entity } from './entity.ts';
import { problem, unknownProblems, type Problem } from './problems/problem.ts';

export function detailMistakes({ detail, fields, lines, actions, related }: Entity): Problem[] {
  const below = detail.below ?? [];
  const names = Object.keys(fields);
  const sums = lines.flatMap(({ name, entity: line }) =>
    Object.keys(line.fields)
      .filter((column) => AMOUNT_TYPES.includes(line.fields[column]!.type))
      .map((column) => `${name}.${column}`),
  );
  const buttons = ['edit', 'print', ...related.map(({ to }) => to), ...Object.keys(actions)];
  return [
    ...unknownProblems('noField', 'detail.first', detail.first, names),
    ...unknownProblems('noField', 'detail.below', below.flatMap(fieldsOf), names),
    ...unknownProblems('noField', 'detail.omit', detail.omit, names),
    ...unknownProblems('noField', 'detail.beside', detail.beside, [...names, ...sums]),
    ...unknownProblems('noAction', 'detail.primary', detail.primary, buttons),
    ...below.flatMap((section) => ('rows' in section ? rowMistakes(section) : [])),
  ];
}

const AMOUNT_TYPES = ['money', 'decimal', 'sumOf'];

const rowMistakes = ({ title, columns, rows }: TableSection): Problem[] =>
  Object.entries(rows)
    .filter(([, fields]) => fields.length !== columns.length)
    .map(([row]) => problem('wrongRowLength', `detail.below.${title}`, { row, count: columns.length }));
