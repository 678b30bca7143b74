import type { Entity } from './entity.ts';
import { hasDays, typeOf } from './fieldTypes.ts';
import type { Home } from './home.ts';
import { homeMistakes } from './homeMistakes.ts';
import { ownReportName, ownReports, type OwnGroup, type OwnReport } from './ownReports.ts';
import { placeIn, type RecordPath } from './paths.ts';
import { eachOf, problem, under, unknown, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { roleNames, type Registry } from './registry.ts';
import { isAmount } from './reportMistakes.ts';
import { sourceMistakes } from './sourceMistakes.ts';

/** @throws DeclarationError for reports and home panels of an entity that name something unknown */
export const refuseOwnWords = (registry: Registry): void =>
  refuse(
    registry.all.flatMap((entity) =>
      inside(entity.name, [...reportMistakes(entity, registry), ...blockMistakes(entity, registry)]),
    ),
  );

function reportMistakes(entity: Entity, registry: Registry): Problem[] {
  const words = Object.entries(entity.reports);
  const wrong = words.flatMap(([name, word]) => wordMistakes(`reports.${name}`, entity, word, registry));
  if (wrong.length > 0 || words.length === 0) return wrong;
  const made = ownReports({ all: [entity] });
  return words.flatMap(([name]) => {
    const report = made.find((each) => each.name === ownReportName(entity, name))!;
    return under(`reports.${name}`, sourceMistakes(report, report.source!, registry));
  });
}

function wordMistakes(
  at: string,
  entity: Entity,
  { by, totals: sums = [], date: day, filters = [], roles = [] }: OwnReport,
  registry: Registry,
): Problem[] {
  const groups = by.map(pathOf);
  const days = day === undefined ? [] : [day];
  const paths = [...groups, ...sums, ...filters, ...days];
  const lost = unknown('noField', at, paths, Object.keys(entity.fields), {
    isKnown: (path) => placeIn(entity, path) !== null,
  });
  if (lost.length > 0) return lost;
  if (!entity.path || !entity.access.list) return [problem('nobodyLists', at)];
  const placeOf = (path: string) => placeIn(entity, path)!;
  const named = roles.map((rule) => (typeof rule === 'string' ? rule : rule.role));
  const timed = by.filter((group) => typeof group !== 'string').map(pathOf);
  const without = (isRight: (place: RecordPath) => boolean, of: readonly string[]) =>
    of.filter((path) => !isRight(placeOf(path)));
  return [
    ...(by.length === 0 ? [problem('groupsByNothing', `${at}.by`)] : []),
    ...eachOf(
      'groupsByAmount',
      `${at}.by`,
      without((place) => !isNumber(place), groups),
    ),
    ...eachOf('noDay', `${at}.by`, without(isDay, timed)),
    ...eachOf('noDay', `${at}.date`, without(isDay, days)),
    ...eachOf(
      'notSummed',
      `${at}.totals`,
      without(({ field }) => isAmount(field), sums),
    ),
    ...(mixes(groups.map(placeOf), sums.map(placeOf))
      ? [problem('mixesLines', `${at}.totals`, { paths: [...groups, ...sums] })]
      : []),
    ...eachOf(
      'notCompared',
      `${at}.filters`,
      filters.filter((name) => !FILTERED.has(entity.fields[name]?.type ?? '')),
    ),
    ...unknown('noRole', at, named, roleNames(registry.roles)),
  ];
}

const FILTERED: ReadonlySet<string> = new Set(['reference', 'select', 'boolean']);

const pathOf = (group: OwnGroup): string => (typeof group === 'string' ? group : Object.values(group)[0]!);
const isDay = ({ field }: RecordPath) => hasDays(field);
const isNumber = ({ field }: RecordPath) => typeOf(field).column(field)?.startsWith('numeric') ?? false;

/** Tells whether a record's amount would count once for each of its lines. */
function mixes(groups: readonly RecordPath[], sums: readonly RecordPath[]): boolean {
  const lines = new Set([...groups, ...sums].flatMap((place) => place.lines?.name ?? []));
  return lines.size > 1 || (lines.size === 1 && sums.some((place) => place.lines === null));
}

function blockMistakes(entity: Entity, registry: Registry): Problem[] {
  if (!entity.home) return [];
  const placed = (part: 'figures' | 'main') =>
    Object.fromEntries(
      Object.entries(entity.home?.[part] ?? {}).map(([name, block]) => [
        `${part}.${name}`,
        { ...block, of: entity.name },
      ]),
    );
  const home = { figures: placed('figures'), main: placed('main') } as Home;
  return under('home', homeMistakes(home, { registry, reports: ownReports({ all: [entity] }) }));
}
