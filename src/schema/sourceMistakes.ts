import { fieldsIn } from '#domain/conditions.ts';
import { access } from '#domain/permissions.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import { wordProblems } from './language/problems.ts';
import { reportSource } from './language/report.ts';
import { maySeePath, placeIn } from './paths.ts';
import { wrongPlace } from './placeMistakes.ts';
import { problem, unknown, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { can, roleNames, type Registry } from './registry.ts';
import { isGrouped, type Report, type ReportSource } from './report.ts';

/**
 * @throws DeclarationError for sources that name something unknown, or something that a role of the report
 * may not see
 */
export const refuseSources = (
  reports: readonly Report[],
  registry: Registry,
  queries: readonly string[],
): void =>
  refuse(
    reports.flatMap((report) => {
      const { name, source } = report;
      const hasQuery = source !== undefined || queries.includes(name);
      return inside(`reports.${name}`, [
        ...(source ? sourceMistakes(report, source, registry) : []),
        ...(hasQuery ? [] : [problem('noQuery', 'it')]),
      ]);
    }),
  );

export function sourceMistakes(report: Report, source: ReportSource, registry: Registry): Problem[] {
  const strange = wordProblems(reportSource, source, 'source');
  if (strange.length > 0) return strange;
  const entity = registry.all.find(({ name }) => name === source.of);
  if (!entity)
    return unknown(
      'noEntity',
      'source.of',
      [source.of],
      registry.all.map(({ name }) => name),
    );
  const problems = [
    ...conditionMistakes('source.when', source.when ?? {}, { fields: entity.fields, isStored: true }),
    ...columnMistakes(report, source),
    ...pathsOf(report, source).flatMap(([at, path]) => wrongPlace(at, entity, path)),
    ...(report.period && !source.date ? [problem('periodWithoutDay', 'source')] : []),
  ];
  return problems.length > 0 ? problems : hiddenFrom(report, source, entity, registry);
}

/** Every column needs a path, and every path a column. */
function columnMistakes({ columns, besides, link, sort }: Report, source: ReportSource): Problem[] {
  const { columns: declared } = source;
  const all = Object.keys({ ...columns, ...besides });
  const given = [...Object.keys(declared), ...(link ? [link.entity, link.id] : []), 'orden'];
  const lacking = all.filter((name) => !given.includes(name));
  return [
    ...lacking.map((name) => problem('lacksColumn', 'source.columns', { name })),
    ...unknown('noColumn', 'sort', sort, given),
    ...(link && isGrouped(source) ? [problem('linksGroup', 'link')] : []),
    ...Object.entries(declared).flatMap(([name, column]) => {
      const at = `source.columns.${name}`;
      const unit = typeof column === 'object' ? Object.keys(column)[0]! : column === 'count' ? 'count' : null;
      const type = { ...columns, ...besides }[name]?.type;
      const wanted = unit && UNITS[unit];
      if (unit && !wanted) return [problem('noUnit', at, { name: unit, known: Object.keys(UNITS) })];
      return wanted && type && type !== wanted ? [problem('otherUnit', at, { unit, type: wanted })] : [];
    }),
  ];
}

/** The types of columns by unit. Months and years are texts that sort in order of time: '2026-11'. */
const UNITS: Readonly<Record<string, string>> = {
  name: 'text',
  week: 'date',
  month: 'text',
  year: 'text',
  count: 'integer',
};

function pathsOf({ filters, period }: Report, { columns, filters: compared = {}, date }: ReportSource) {
  const paths = Object.entries(columns).flatMap(([name, column]): [string, string][] =>
    column === 'count'
      ? []
      : [[`source.columns.${name}`, typeof column === 'string' ? column : Object.values(column)[0]!]],
  );
  const filterPaths = Object.keys(filters)
    .filter((name) => name !== period?.from && name !== period?.to)
    .map((name): [string, string] => [`source.filters.${name}`, compared[name] ?? name]);
  return [...paths, ...filterPaths, ...(date ? [['source.date', date] as [string, string]] : [])];
}

/** A role that may open a report must be able to see every field of it. */
function hiddenFrom(report: Report, source: ReportSource, entity: Entity, registry: Registry): Problem[] {
  const roles = roleNames(registry.roles).filter((role) => access(report.access, role) !== false);
  const { name } = entity;
  return roles.flatMap((role) => {
    if (can(entity, 'list', role) === false) return [problem('mayNotList', 'access', { role, name })];
    const compared = fieldsIn(source.when ?? {}).map((path) => ['source.when', path] as const);
    return [...pathsOf(report, source), ...compared]
      .filter(([, path]) => !maySeePath(placeIn(entity, path)!, role))
      .map(([at, path]) => problem('mayNotSee', at, { role, name, path }));
  });
}
