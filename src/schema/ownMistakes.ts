import type { Entity } from './entity.ts';
import { typeOf } from './fields/index.ts';
import { homeMistakes } from './homeMistakes.ts';
import { DeclarationError } from './mistakes.ts';
import type { Home } from './home.ts';
import { ownReportName, ownReports, type OwnGroup, type OwnReport } from './ownReports.ts';
import { placeIn, type Place } from './paths.ts';
import { roleNames, type Registry } from './registry.ts';
import { isAmount } from './reportMistakes.ts';
import { sourceMistakes } from './sourceMistakes.ts';

/** @throws DeclarationError for reports and home of an entity that name what there is not. */
export function refuseOwn(registry: Registry): void {
  const problems = registry.all.flatMap((entity) =>
    [...reportMistakes(entity, registry), ...blockMistakes(entity, registry)].map(
      (problem) => `${entity.name}: ${problem}`,
    ),
  );
  if (problems.length > 0) throw new DeclarationError(problems);
}

function reportMistakes(entity: Entity, registry: Registry): string[] {
  const words = Object.entries(entity.reports);
  const wrong = words.flatMap(([name, word]) =>
    wordMistakes(entity, word, registry).map((problem) => `reports.${name}${problem}`),
  );
  if (wrong.length > 0 || words.length === 0) return wrong;
  const made = ownReports({ all: [entity] });
  return words.flatMap(([name]) => {
    const report = made.find((each) => each.name === ownReportName(entity, name))!;
    return sourceMistakes(report, report.source!, registry).map((problem) => `reports.${name}: ${problem}`);
  });
}

function wordMistakes(
  entity: Entity,
  { by, sums = [], day, filters = [], roles = [] }: OwnReport,
  registry: Registry,
) {
  const groups = by.map(pathOf);
  const unknown = [...groups, ...sums, ...filters, ...(day === undefined ? [] : [day])].filter(
    (path) => placeIn(entity, path) === null,
  );
  if (unknown.length > 0) return unknown.map((path) => ` names '${path}', which is not a field`);
  if (!entity.path || !entity.access.list) return [': nobody opens its list'];
  const placeOf = (path: string) => placeIn(entity, path)!;
  const known = roleNames(registry.roles);
  return [
    ...(by.length === 0 ? ['.by is empty'] : []),
    ...groups.filter((path) => isNumber(placeOf(path))).map((path) => `.by: '${path}' is an amount`),
    ...by
      .filter((group) => typeof group !== 'string' && !isDay(placeOf(pathOf(group))))
      .map((group) => `.by: '${pathOf(group)}' is no day`),
    ...(day !== undefined && !isDay(placeOf(day)) ? [`.day: '${day}' is no day`] : []),
    ...sums
      .filter((path) => !isAmount(placeOf(path).field))
      .map((path) => `.sums: '${path}' has not two decimals`),
    ...(mixes(groups.map(placeOf), sums.map(placeOf))
      ? ['.sums: lines by lines, or records by records']
      : []),
    ...filters.filter((name) => !(name in entity.fields)).map((name) => `.filters: '${name}' is not a field`),
    ...filters
      .filter((name) => !FILTERED.has(entity.fields[name]?.type ?? ''))
      .map((name) => `.filters: '${name}' is not compared`),
    ...roles
      .map((rule) => (typeof rule === 'string' ? rule : rule.role))
      .filter((role) => !known.includes(role))
      .map((role) => ` names the role '${role}'; there are ${known.join(', ')}`),
  ];
}

const FILTERED: ReadonlySet<string> = new Set(['reference', 'select', 'boolean']);

const pathOf = (group: OwnGroup): string => (typeof group === 'string' ? group : Object.values(group)[0]!);
const isDay = ({ field }: Place) => field.type === 'date' || field.type === 'dateTime';
const isNumber = ({ field }: Place) => typeOf(field).column(field)?.startsWith('numeric') ?? false;

/** A record's amount would count once for each of its lines. */
function mixes(groups: readonly Place[], sums: readonly Place[]): boolean {
  const lines = new Set([...groups, ...sums].flatMap((place) => place.lines?.name ?? []));
  return lines.size > 1 || (lines.size === 1 && sums.some((place) => place.lines === null));
}

function blockMistakes(entity: Entity, registry: Registry): string[] {
  if (!entity.home) return [];
  const placed = (part: 'figures' | 'main' | 'aside') =>
    Object.fromEntries(
      Object.entries(entity.home?.[part] ?? {}).map(([name, block]) => [
        `${part}.${name}`,
        { ...block, of: entity.name },
      ]),
    );
  const home = { figures: placed('figures'), main: placed('main'), aside: placed('aside') } as Home;
  return homeMistakes(home, { registry, reports: ownReports({ all: [entity] }), parts: [] }).map(
    (problem) => `home.${problem}`,
  );
}
