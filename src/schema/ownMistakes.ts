import { rolesOfRules } from '#domain/permissions.ts';
import type { Entity } from './entity.ts';
import { hasDays, typeOf, type Field } from './fieldTypes.ts';
import type { Home } from './home.ts';
import { homeMistakes } from './homeMistakes.ts';
import { ownReportName, ownReports, type OwnGroup, type OwnReport } from './ownReports.ts';
import { resolvePath, type RecordPath } from './paths.ts';
import { problemsFor, problem, under, unknownProblems, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { roleNames, type Registry } from './registry.ts';
import { isAmount } from './reportMistakes.ts';
import { sourceMistakes } from './sourceMistakes.ts';

/** Refuses mistakes in the reports and the home blocks that entities declare of themselves. @throws DeclarationError */
export const refuseOwnWords = (registry: Registry): void =>
  refuse(
    registry.all.flatMap((entity) => {
      const mistakes = reportMistakes(entity, registry);
      // A block may show one of the entity's reports, so that the reports are checked first.
      return inside(entity.name, mistakes.length > 0 ? mistakes : blockMistakes(entity, registry));
    }),
  );

function reportMistakes(entity: Entity, registry: Registry): Problem[] {
  const declared = Object.entries(entity.reports);
  const mistakes = declared.flatMap(([name, report]) =>
    pathMistakes(`reports.${name}`, entity, report, registry),
  );
  if (mistakes.length > 0) return mistakes;
  const reports = ownReports({ all: [entity] });
  return declared.flatMap(([name]) => {
    const report = reports.find((each) => each.name === ownReportName(entity, name))!;
    return under(`reports.${name}`, sourceMistakes(report, report.source!, registry));
  });
}

function pathMistakes(
  at: string,
  entity: Entity,
  { by, totals: sums = [], date: day, filters = [], roles = [] }: OwnReport,
  registry: Registry,
): Problem[] {
  const groups = by.map(pathOfGroup);
  const days = day === undefined ? [] : [day];
  const paths = [...groups, ...sums, ...filters, ...days];
  const unknownPaths = unknownProblems('noField', at, paths, Object.keys(entity.fields), {
    isKnown: (path) => resolvePath(entity, path) !== null,
  });
  if (unknownPaths.length > 0) return unknownPaths;
  if (!entity.path || !entity.access.list) return [problem('nobodyLists', at)];
  const pathIn = (path: string) => resolvePath(entity, path)!;
  const isDay = (path: string) => hasDays(pathIn(path).field);
  const periodPaths = by.filter((group) => typeof group !== 'string').map(pathOfGroup);
  const amountGroups = groups.filter((path) => isNumeric(pathIn(path).field));
  const badSums = sums.filter((path) => !isAmount(pathIn(path).field));
  const badFilters = filters.filter((name) => !FILTER_TYPES.has(entity.fields[name]?.type ?? ''));
  const notDays = (names: readonly string[]) => names.filter((path) => !isDay(path));
  return [
    ...(by.length === 0 ? [problem('groupsByNothing', `${at}.by`)] : []),
    ...problemsFor('groupsByAmount', `${at}.by`, amountGroups),
    ...problemsFor('noDay', `${at}.by`, notDays(periodPaths)),
    ...problemsFor('noDay', `${at}.date`, notDays(days)),
    ...problemsFor('notSummable', `${at}.totals`, badSums),
    ...(countsTwice(groups.map(pathIn), sums.map(pathIn))
      ? [problem('mixesLines', `${at}.totals`, { paths: [...groups, ...sums] })]
      : []),
    ...problemsFor('notCompared', `${at}.filters`, badFilters),
    ...unknownProblems('noRole', at, rolesOfRules(roles), roleNames(registry.roles)),
  ];
}

const FILTER_TYPES: ReadonlySet<string> = new Set(['reference', 'select', 'boolean']);

const pathOfGroup = (group: OwnGroup): string =>
  typeof group === 'string' ? group : Object.values(group)[0]!;
const isNumeric = (field: Field) => typeOf(field).column(field)?.startsWith('numeric') ?? false;

/** Tells whether an amount of the record, or of other lines, would be added once for each line. */
function countsTwice(groups: readonly RecordPath[], sums: readonly RecordPath[]): boolean {
  const lines = new Set([...groups, ...sums].flatMap((path) => path.lines?.name ?? []));
  return lines.size > 1 || (lines.size === 1 && sums.some((path) => path.lines === null));
}

function blockMistakes(entity: Entity, registry: Registry): Problem[] {
  if (!entity.home) return [];
  // Each block has its place as its name, so that messages say where it stands.
  const blocksByPlace = (part: 'figures' | 'main') =>
    Object.fromEntries(
      Object.entries(entity.home?.[part] ?? {}).map(([name, block]) => [
        `${part}.${name}`,
        { ...block, of: entity.name },
      ]),
    );
  const home = { figures: blocksByPlace('figures'), main: blocksByPlace('main') } as Home;
  return under('home', homeMistakes(home, { registry, reports: ownReports({ all: [entity] }) }));
}
