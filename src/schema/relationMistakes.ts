import { templateFields } from '#domain/template.ts';
import { prefixOf } from './document.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { computedSources } from './fields/computed.ts';
import { typeOf, type FieldOf } from './fieldTypes.ts';
import { mailTemplates } from './job.ts';
import { isOfLines } from './paths.ts';
import { prefillMistakes } from './prefillMistakes.ts';
import { problem, unknownProblems, type Problem } from './problems/problem.ts';
import { targetByName, type ByName } from './references.ts';
import { isAmount } from './reportMistakes.ts';

export const relationMistakes = (entity: Entity, byName: ByName): Problem[] => [
  ...Object.entries(entity.fields).flatMap(([name, field]) => {
    const at = `fields.${name}`;
    if (field.type === 'linked') return brokenLink(at, field, entity, byName);
    if (field.type === 'sumOf') return brokenSum(at, field, entity, byName);
    return field.type === 'reference' ? brokenFills(`${at}.fills`, field, entity, byName) : [];
  }),
  ...prefillMistakes(entity, byName),
  ...brokenRelated(entity, byName),
];

export function missingTargets(entity: Entity, byName: ByName): Problem[] {
  const known = [...byName.keys()];
  const entityFields = Object.values(entity.fields);
  // A filter may have a field of its own. The entity's fields are among `fieldPlaces`.
  const filters = entity.list.filters
    .filter(({ field }) => !entityFields.includes(field))
    .map(({ name, field }) => ['list.filters', { [name]: field }] as const);
  const places = [...fieldPlaces(entity), ...filters];
  return places.flatMap(([at, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'reference' && !byName.has(field.to)
        ? [problem('refersToNothing', `${at}.${name}`, { name: field.to, known })]
        : [],
    ),
  );
}

/** Finds paths through a reference that end at no field. */
export function brokenPaths(entity: Entity, byName: ByName): Problem[] {
  const { fields, list, jobs } = entity;
  const prefix = prefixOf(entity);
  const pathsByWord: readonly (readonly [at: string, paths: readonly string[]])[] = [
    ['list.columns', list.columns],
    ['list.sort', list.sort.map((key) => key.column)],
    ...Object.entries(fields).map(
      ([name, field]) => [`fields.${name}`, field.type === 'computed' ? computedSources(field) : []] as const,
    ),
    ...Object.entries(jobs).map(
      ([name, job]) => [`jobs.${name}`, mailTemplates(job).flatMap(templateFields)] as const,
    ),
    ['document.number.prefix', prefix ? [prefix.of] : []],
  ];
  return [
    ...pathsByWord.flatMap(([at, paths]) =>
      paths.flatMap((path) => brokenPath(at, entity, path.split('.'), byName)),
    ),
    ...list.filters.flatMap(({ name, on }) =>
      on
        .filter((path) => isOfLines(entity, path))
        .flatMap((path) => brokenLinePath(`list.filters.${name}`, entity, path, byName)),
    ),
  ];
}

function brokenLinePath(at: string, entity: Entity, path: string, byName: ByName): Problem[] {
  const [linesName, first = '', ...rest] = path.split('.');
  const line = entity.lines.find(({ name }) => name === linesName)!.entity;
  return rest.length > 0 || Object.hasOwn(line.fields, first)
    ? brokenPath(at, line, [first, ...rest], byName)
    : [problem('noField', at, { name: path, known: Object.keys(line.fields) })];
}

function brokenPath(
  at: string,
  entity: Entity,
  [alias = '', name, ...rest]: readonly string[],
  byName: ByName,
): Problem[] {
  const target = targetByName(entity, alias, byName);
  // Other checks report unknown names without a point, and references to nothing.
  if (name === undefined || !target) return [];
  if (rest.length > 0 && target.fields[`${name}Id`]?.type === 'reference')
    return brokenPath(at, target, [name, ...rest], byName);
  return unknownProblems('noField', at, [[name, ...rest].join('.')], Object.keys(target.fields), {
    of: target.name,
  });
}

/** Checks a linked field. It shows a text of the only record that refers to this one, so the reference must be unique. */
function brokenLink(at: string, { to, by, shows }: FieldOf<'linked'>, entity: Entity, byName: ByName) {
  const target = byName.get(to);
  if (!target) return [problem('refersToNothing', at, { name: to, known: [...byName.keys()] })];
  const reference = target.fields[by];
  const isOneToOne =
    reference?.type === 'reference' && reference.to === entity.name && Boolean(reference.unique);
  const shown = target.fields[shows];
  return [
    ...(isOneToOne ? [] : [problem('linkedByMany', at, { name: by, of: to })]),
    ...(shown && typeOf(shown).column(shown)?.startsWith('varchar')
      ? []
      : [problem('linksNoText', at, { name: shows, of: to })]),
  ];
}

function brokenSum(at: string, field: FieldOf<'sumOf'>, entity: Entity, byName: ByName): Problem[] {
  const summed = byName.get(field.of);
  if (!summed) return [problem('refersToNothing', at, { name: field.of, known: [...byName.keys()] })];
  const [reference, amount] = [summed.fields[field.by], summed.fields[field.sum]];
  return [
    ...(reference?.type === 'reference' && reference.to === entity.name
      ? []
      : [problem('addsUpByNone', at, { name: field.by, of: field.of })]),
    ...(amount && isAmount(amount)
      ? []
      : [problem('addsUpNoDecimal', at, { name: field.sum, of: field.of })]),
  ];
}

function brokenFills(at: string, { fills = {}, to }: FieldOf<'reference'>, entity: Entity, byName: ByName) {
  return [
    ...unknownProblems('noField', at, Object.keys(fills), Object.keys(entity.fields)),
    ...unknownProblems('noField', at, Object.values(fills), Object.keys(byName.get(to)?.fields ?? {}), {
      of: to,
    }),
  ];
}

function brokenRelated(entity: Entity, byName: ByName): Problem[] {
  return entity.related.flatMap(({ to, by, columns, where, sort, totals }) => {
    const at = `related.${to}`;
    const target = byName.get(to);
    if (!target) return unknownProblems('noEntity', at, [to], [...byName.keys()]);
    const { list, fields, states } = target;
    const reference = fields[by];
    const isReference = reference?.type === 'reference' && reference.to === entity.name;
    // A filter on several columns would also find records that refer to this one in another way.
    const isFilter = list.filters.some(
      ({ name, on, match }) => name === by && on.join() === by && match === 'equals',
    );
    const filters = list.filters.map(({ name }) => name).filter((name) => name !== by);
    const known = [...Object.keys(fields), ...list.columns];
    const knownColumns = states ? [...known, 'estado'] : known;
    const sortColumn = sort?.column ?? 'id';
    return [
      ...(entity.path === null ? [problem('noDetail', at)] : []),
      ...(target.access.list ? [] : [problem('hasNoList', at)]),
      ...(isReference ? [] : [problem('byNoReference', `${at}.by`, { name: by, of: entity.name })]),
      ...(isReference && !isFilter ? [problem('byNoFilter', `${at}.by`, { name: by })] : []),
      ...unknownProblems('noColumn', `${at}.columns`, columns ?? [], knownColumns, { of: to }),
      ...unknownProblems('noFilter', `${at}.where`, Object.keys(where), filters, { of: to }),
      ...unknownProblems('noColumn', `${at}.sort`, [sortColumn], ['id', ...known], { of: to }),
      ...unknownProblems('noColumn', `${at}.totals`, totals, list.totals, { of: to }),
    ];
  });
}
