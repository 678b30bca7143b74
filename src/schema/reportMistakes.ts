import type { Fields } from './declaration.ts';
import { expressionOf, typeOf, type Field } from './fields/index.ts';
import { DeclarationError } from './mistakes.ts';
import { meant } from './meant.ts';
import type { Report } from './report.ts';

/** @throws DeclarationError for unknown names. */
export function refuseReport(report: Report): void {
  const { columns, besides, filters, period, link, groupBy, totals, running, charts, compares, sort } =
    report;
  const named = (word: string, names: readonly string[], among: Fields) =>
    names
      .filter((name) => !Object.hasOwn(among, name))
      .map((name) => `${word} names '${name}', which is none of them${meant(name, Object.keys(among))}`);
  const summed = [
    ...totals,
    ...charts.map(({ sum }) => sum),
    ...(running ? [running.plus, running.minus, running.column] : []),
  ];
  const problems = [
    ...named('period', period ? [period.from, period.to] : [], filters),
    ...named('link', link ? [link.column] : [], columns),
    ...named('link', link ? [link.entity, link.id] : [], besides),
    ...named('groupBy', groupBy ? [groupBy] : [], columns),
    ...named('totals, charts or running', [...summed, ...charts.map(({ by }) => by)], columns),
    ...summed
      .filter((name) => columns[name] && !isAmount(columns[name]))
      .map((name) => `'${name}' is summed up, and has not two decimals`),
    ...(sort.length === 0 ? ['sort is empty: its rows would come in any order'] : []),
    ...(groupBy && sort[0] !== groupBy ? [`sort has to begin with '${groupBy}', by which it is parted`] : []),
    ...Object.entries({ ...filters, ...columns, ...besides })
      .filter(([, field]) => expressionOf(field) !== null)
      .map(([name]) => `'${name}' is computed: say so in the query`),
    ...named('compares', typeof compares === 'string' ? [compares] : [], filters),
    ...(compares && !period ? ['compares: the period before needs a period'] : []),
  ];
  if (problems.length > 0)
    throw new DeclarationError(problems.map((problem) => `reports.${report.name}: ${problem}`));
}

/** In cents. */
export const isAmount = (field: Field): boolean =>
  /^numeric\(\d+,2\)$/.test(typeOf(field).column(field) ?? '');
