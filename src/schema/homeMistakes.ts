import { onDay } from '#domain/periods.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import {
  blocksOf,
  filtersIn,
  isRows,
  pathsOfTemplates,
  fieldsOfBlock,
  type HomeBlock,
  type HomeFigure,
  type Home,
} from './home.ts';
import { home as words } from './language/home.ts';
import { wordProblems } from './language/problems.ts';
import { placeIn } from './paths.ts';
import { placeMistakes } from './placeMistakes.ts';
import { problem, unknown, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { roleNames, type Registry } from './registry.ts';
import type { Report } from './report.ts';

type HomeContext = {
  readonly registry: Registry;
  readonly reports: readonly Report[];
};

/** @throws DeclarationError for a home page that names something unknown */
export const refuseHome = (home: Home, around: HomeContext): void =>
  refuse(inside('home', homeMistakes(home, around)));

export function homeMistakes(home: Home, around: HomeContext): Problem[] {
  const wordMistakes = wordProblems(words, home);
  if (wordMistakes.length > 0) return wordMistakes;
  const problems = [
    ...unknown('noEntity', 'starts', Object.keys(home.starts ?? {}), namesOf(around.registry.all)),
    ...blocksOf(home).flatMap(([name, block]) => wrongNames(name, block, around)),
  ];
  return problems.length > 0
    ? problems
    : blocksOf(home).flatMap(([name, block]) => wrongBlock(name, block, around));
}

const namesOf = (named: readonly { readonly name: string }[]): string[] => named.map(({ name }) => name);

function wrongNames(
  name: string,
  { of, roles = [] }: HomeBlock,
  { registry, reports }: HomeContext,
): Problem[] {
  const named = roles.map((rule) => (typeof rule === 'string' ? rule : rule.role));
  return [
    ...unknown('noEntity', `${name}.of`, [of], namesOf([...registry.all, ...reports])),
    ...unknown('noRole', `${name}.roles`, named, roleNames(registry.roles)),
  ];
}

function wrongBlock(name: string, block: HomeBlock, { registry, reports }: HomeContext): Problem[] {
  const report = reports.find((each) => each.name === block.of);
  if (report) return wrongReport(name, block, report);
  const entity = registry.get(block.of);
  const { fields } = entity;
  const also = 'also' in block ? block.also : undefined;
  return [
    ...unknown('noFilter', `${name}.where`, filtersIn(block), namesOf(entity.list.filters), {
      of: entity.name,
    }),
    ...[block.when, also?.when].flatMap((when) =>
      conditionMistakes(`${name}.when`, when ?? {}, { fields, isStored: true }),
    ),
    ...fieldsOfBlock(block).flatMap((path) => placeMistakes(name, entity, path)),
    ...(isRows(block) ? linesIn(name, fieldsOfBlock(block), entity) : []),
    ...(isRows(block) ? [] : wrongFigure(name, block)),
  ];
}

const linesIn = (at: string, paths: readonly string[], entity: Entity): Problem[] =>
  paths.flatMap((path) => (placeIn(entity, path)?.lines ? [problem('ofLines', at, { name: path })] : []));

function wrongFigure(name: string, { value, where, when, compares }: HomeFigure): Problem[] {
  const days = JSON.stringify({ where, when });
  return [
    ...(pathsOfTemplates(value).length + Number(value.includes('{count}')) === 1
      ? []
      : [problem('notOneNumber', `${name}.value`)]),
    ...(compares && days === JSON.stringify(onDay({ where, when }, '2000-01-01'))
      ? [problem('comparesNoDay', name)]
      : []),
  ];
}

function wrongReport(name: string, block: HomeBlock, report: Report): Problem[] {
  const columns = Object.keys({ ...report.columns, ...report.besides });
  const known = isRows(block) ? columns : report.totals;
  const figures = isRows(block) ? [] : [block.compares, block.also].filter(Boolean);
  return [
    ...(block.when || figures.length > 0 ? [problem('notOfReport', name)] : []),
    ...unknown('noFilter', `${name}.where`, filtersIn(block), Object.keys(report.filters), {
      of: report.name,
    }),
    ...unknown('noColumn', name, fieldsOfBlock(block), known, { of: report.name }),
  ];
}
