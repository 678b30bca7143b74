import { onDay } from '#domain/periods.ts';
import { rolesOfRules } from '#domain/permissions.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import {
  blocksOf,
  filtersIn,
  isRows,
  pathsOfTemplates,
  fieldsOfBlock,
  sortOf,
  type HomeBlock,
  type HomeFigure,
  type Home,
} from './home.ts';
import { home as homeWords } from './language/home.ts';
import { wordProblems } from './language/problems.ts';
import { resolvePath } from './paths.ts';
import { columnPathMistakes } from './columnPathMistakes.ts';
import { problem, unknownProblems, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { roleNames, type Registry } from './registry.ts';
import type { Report } from './report.ts';

type HomeContext = {
  readonly registry: Registry;
  readonly reports: readonly Report[];
};

export const refuseHome = (home: Home, context: HomeContext): void =>
  refuse(inside('home', homeMistakes(home, context)));

export function homeMistakes(home: Home, context: HomeContext): Problem[] {
  const wordMistakes = wordProblems(homeWords, home);
  if (wordMistakes.length > 0) return wordMistakes;
  const { registry, reports } = context;
  const blocks = blocksOf(home);
  const nameMistakes = [
    ...unknownProblems('noEntity', 'starts', Object.keys(home.starts ?? {}), namesOf(registry.all)),
    ...blocks.flatMap(([name, { of, roles = [] }]) => [
      ...unknownProblems('noEntity', `${name}.of`, [of], namesOf([...registry.all, ...reports])),
      ...unknownProblems('noRole', `${name}.roles`, rolesOfRules(roles), roleNames(registry.roles)),
    ]),
  ];
  // The other checks look up the entity of each block.
  if (nameMistakes.length > 0) return nameMistakes;
  return blocks.flatMap(([name, block]) => blockMistakes(name, block, context));
}

const namesOf = (parts: readonly { readonly name: string }[]): string[] => parts.map(({ name }) => name);

function blockMistakes(name: string, block: HomeBlock, { registry, reports }: HomeContext): Problem[] {
  const report = reports.find((each) => each.name === block.of);
  if (report) return reportBlockMistakes(name, block, report);
  const entity = registry.get(block.of);
  const { fields } = entity;
  const also = 'also' in block ? block.also : undefined;
  return [
    ...unknownProblems('noFilter', `${name}.where`, filtersIn(block), namesOf(entity.list.filters), {
      of: entity.name,
    }),
    ...[block.when, also?.when].flatMap((when) =>
      conditionMistakes(`${name}.when`, when ?? {}, { fields, isInSql: true }),
    ),
    ...fieldsOfBlock(block).flatMap((path) => columnPathMistakes(name, entity, path)),
    ...unknownProblems(
      'noColumn',
      `${name}.sort`,
      sortColumns(block),
      ['id', ...Object.keys(fields), ...entity.list.columns],
      { of: entity.name },
    ),
    ...(isRows(block) ? linePathMistakes(name, fieldsOfBlock(block), entity) : figureMistakes(name, block)),
  ];
}

const sortColumns = (block: HomeBlock): string[] =>
  isRows(block) && block.sort ? [sortOf(block)!.by.replace(/^-/, '')] : [];

const linePathMistakes = (at: string, paths: readonly string[], entity: Entity): Problem[] =>
  paths.flatMap((path) => (resolvePath(entity, path)?.lines ? [problem('inLines', at, { name: path })] : []));

function figureMistakes(name: string, { value, where, when, compares }: HomeFigure): Problem[] {
  const placeholderCount = pathsOfTemplates(value).length + Number(value.includes('{count}'));
  return [
    ...(placeholderCount === 1 ? [] : [problem('notOneNumber', `${name}.value`)]),
    ...(compares && !hasRelativeDay({ where, when }) ? [problem('comparesNoDay', name)] : []),
  ];
}

/** Tells whether the conditions name a relative day, which `onDay` then changes. */
const hasRelativeDay = (conditions: object): boolean =>
  JSON.stringify(onDay(conditions, '2000-01-01')) !== JSON.stringify(conditions);

function reportBlockMistakes(name: string, block: HomeBlock, report: Report): Problem[] {
  const columns = Object.keys({ ...report.columns, ...report.besides });
  const known = isRows(block) ? columns : report.totals;
  const needsEntity =
    block.when || sortColumns(block).length > 0 || (!isRows(block) && (block.compares || block.also));
  return [
    ...(needsEntity ? [problem('notForReport', name)] : []),
    ...unknownProblems('noFilter', `${name}.where`, filtersIn(block), Object.keys(report.filters), {
      of: report.name,
    }),
    ...unknownProblems('noColumn', name, fieldsOfBlock(block), known, { of: report.name }),
  ];
}
