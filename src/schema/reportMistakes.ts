import type { Fields } from './declaration.ts';
import { expressionOf, typeOf, type Field } from './fieldTypes.ts';
import { problemsFor, problem, unknownProblems } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import type { Report } from './report.ts';

/** Refuses words of a report that name nothing or do not go together. @throws DeclarationError */
export function refuseReport(report: Report): void {
  const { columns, besides, filters, period, link, groupBy, totals, running, charts, compares, sort } =
    report;
  const unknownColumns = (word: string, names: readonly string[], fields: Fields = columns) =>
    unknownProblems('noColumn', word, names, Object.keys(fields));
  const unknownFilters = (word: string, names: readonly string[]) =>
    unknownProblems('noFilter', word, names, Object.keys(filters));
  const amounts = [
    ...totals,
    ...charts.map(({ total }) => total),
    ...(running ? [running.plus, running.minus, running.column] : []),
  ];
  const notSummable = amounts.filter((name) => columns[name] && !isAmount(columns[name]));
  const problems = [
    ...unknownFilters('period', period ? [period.from, period.to] : []),
    ...unknownColumns('link', link ? [link.column] : []),
    ...unknownColumns('link', link ? [link.entity, link.id] : [], besides),
    ...unknownColumns('groupBy', groupBy ? [groupBy] : []),
    ...unknownColumns('totals, charts or running', [...amounts, ...charts.map(({ by }) => by)]),
    ...problemsFor('notSummable', 'totals, charts or running', notSummable),
    ...(sort.length === 0 ? [problem('noSort', 'sort')] : []),
    ...(groupBy && sort[0] !== groupBy ? [problem('notSortedByGroup', 'sort', { groupBy })] : []),
    ...Object.entries({ ...filters, ...columns, ...besides })
      .filter(([, field]) => expressionOf(field) !== null)
      .map(([name]) => problem('computedColumn', `columns.${name}`)),
    ...unknownFilters('compares', typeof compares === 'string' ? [compares] : []),
    ...(compares && !period ? [problem('comparesNothing', 'compares')] : []),
  ];
  refuse(inside(`reports.${report.name}`, problems));
}

/** Tells whether the field is an amount in cents: a decimal with two places. */
export const isAmount = (field: Field): boolean =>
  /^numeric\(\d+,2\)$/.test(typeOf(field).column(field) ?? '');
