import type { Fields } from './declaration.ts';
import { expressionOf, typeOf, type Field } from './fieldTypes.ts';
import { eachOf, problem, unknown } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Report } from './report.ts';

/** @throws DeclarationError for unknown names. */
export function refuseReport(report: Report): void {
  const { columns, besides, filters, period, link, groupBy, totals, running, charts, compares, sort } =
    report;
  const inColumns = (word: string, names: readonly string[], among: Fields = columns) =>
    unknown('noColumn', word, names, Object.keys(among));
  const inFilters = (word: string, names: readonly string[]) =>
    unknown('noFilter', word, names, Object.keys(filters));
  const summed = [
    ...totals,
    ...charts.map(({ total }) => total),
    ...(running ? [running.plus, running.minus, running.column] : []),
  ];
  const problems = [
    ...inFilters('period', period ? [period.from, period.to] : []),
    ...inColumns('link', link ? [link.column] : []),
    ...inColumns('link', link ? [link.entity, link.id] : [], besides),
    ...inColumns('groupBy', groupBy ? [groupBy] : []),
    ...inColumns('totals, charts or running', [...summed, ...charts.map(({ by }) => by)]),
    ...eachOf(
      'notSummed',
      'totals, charts or running',
      summed.filter((name) => columns[name] && !isAmount(columns[name])),
    ),
    ...(sort.length === 0 ? [problem('unsorted', 'sort')] : []),
    ...(groupBy && sort[0] !== groupBy ? [problem('sortedOtherwise', 'sort', { groupBy })] : []),
    ...Object.entries({ ...filters, ...columns, ...besides })
      .filter(([, field]) => expressionOf(field) !== null)
      .map(([name]) => problem('computedColumn', `columns.${name}`)),
    ...inFilters('compares', typeof compares === 'string' ? [compares] : []),
    ...(compares && !period ? [problem('comparesNothing', 'compares')] : []),
  ];
  refuse(inside(`reports.${report.name}`, problems));
}

/** Tells whether the field is an amount in cents: a decimal with two places. */
export const isAmount = (field: Field): boolean =>
  /^numeric\(\d+,2\)$/.test(typeOf(field).column(field) ?? '');
