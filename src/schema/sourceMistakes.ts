import { fieldsIn } from '#domain/conditions.ts';
import { access } from '#domain/permissions.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import { typeOf } from './fields/index.ts';
import { DeclarationError } from './mistakes.ts';
import { maySeePath, placeIn } from './paths.ts';
import { meant } from './meant.ts';
import { strange } from './refusedWords.ts';
import { can, roleNames, type Registry } from './registry.ts';
import type { Report, ReportSource } from './report.ts';
import { sourceWords } from './words.ts';

/** @throws DeclarationError for sources that name what there is not, or what a role of the report may not see. */
export function refuseSources(
  reports: readonly Report[],
  registry: Registry,
  queries: readonly string[],
): void {
  const problems = reports.flatMap((report) => {
    const { name, source } = report;
    if (source)
      return sourceMistakes(report, source, registry).map((problem) => `reports.${name}: ${problem}`);
    return queries.includes(name) ? [] : [`reports.${name}: it has neither a source nor a query`];
  });
  if (problems.length > 0) throw new DeclarationError(problems);
}

export function sourceMistakes(report: Report, source: ReportSource, registry: Registry): string[] {
  const words = strange('source', source, sourceWords);
  if (words.length > 0) return words;
  const entity = registry.all.find(({ name }) => name === source.of);
  const entities = registry.all.map(({ name }) => name);
  if (!entity) return [`source.of names '${source.of}', which is no entity${meant(source.of, entities)}`];
  const problems = [
    ...conditionMistakes('source.when', source.when ?? {}, { fields: entity.fields, isStored: true }),
    ...columnMistakes(report, source),
    ...pathsOf(report, source).flatMap(([place, path]) => pathMistakes(place, path, entity)),
    ...(report.period && !source.day ? ['source lacks day, which its period compares'] : []),
  ];
  return problems.length > 0 ? problems : hiddenFrom(report, source, entity, registry);
}

/** Every column has its path, and every path its column. */
function columnMistakes(
  { columns, besides, link, sort }: Report,
  { columns: said, grouped }: ReportSource,
): string[] {
  const all = Object.keys({ ...columns, ...besides });
  const given = [...Object.keys(said), ...(link ? [link.entity, link.id] : []), 'orden'];
  return [
    ...all.filter((name) => !given.includes(name)).map((name) => `source.columns lacks '${name}'`),
    ...sort
      .filter((name) => !given.includes(name))
      .map((name) => `sort names '${name}', which source has not`),
    ...(link && grouped ? ['a grouped row is no record: it has no link'] : []),
    ...Object.entries(said).flatMap(([name, column]) => {
      const unit = typeof column === 'object' ? Object.keys(column)[0]! : column === 'count' ? 'count' : null;
      const type = { ...columns, ...besides }[name]?.type;
      const wanted = unit && UNITS[unit];
      if (unit && !wanted)
        return [`source.columns.${name}: there is no '${unit}'${meant(unit, Object.keys(UNITS))}`];
      if (unit === 'count' && !grouped) return [`source.columns.${name} counts, and source is not grouped`];
      return wanted && type && type !== wanted ? [`'${name}' is a ${unit}, so its field is a ${wanted}`] : [];
    }),
  ];
}

/** Months and years are texts that sort as time goes: '2026-11'. */
const UNITS: Readonly<Record<string, string>> = {
  name: 'text',
  week: 'date',
  month: 'text',
  year: 'text',
  count: 'integer',
};

function pathsOf({ filters, period }: Report, { columns, filters: compared = {}, day }: ReportSource) {
  const paths = Object.entries(columns).flatMap(([name, column]): [string, string][] =>
    column === 'count'
      ? []
      : [[`source.columns.${name}`, typeof column === 'string' ? column : Object.values(column)[0]!]],
  );
  const asked = Object.keys(filters)
    .filter((name) => name !== period?.from && name !== period?.to)
    .map((name): [string, string] => [`source.filters.${name}`, compared[name] ?? name]);
  return [...paths, ...asked, ...(day ? [['source.day', day] as [string, string]] : [])];
}

function pathMistakes(place: string, path: string, entity: Entity): string[] {
  const found = placeIn(entity, path);
  const known = [...Object.keys(entity.fields), ...entity.lines.map(({ name }) => name)];
  if (!found)
    return [
      `${place} names '${path}', which is no field of '${entity.name}'${meant(path.split('.')[0]!, known)}`,
    ];
  return typeOf(found.field).column(found.field) === null
    ? [`${place} names '${path}', which has no column`]
    : [];
}

/** A report is all or nothing for a role: it may see every field of it. */
function hiddenFrom(report: Report, source: ReportSource, entity: Entity, registry: Registry): string[] {
  const roles = roleNames(registry.roles).filter((role) => access(report.access, role) !== false);
  return roles.flatMap((role) => {
    if (can(entity, 'list', role) === false) return [`${role} may see it, and may not list '${entity.name}'`];
    const compared = fieldsIn(source.when ?? {}).map((path) => ['source.when', path] as const);
    return [...pathsOf(report, source), ...compared]
      .filter(([, path]) => !maySeePath(placeIn(entity, path)!, role))
      .map(([, path]) => `${role} may see it, and may not see '${path}' of '${entity.name}'`);
  });
}
