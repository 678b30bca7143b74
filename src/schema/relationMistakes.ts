import { templateFields } from '#domain/template.ts';
import { prefixOf } from './document.ts';
import type { Entity } from './entity.ts';
import { sourcesOf } from './fields/computed.ts';
import { typeOf } from './fields/index.ts';
import { mailTemplates } from './job.ts';
import { meant } from './meant.ts';
import { aliasesOf } from './mistakes.ts';
import { isOfLines } from './paths.ts';
import { brokenPrefills } from './prefillMistakes.ts';

/** What an entity says of another one that this one does not have. */
export const relationMistakes = (entity: Entity, byName: ReadonlyMap<string, Entity>): string[] =>
  [brokenLinks, brokenSums, brokenStarts, brokenPrefills, brokenFills, brokenRelated].flatMap((mistakes) =>
    mistakes(entity, byName),
  );

export function referenceMistakes(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  const fields = [
    ...Object.entries(entity.fields),
    ...entity.list.filters.map((filter) => [`list.filters '${filter.name}'`, filter.field] as const),
    ...Object.entries({ ...entity.createInput?.fields, ...entity.editInput?.fields }),
    ...Object.values(entity.actions).flatMap(({ input }) => Object.entries(input ?? {})),
  ];
  const missing = fields.flatMap(([name, field]) =>
    (field.type === 'reference' || field.type === 'references') && !byName.has(field.to)
      ? [
          `${entity.name}: ${name} refers to '${field.to}', which is not in the registry${meant(field.to, [...byName.keys()])}`,
        ]
      : [],
  );
  const computed = Object.values(entity.fields).flatMap((field) =>
    field.type === 'computed' ? sourcesOf(field) : [],
  );
  const sorted = entity.list.sort.map((key) => key.column);
  const told = Object.values(entity.jobs).flatMap(mailTemplates).flatMap(templateFields);
  const prefix = prefixOf(entity);
  const paths = [...entity.list.columns, ...sorted, ...computed, ...told, ...(prefix ? [prefix.of] : [])];
  const unknown = paths.flatMap((column) => {
    const problem = brokenPath(entity, column.split('.'), byName);
    return problem ? [`${entity.name}: '${column}' ${problem}`] : [];
  });
  const ofLines = entity.list.filters.flatMap(({ on }) => on.filter((name) => isOfLines(entity, name)));
  const lost = ofLines.flatMap((path) => {
    const [lines, first = '', ...deeper] = path.split('.');
    const line = entity.lines.find(({ name }) => name === lines)!.entity;
    const problem =
      deeper.length > 0 || Object.hasOwn(line.fields, first)
        ? brokenPath(line, [first, ...deeper], byName)
        : 'names no field';
    return problem ? [`${entity.name}: '${path}' ${problem}`] : [];
  });
  return [...missing, ...new Set(unknown), ...lost];
}

function brokenPath(
  entity: Entity,
  [alias, name, ...rest]: readonly string[],
  byName: ReadonlyMap<string, Entity>,
): string | null {
  const field = entity.fields[`${alias}Id`];
  const target = field?.type === 'reference' ? byName.get(field.to) : undefined;
  if (name === undefined || !target) return null;
  if (rest.length > 0 && `${name}Id` in target.fields) return brokenPath(target, [name, ...rest], byName);
  return Object.hasOwn(target.fields, name)
    ? null
    : `names '${name}', which is not a field of '${target.name}'`;
}

/** A linked field reads one record: the reference to it is unique. */
function brokenLinks(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.type !== 'linked') return [];
    const target = byName.get(field.to);
    if (!target) return [`${entity.name}: ${name} is linked to '${field.to}', which is not in the registry`];
    const by = target.fields[field.by];
    const isOneToOne = by?.type === 'reference' && by.to === entity.name && by.unique;
    const shown = target.fields[field.shows];
    return [
      ...(isOneToOne
        ? []
        : [
            `${entity.name}: ${name} is linked by '${field.by}', which is no unique reference of '${field.to}' to it`,
          ]),
      ...(shown && typeOf(shown).column(shown)?.startsWith('varchar')
        ? []
        : [`${entity.name}: ${name} shows '${field.shows}', which is no text of '${field.to}'`]),
    ];
  });
}

/** What is summed refers to the record, and has two places. */
function brokenSums(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.type !== 'sumOf') return [];
    const summed = byName.get(field.of);
    if (!summed) return [`${entity.name}: ${name} adds up '${field.of}', which is not in the registry`];
    const [by, sum] = [summed.fields[field.by], summed.fields[field.sum]];
    return [
      ...(by?.type === 'reference' && by.to === entity.name
        ? []
        : [`${entity.name}: ${name} adds up by '${field.by}', which is no reference of '${field.of}' to it`]),
      ...(sum && /^numeric\(\d+,2\)$/.test(typeOf(sum).column(sum) ?? '')
        ? []
        : [
            `${entity.name}: ${name} adds up '${field.sum}', which is no decimal of '${field.of}' with two places`,
          ]),
    ];
  });
}

function brokenStarts(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return Object.entries(entity.startsFrom).flatMap(([name, word]) => {
    const field = entity.fields[name];
    const source = field?.type === 'reference' ? byName.get(field.to) : undefined;
    if (!source) return [];
    const { from = [], prefill, note = '' } = word;
    const names = [
      ...Object.values(prefill as Readonly<Record<string, string>>).flatMap(templateFields),
      ...templateFields(note),
    ];
    return [
      ...from.filter((state) => !source.states || !Object.hasOwn(source.states, state)),
      ...names.filter((path) => !isPath(source, path, byName)),
    ].map(
      (word_) => `${entity.name}: startsFrom.${name} names '${word_}', which '${source.name}' does not have`,
    );
  });
}

/** What a form takes over from a chosen record, both have. */
function brokenFills({ name: of, fields }: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference'
      ? Object.entries(field.fills ?? {}).flatMap(([own, its]) => [
          ...(Object.hasOwn(fields, own) ? [] : [`${of}: ${name} fills '${own}', which is not a field`]),
          ...(Object.hasOwn(byName.get(field.to)?.fields ?? {}, its)
            ? []
            : [`${of}: ${name} fills '${own}' from '${its}', which '${field.to}' does not have`]),
        ])
      : [],
  );
}

/** What a list of related records names, the other entity's list has. */
function brokenRelated(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return entity.related.flatMap((word) => {
    const place = `${entity.name}: related '${word.to}'`;
    const target = byName.get(word.to);
    if (!target) return [`${place} is not in the registry`];
    const { list, fields, states } = target;
    const by = fields[word.by];
    const filters = list.filters.map(({ name }) => name);
    const isFilter = list.filters.some(
      ({ name, on, match }) => name === word.by && on.join() === word.by && match === 'equals',
    );
    const isColumn = (name: string) =>
      Object.hasOwn(fields, name) || (name === 'estado' && states !== null) || list.columns.includes(name);
    const sort = word.sort?.column ?? 'id';
    const lacks = (what: string, names: readonly string[]) =>
      names.map((name) => `${place}: ${what} names '${name}', which its list does not have`);
    return [
      ...(entity.path === null ? [`${place}: without a path there is no detail that shows it`] : []),
      ...(target.access.list ? [] : [`${place} has no list`]),
      ...(by?.type === 'reference' && by.to === entity.name
        ? isFilter
          ? []
          : [`${place}: by '${word.by}', which is no filter of its list`]
        : [`${place}: by '${word.by}', which is no reference of it to '${entity.name}'`]),
      ...lacks(
        'columns',
        (word.columns ?? []).filter((name) => !isColumn(name)),
      ),
      ...lacks(
        'where',
        Object.keys(word.where).filter((name) => name === word.by || !filters.includes(name)),
      ),
      ...lacks(
        'sort',
        sort === 'id' || list.columns.includes(sort) || Object.hasOwn(fields, sort) ? [] : [sort],
      ),
      ...lacks(
        'totals',
        word.totals.filter((name) => !list.totals.includes(name)),
      ),
      ...(Number.isInteger(word.show) && word.show > 0 && word.show <= MOST_SHOWN
        ? []
        : [`${place}: show is ${word.show}; it is a number from 1 to ${MOST_SHOWN}`]),
    ];
  });
}

/** Of related records, beside which others stand. */
const MOST_SHOWN = 25;

const isPath = (entity: Entity, path: string, byName: ReadonlyMap<string, Entity>): boolean =>
  path.includes('.')
    ? aliasesOf(entity).has(path.split('.')[0]!) && brokenPath(entity, path.split('.'), byName) === null
    : path === 'id' || Object.hasOwn(entity.fields, path);
