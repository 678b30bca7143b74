import { fieldsIn } from '#domain/conditions.ts';
import { access, rolesOfRules } from '#domain/permissions.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import { maySeePath, resolvePath } from './paths.ts';
import { columnPathMistakes } from './columnPathMistakes.ts';
import { ITSELF, problem, unknownProblems, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { can, roleNames, type Registry } from './registry.ts';
import { isGrouped, type Report, type ReportSource, type SourceColumn } from './report.ts';

/**
 * Refuses reports without rows, and those whose source names something unknown or hidden from a role of the report.
 * @param queries the names of the reports that have a query
 * @throws DeclarationError
 */
export const refuseSources = (
  reports: readonly Report[],
  registry: Registry,
  queries: readonly string[],
): void =>
  refuse(
    reports.flatMap((report) => {
      const { name, source } = report;
      const hasRows = source !== undefined || queries.includes(name);
      return inside(`reports.${name}`, [
        ...(source ? sourceMistakes(report, source, registry) : []),
        ...(hasRows ? [] : [problem('noQuery', ITSELF)]),
        ...unknownProblems('noRole', 'access', rolesOfRules(report.access), roleNames(registry.roles)),
        ...referenceMistakes(report, registry),
      ]);
    }),
  );

function referenceMistakes({ filters, columns, besides }: Report, { all }: Registry): Problem[] {
  const known = all.map(({ name }) => name);
  return Object.entries({ filters, columns, besides }).flatMap(([at, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'reference' ? unknownProblems('noEntity', `${at}.${name}.to`, [field.to], known) : [],
    ),
  );
}

export function sourceMistakes(report: Report, source: ReportSource, registry: Registry): Problem[] {
  const entity = registry.all.find(({ name }) => name === source.of);
  const known = registry.all.map(({ name }) => name);
  if (!entity) return unknownProblems('noEntity', 'source.of', [source.of], known);
  const problems = [
    ...conditionMistakes('source.when', source.when ?? {}, { fields: entity.fields, isInSql: true }),
    ...columnMistakes(report, source),
    ...pathsOf(report, source).flatMap(([at, path]) => columnPathMistakes(at, entity, path)),
    ...(report.period && !source.date ? [problem('periodWithoutDay', 'source')] : []),
  ];
  return problems.length > 0 ? problems : visibilityMistakes(report, source, entity, registry);
}

function columnMistakes({ columns, besides, link, sort }: Report, source: ReportSource): Problem[] {
  const reportColumns = { ...columns, ...besides };
  // The query adds the values of the link by itself.
  const known = [...Object.keys(source.columns), ...(link ? [link.entity, link.id] : []), LINE_ORDER];
  const missing = Object.keys(reportColumns).filter((name) => !known.includes(name));
  return [
    ...missing.map((name) => problem('lacksColumn', 'source.columns', { name })),
    ...unknownProblems('noColumn', 'sort', sort, known),
    ...(link && isGrouped(source) ? [problem('linksGroup', 'link')] : []),
    ...Object.entries(source.columns).flatMap(([name, column]) => {
      const at = `source.columns.${name}`;
      const { kind } = columnParts(column);
      if (kind === undefined) return [];
      const expectedType = TYPES_BY_KIND[kind];
      if (!expectedType)
        return [problem('noColumnKind', at, { name: kind, known: Object.keys(TYPES_BY_KIND) })];
      const type = reportColumns[name]?.type;
      return type && type !== expectedType
        ? [problem('unfitColumnType', at, { kind, type: expectedType })]
        : [];
    }),
  ];
}

/** The order of a record's lines, by which a report of lines may be sorted without showing it. */
const LINE_ORDER = 'orden';

/**
 * The type that the field of a column must have, by the kind of what the source gives it. `name` is the display name of
 * a reference. Months and years are texts that sort by time: '2026-11'.
 */
const TYPES_BY_KIND: Readonly<Record<string, string>> = {
  name: 'text',
  week: 'date',
  month: 'text',
  year: 'text',
  count: 'integer',
};

/** Returns the path that a column reads, and its kind; a column that shows the value at the path as it is has no kind. */
function columnParts(column: SourceColumn): { readonly kind?: string; readonly path?: string } {
  if (column === 'count') return { kind: 'count' };
  if (typeof column === 'string') return { path: column };
  const [[kind, path]] = Object.entries(column) as [[string, string]];
  return { kind, path };
}

type NamedPath = readonly [at: string, path: string];

/** Returns the paths of a report's source. The two filters of a period have none of their own: both compare `date`. */
function pathsOf({ filters, period }: Report, source: ReportSource): NamedPath[] {
  const columnPaths = Object.entries(source.columns).flatMap(([name, column]): NamedPath[] => {
    const { path } = columnParts(column);
    return path === undefined ? [] : [[`source.columns.${name}`, path]];
  });
  const filterPaths = Object.keys(filters)
    .filter((name) => name !== period?.from && name !== period?.to)
    .map((name): NamedPath => [`source.filters.${name}`, source.filters?.[name] ?? name]);
  const datePaths: NamedPath[] = source.date ? [['source.date', source.date]] : [];
  return [...columnPaths, ...filterPaths, ...datePaths];
}

function visibilityMistakes(
  report: Report,
  source: ReportSource,
  entity: Entity,
  registry: Registry,
): Problem[] {
  const roles = roleNames(registry.roles).filter((role) => access(report.access, role) !== false);
  const { name } = entity;
  return roles.flatMap((role) => {
    if (can(entity, 'list', role) === false) return [problem('mayNotList', 'access', { role, name })];
    const conditionPaths = fieldsIn(source.when ?? {}).map((path): NamedPath => ['source.when', path]);
    return [...pathsOf(report, source), ...conditionPaths]
      .filter(([, path]) => !maySeePath(resolvePath(entity, path)!, role))
      .map(([at, path]) => problem('mayNotSee', at, { role, name, path }));
  });
}
