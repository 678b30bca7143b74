import { sql, type RawBuilder } from 'kysely';
import { isValidDay } from '#domain/dates.ts';
import { tooLongMessage } from '#domain/length.ts';
import type { Role } from '#domain/permissions.ts';
import { cleanText, fold, searchWords } from '#domain/text.ts';
import type { Entity, ResolvedFilter } from '#schema/entity.ts';
import { isStored, resolveDay, typeOf, type Field } from '#schema/fieldTypes.ts';
import { partInput, valueInput } from '#schema/fieldInputs.ts';
import { maySee } from '#schema/inputFields.ts';
import { can, type Registry } from '#schema/registry.ts';
import { maySeePath, placeIn, type Path, type RecordPath as PlaceIn } from '#schema/paths.ts';
import { UNKNOWN_PARAMETER } from '../../http/parameters.ts';
import { choicesOf } from './choice.ts';
import { compare, conditionClause, isMoment, livingClause, notClause } from './condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { visiblePaths } from './paths.ts';

/** A filter as SQL. */
export type Clause = {
  readonly where: RawBuilder<unknown>;
  readonly columns: readonly SqlColumn[];
  readonly isSelective: boolean;
};
type CheckedFilter = Clause | { readonly problem: string };

/** Filters by query parameter. */
export type FiltersByName = ReadonlyMap<string, (value: string) => CheckedFilter>;

/** Query parameter: deleted records instead of the others. */
export const TRASH = 'papelera';

export function filtersOf(
  registry: Registry,
  entity: Entity,
  role: Role,
  { joins, searched }: { joins: Joins; searched: readonly FilterColumn[] },
): FiltersByName {
  const declared = entity.list.filters.flatMap((filter): [string, (value: string) => CheckedFilter][] => {
    if (filter.states) return [[filter.name, unlessEmpty(stateFilter(entity, filter))]];
    if (filter.chips)
      return maySee(filter.field, role) ? [[filter.name, unlessEmpty(chipFilter(entity, filter))]] : [];
    const [inLines] = filter.on.map((name) => placeIn(entity, name)).filter((place) => place?.lines);
    if (inLines)
      return maySeePath(inLines, role) ? [[filter.name, unlessEmpty(linesFilter(filter, inLines))]] : [];
    const places = visiblePaths(entity, role, filter.on).map((path) => placeOf(path, joins));
    return places.length > 0 ? [[filter.name, unlessEmpty(fieldFilter(filter, places))]] : [];
  });
  const choices = choicesOf(registry, entity, role);
  return new Map([
    ['q', unlessEmpty(wordsFilter(searched))],
    ['ids', unlessEmpty(idsFilter)],
    ...declared,
    [
      'eleccion',
      (field) => (choices.has(field) ? clause(choices.get(field)!) : { problem: UNKNOWN_PARAMETER }),
    ],
    ...(can(entity, 'restore', role) === false ? [] : [[TRASH, trashFilter] as const]),
  ]);
}

/** Filters by the names of the fields that the role sees: the list's own filter of that field, else equality. */
export function fieldFiltersOf(entity: Entity, role: Role, joins: Joins): FiltersByName {
  const names = Object.keys(entity.fields).filter((name) => isStored(entity.fields[name]!));
  return new Map(
    names.flatMap((name): [string, (value: string) => CheckedFilter][] => {
      const places = visiblePaths(entity, role, [name]).map((path) => placeOf(path, joins));
      if (places.length === 0) return [];
      const declared = entity.list.filters.find(
        ({ on, match, states, chips }) => !states && !chips && on.join() === name && MATCHES.includes(match),
      );
      const field = entity.fields[name]!;
      return [
        [
          name,
          unlessEmpty(fieldFilter({ match: 'equals', ...declared, field: declared?.field ?? field }, places)),
        ],
      ];
    }),
  );
}

const MATCHES: readonly ResolvedFilter['match'][] = ['equals', 'contains'];

/** Spec 1, section 7: an unused filter is sent as -1 or ''. */
export const isNoFilter = (value: string) => value.trim() === '' || value === '-1';

const unlessEmpty = (filter: (value: string) => CheckedFilter) => (value: string) =>
  isNoFilter(value) ? EVERYTHING : filter(value);

/** A column to filter by, and its folded copy. */
export type FilterColumn = { readonly path: Path; readonly own: SqlColumn; readonly searched: SqlColumn };

export const placeOf = (path: Path, joins: Joins): FilterColumn => ({
  path,
  own: joins.column(path),
  searched: joins.searchColumn(path),
});

const clause = (
  where: RawBuilder<unknown>,
  columns: readonly SqlColumn[] = [],
  isSelective = false,
): Clause => ({ where, columns, isSelective });

const EVERYTHING = clause(sql`true`);

/** A filter of a field in which any of several columns may match. */
function fieldFilter(
  { field, match }: Pick<ResolvedFilter, 'field' | 'match'>,
  places: readonly FilterColumn[],
) {
  const own = places.map((place) => place.own);
  const searched = places.map((place) => place.searched);
  if (match === 'contains')
    return (value: string): CheckedFilter => {
      const part = checkPart(field, value);
      if ('problem' in part) return part;
      const whole = typeOf(field).wholeText?.(part.value) ?? null;
      if (whole !== null)
        return clause(anyOf(own.map((column) => sql`${column.value} = ${whole}`)), own, true);
      const ends = typeOf(field).searchEnds?.(part.value) ?? [];
      const tests =
        ends.length > 0
          ? searched.flatMap((column) => ends.map((end) => isLike(column.value, `%${escaped(fold(end))}`)))
          : searched.flatMap((column) => holds(field, column.value, part.value));
      return clause(anyOf(tests), searched, isSelective(part.value));
    };
  return (text: string): CheckedFilter => {
    const checked = checkValue(field, text);
    if ('problem' in checked) return checked;
    const compared = places.map((place) =>
      compare({ value: place.own.value, isMoment: isMoment(place.path.field) }, match, checked.value),
    );
    return clause(anyOf(compared), own);
  };
}

/** Filters records that have a matching line. */
function linesFilter({ field, match }: ResolvedFilter, { lines, ...path }: PlaceIn) {
  if (match === 'contains') throw new Error('Declarations refuse it');
  const line = lines!.entity;
  const column = new Joins(line).column(path);
  return (text: string): CheckedFilter => {
    const checked = checkValue(field, text);
    if ('problem' in checked) return checked;
    const comparison = compare({ value: column.value, isMoment: isMoment(path.field) }, match, checked.value);
    return clause(sql`${sql.ref('t.id')} in (
      select ${sql.ref(`t.${line.ownedBy}`)} from ${ownTable(line)} ${joinsOf([column])} where ${comparison})`);
  };
}

const stateFilter = (entity: Entity, { field, states }: ResolvedFilter) =>
  closedFilter(field, states!, (choice) =>
    typeof choice === 'object' ? livingClause(entity) : inState(entity, choice),
  );

const chipFilter = (entity: Entity, { field, chips }: ResolvedFilter) =>
  closedFilter(field, chips!, ({ when }) => conditionClause(entity, when));

/** A filter that takes a few values, each with its SQL. */
function closedFilter<T>(
  field: Field,
  byValue: Readonly<Record<string, T>>,
  whereOf: (choice: T) => RawBuilder<unknown>,
) {
  const clauses = new Map(Object.entries(byValue).map(([value, choice]) => [value, clause(whereOf(choice))]));
  return (value: string): CheckedFilter => {
    const checked = checkValue(field, value);
    return 'problem' in checked ? checked : clauses.get(value)!;
  };
}

function inState(entity: Entity, state: string): RawBuilder<unknown> {
  const states = entity.states!;
  const names = Object.keys(states);
  const earlier = names.slice(0, names.indexOf(state)).map((name) => notClause(entity, states[name]!.is));
  return sql`(${sql.join([conditionClause(entity, states[state]!.is), ...earlier], sql` and `)})`;
}

/** `q`: every word occurs in some displayed text. */
function wordsFilter(places: readonly FilterColumn[]) {
  const columns = places.map(({ searched }) => searched);
  return (text: string): CheckedFilter => {
    const clean = cleanText(text);
    if (!clean.ok) return { problem: BAD_TEXT };
    if (clean.text.length > MAX_PART) return { problem: TOO_LONG };
    const words = searchWords(clean.text).map((word) =>
      anyOf(places.flatMap(({ path, searched }) => holds(path.field, searched.value, word))),
    );
    const whole = places
      .filter(({ path }) => typeOf(path.field).isWholeValue?.(clean.text))
      .flatMap(({ path, searched }) => holds(path.field, searched.value, clean.text));
    return clause(anyOf([sql`(${sql.join(words, sql` and `)})`, ...whole]), columns, isSelective(clean.text));
  };
}

function idsFilter(text: string): CheckedFilter {
  const ids = text.split(',').map((id) => checkValue({ type: 'integer', label: 'id' }, id));
  if (ids.length > MAX_IDS) return { problem: `No se pueden pedir más de ${MAX_IDS} registros por su id` };
  if (ids.some((id) => 'problem' in id))
    return { problem: 'Debe ser una lista de números separados por comas' };
  const values = ids.map((id) => ('value' in id ? id.value : null));
  return clause(sql`${sql.ref('t.id')} = any(${values}::integer[])`, [], true);
}

const trashFilter = (value: string): CheckedFilter =>
  ['true', 'false', ''].includes(value) ? EVERYTHING : { problem: 'Debe ser verdadero o falso' };

/** Shorter texts have no trigram. */
const isSelective = (text: string) => fold(text).length >= 3;

/** The longest part of a filter in characters. */
export const MAX_PART = 200;

export const MAX_IDS = 1000;

export const BAD_TEXT = 'El texto contiene caracteres no permitidos';
const TOO_LONG = tooLongMessage(MAX_PART);

export const anyOf = (clauses: readonly RawBuilder<unknown>[]) =>
  clauses.length > 0 ? sql`(${sql.join(clauses, sql` or `)})` : sql`false`;

/** Conditions that find this part in a folded column, in any spelling of its type. */
export function holds(
  field: Field,
  column: RawBuilder<unknown>,
  text: string,
  patternsOf: (folded: string) => readonly string[] = (folded) => [`%${folded}%`],
): RawBuilder<unknown>[] {
  const { searchPattern, searchTexts } = typeOf(field);
  const expression = searchPattern?.(text);
  if (expression) return [sql`${column} ~ ${expression}`];
  // An apostrophe alone means nothing, and finds nothing.
  const parts = (searchTexts?.(text) ?? [text]).map(fold).filter(Boolean);
  return parts.flatMap((part) => patternsOf(escaped(part)).map((pattern) => isLike(column, pattern)));
}

const isLike = (column: RawBuilder<unknown>, pattern: string) => sql`${column} like ${pattern}`;

/** Escapes a folded text for LIKE. It is folded first, because a full-width sign becomes one of these. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type Value = { readonly value: unknown } | { readonly problem: string };

function checkPart(field: Field, text: string): { value: string } | { problem: string } {
  const part = partInput(field);
  if (part) {
    const result = part.safeParse(text);
    return result.success ? { value: result.data } : { problem: result.error.issues[0]!.message };
  }
  const clean = cleanText(text);
  if (!clean.ok) return { problem: BAD_TEXT };
  return clean.text.length > MAX_PART ? { problem: TOO_LONG } : { value: clean.text };
}

function checkValue(field: Field, given: string): Value {
  const text = resolveDay(field, given);
  const problem = typeOf(field).filterProblem?.(text, field) ?? null;
  if (problem !== null) return { problem };
  // A filter accepts a day that a form refuses, such as a future one.
  if (isOfDays(field) && isValidDay(text)) return { value: text };
  const result = valueInput(field).safeParse(isBoolean(field) ? (BOOLEANS.get(text) ?? text) : text);
  if (!result.success) return { problem: result.error.issues[0]!.message };
  // Files are no value that a query could name.
  return result.data instanceof Object ? { problem: UNKNOWN_PARAMETER } : { value: result.data };
}

const isOfDays = (field: Field) => isMoment(field) || typeOf(field).column(field) === 'date';
const isBoolean = (field: Field) => typeOf(field).column(field) === 'boolean';
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);
