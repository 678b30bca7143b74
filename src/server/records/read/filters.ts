import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { fold, searchWords } from '#domain/text.ts';
import type { Entity, ResolvedFilter } from '#schema/entity.ts';
import { isStored, typeOf, type Field } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';
import { can, type Registry } from '#schema/registry.ts';
import { maySeePath, resolvePath, type Path, type RecordPath } from '#schema/paths.ts';
import { UNKNOWN_PARAMETER } from '../../http/parameters.ts';
import { choicesOf } from './choice.ts';
import {
  anyOf,
  comparisonOf,
  conditionClause,
  isMoment,
  livingClause,
  notClause,
  SELF,
} from './condition.ts';
import { checkSearchedText, checkSearchedWords, checkValue } from './filterValue.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { visiblePaths } from './paths.ts';

/** A filter as SQL. `columns` are those that `where` names; `isSelective` tells that few rows are expected. */
export type Clause = {
  readonly where: RawBuilder<unknown>;
  readonly columns: readonly SqlColumn[];
  readonly isSelective: boolean;
};

/** Makes SQL of a parameter's value. A `problem` is the message that refuses the value. */
type Filter = (value: string) => Clause | { readonly problem: string };

export type FiltersByName = ReadonlyMap<string, Filter>;

export const TRASH = 'papelera';

/** Returns the filters of an entity's list that a role may use, by the names of their URL parameters. */
export function filtersOf(
  registry: Registry,
  entity: Entity,
  role: Role,
  { joins, searchedTexts }: { joins: Joins; searchedTexts: readonly FilterColumn[] },
): FiltersByName {
  const makeFilter = (filter: ResolvedFilter): Filter | null => {
    if (filter.states) return stateFilter(entity, filter);
    if (filter.chips) return maySee(filter.field, role) ? chipFilter(entity, filter) : null;
    const linePath = filter.on.map((name) => resolvePath(entity, name)).find((path) => path?.lines);
    if (linePath) return maySeePath(linePath, role) ? linesFilter(filter, linePath) : null;
    const columns = visiblePaths(entity, role, filter.on).map((path) => filterColumnOf(path, joins));
    return columns.length > 0 ? fieldFilter(filter, columns) : null;
  };
  const declared = entity.list.filters.flatMap((declaration): [string, Filter][] => {
    const filter = makeFilter(declaration);
    return filter ? [[declaration.name, unlessEmpty(filter)]] : [];
  });
  const choices = choicesOf(registry, entity, role);
  return new Map([
    ['q', unlessEmpty(wordsFilter(searchedTexts))],
    ['ids', unlessEmpty((value) => idsFilter(value))],
    ['excepto', unlessEmpty((value) => idsFilter(value, { isExcluded: true }))],
    ...declared,
    // Keeps the records that may be chosen in the field that the value names: 'recibos.clienteId'.
    [
      'eleccion',
      (field) => (choices.has(field) ? clause(choices.get(field)!) : { problem: UNKNOWN_PARAMETER }),
    ],
    ...(can(entity, 'restore', role) === false ? [] : [[TRASH, trashFilter] as const]),
  ]);
}

/**
 * Returns a filter for each stored field, by its name, as clients of the REST dialect send them. It compares like the
 * list's filter of that field alone; without one, for equality.
 */
export function fieldFiltersOf(entity: Entity, role: Role, joins: Joins): FiltersByName {
  const names = Object.keys(entity.fields).filter((name) => isStored(entity.fields[name]!));
  return new Map(
    names.flatMap((name): [string, Filter][] => {
      const columns = visiblePaths(entity, role, [name]).map((path) => filterColumnOf(path, joins));
      if (columns.length === 0) return [];
      const declared = entity.list.filters.find((filter) => isFilterOf(filter, name));
      const filter = declared ?? { match: 'equals' as const, field: entity.fields[name]! };
      return [[name, unlessEmpty(fieldFilter(filter, columns))]];
    }),
  );
}

const isFilterOf = ({ on, match, states, chips }: ResolvedFilter, name: string): boolean =>
  on.length === 1 && on[0] === name && !states && !chips && match !== 'from' && match !== 'to';

/** Spec 1, section 7: an unused filter is sent as -1 or ''. */
export const isNoFilter = (value: string) => value.trim() === '' || value === '-1';

const unlessEmpty =
  (filter: Filter): Filter =>
  (value) =>
    isNoFilter(value) ? ALL_RECORDS : filter(value);

export type FilterColumn = {
  readonly path: Path;
  readonly column: SqlColumn;
  readonly searchColumn: SqlColumn;
};

export const filterColumnOf = (path: Path, joins: Joins): FilterColumn => ({
  path,
  column: joins.column(path),
  searchColumn: joins.searchColumn(path),
});

const clause = (where: RawBuilder<unknown>, rest: Partial<Clause> = {}): Clause => ({
  where,
  columns: [],
  isSelective: false,
  ...rest,
});

const ALL_RECORDS = clause(sql`true`);

function fieldFilter(
  { field, match }: Pick<ResolvedFilter, 'field' | 'match'>,
  columns: readonly FilterColumn[],
): Filter {
  if (match === 'contains') return containsFilter(field, columns);
  const ownColumns = columns.map(({ column }) => column);
  return (text) => {
    const checked = checkValue(field, text);
    if ('problem' in checked) return checked;
    const comparisons = columns.map(({ column: { value }, path }) =>
      comparisonOf({ value, isMoment: isMoment(path.field) }, match, checked.value),
    );
    return clause(anyOf(comparisons), { columns: ownColumns });
  };
}

function containsFilter(field: Field, columns: readonly FilterColumn[]): Filter {
  const { exactValue, searchEnds } = typeOf(field);
  const ownColumns = columns.map(({ column }) => column);
  const searchColumns = columns.map(({ searchColumn }) => searchColumn);
  return (text) => {
    const checked = checkSearchedText(field, text);
    if ('problem' in checked) return checked;
    const exact = exactValue?.(checked.value) ?? null;
    if (exact !== null) {
      const equalities = ownColumns.map((column) => sql`${column.value} = ${exact}`);
      return clause(anyOf(equalities), { columns: ownColumns, isSelective: true });
    }
    const ends = searchEnds?.(checked.value) ?? [];
    const tests = searchColumns.flatMap((column) =>
      ends.length > 0
        ? ends.map((end) => isLike(column.value, `%${escaped(fold(end))}`))
        : textConditions(field, column.value, checked.value),
    );
    return clause(anyOf(tests), { columns: searchColumns, isSelective: hasTrigram(checked.value) });
  };
}

function linesFilter({ field, match }: ResolvedFilter, { lines, ...path }: RecordPath): Filter {
  if (match === 'contains') throw new Error('A declaration with a text filter of lines is refused');
  const line = lines!.entity;
  const column = new Joins(line).column(path);
  return (text) => {
    const checked = checkValue(field, text);
    if ('problem' in checked) return checked;
    const comparison = comparisonOf(
      { value: column.value, isMoment: isMoment(path.field) },
      match,
      checked.value,
    );
    // The subquery has an alias `t` of its own: the table of the lines.
    return clause(sql`${sql.ref(`${SELF}.id`)} in (
      select ${sql.ref(`${SELF}.${line.ownedBy}`)} from ${ownTable(line)} ${joinsOf([column])} where ${comparison})`);
  };
}

const stateFilter = (entity: Entity, { field, states }: ResolvedFilter) =>
  closedFilter(field, states!, (choice) =>
    // An object, `{ living: 'Vigentes' }`, is the choice of all records that are not void.
    typeof choice === 'object' ? livingClause(entity) : inState(entity, choice),
  );

const chipFilter = (entity: Entity, { field, chips }: ResolvedFilter) =>
  closedFilter(field, chips!, ({ when }) => conditionClause(entity, when));

function closedFilter<Choice>(
  field: Field,
  byValue: Readonly<Record<string, Choice>>,
  whereOf: (choice: Choice) => RawBuilder<unknown>,
): Filter {
  const clauses = new Map(Object.entries(byValue).map(([value, choice]) => [value, clause(whereOf(choice))]));
  return (value) => {
    // The field's type allows the keys of `byValue` only.
    const checked = checkValue(field, value);
    return 'problem' in checked ? checked : clauses.get(value)!;
  };
}

/** A record is in the first state whose condition it meets. */
function inState(entity: Entity, state: string): RawBuilder<unknown> {
  const states = entity.states!;
  const names = Object.keys(states);
  const inNoEarlier = names.slice(0, names.indexOf(state)).map((name) => notClause(entity, states[name]!.is));
  return sql`(${sql.join([conditionClause(entity, states[state]!.is), ...inNoEarlier], sql` and `)})`;
}

/** Finds records that have every word of the text, each word in any of the columns. */
function wordsFilter(columns: readonly FilterColumn[]): Filter {
  return (text) => {
    const checked = checkSearchedWords(text);
    if ('problem' in checked) return checked;
    const { value: cleaned } = checked;
    const hasWord = searchWords(cleaned).map((word) =>
      anyOf(
        columns.flatMap(({ path, searchColumn }) => textConditions(path.field, searchColumn.value, word)),
      ),
    );
    // A text that is certainly one value, such as a CUIT with spaces, is also searched as a whole.
    const wholeText = columns
      .filter(({ path }) => typeOf(path.field).isWholeValue?.(cleaned))
      .flatMap(({ path, searchColumn }) => textConditions(path.field, searchColumn.value, cleaned));
    return clause(anyOf([sql`(${sql.join(hasWord, sql` and `)})`, ...wholeText]), {
      columns: columns.map(({ searchColumn }) => searchColumn),
      isSelective: hasTrigram(cleaned),
    });
  };
}

function idsFilter(text: string, { isExcluded = false } = {}): ReturnType<Filter> {
  const ids = text.split(',').map((id) => checkValue({ type: 'integer', label: 'id' }, id));
  if (ids.length > MAX_IDS) return { problem: `No se pueden pedir más de ${MAX_IDS} registros por su id` };
  const values = ids.flatMap((id) => ('value' in id ? [id.value] : []));
  if (values.length < ids.length) return { problem: 'Debe ser una lista de números separados por comas' };
  const isNamed = sql`${sql.ref(`${SELF}.id`)} = any(${values}::integer[])`;
  return isExcluded ? clause(sql`not ${isNamed}`) : clause(isNamed, { isSelective: true });
}

/** Checks the value only; `selectionOf` chooses between deleted records and the others. */
const trashFilter: Filter = (value) =>
  ['true', 'false', ''].includes(value) ? ALL_RECORDS : { problem: 'Debe ser verdadero o falso' };

/** The index finds texts by trigrams. A text under three characters has none, so that the query reads all rows. */
const hasTrigram = (text: string) => fold(text).length >= 3;

export const MAX_IDS = 1000;

/** SQL conditions for a column that contains the text in one of its spellings. One of them must hold. */
export function textConditions(
  field: Field,
  column: RawBuilder<unknown>,
  text: string,
  likePatternsOf: (spelling: string) => readonly string[] = (spelling) => [`%${spelling}%`],
): RawBuilder<unknown>[] {
  const { searchPattern, searchTexts } = typeOf(field);
  const expression = searchPattern?.(text);
  if (expression) return [sql`${column} ~ ${expression}`];
  // `fold` may leave nothing, for example of an apostrophe. Such a text finds nothing.
  const parts = (searchTexts?.(text) ?? [text]).map(fold).filter(Boolean);
  return parts.flatMap((part) => likePatternsOf(escaped(part)).map((pattern) => isLike(column, pattern)));
}

const isLike = (column: RawBuilder<unknown>, pattern: string) => sql`${column} like ${pattern}`;

/** Escapes a text for LIKE. Callers fold it before, because folding turns a full-width % into a plain one. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
