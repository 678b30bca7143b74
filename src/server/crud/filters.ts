import { sql, type RawBuilder } from 'kysely';
import { isValidDay } from '#domain/dates.ts';
import type { Role } from '#domain/permissions.ts';
import { cleanText, searchWords } from '#domain/text.ts';
import type { Entity, ResolvedFilter } from '#schema/entity.ts';
import { typeOf, type Field } from '#schema/fields/index.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause, livingClause } from './condition.ts';
import type { Joins } from './joins.ts';
import { isVisible, pathOf, type Path } from './paths.ts';
import { searchPaths } from './searchPaths.ts';

/** What a filter says in SQL, or the sentence that refuses its value. */
export type Clause = {
  readonly where: RawBuilder<unknown>;
  /** Found through the trigrams, and therefore in few rows. */
  readonly isSelective?: boolean;
};
export type Checked = Clause | { readonly problem: string };

/** A filter as one role may use it: what of it is hidden from the role is left out; null when nothing remains. */
export function visiblePaths(
  registry: Registry,
  entity: Entity,
  filter: ResolvedFilter,
  role: Role,
): Path[] | null {
  const paths = filter.on
    .map((name) => pathOf(registry, entity, name))
    .filter((path) => path !== null && isVisible(path, role)) as Path[];
  return paths.length > 0 ? paths : null;
}

/** A declared filter with its value. Several columns: any of them. */
export function filterClause(
  { field, match }: Pick<ResolvedFilter, 'field' | 'match'>,
  paths: readonly Path[],
  value: string,
  joins: Joins,
): Checked {
  if (match === 'contains') {
    const part = checkPart(field, value);
    if ('problem' in part) return part;
    const whole = typeOf(field).wholeText?.(part.value) ?? null;
    if (whole !== null)
      return { where: anyOf(paths.map((path) => sql`${joins.column(path)} = ${whole}`)), isSelective: true };
    const ends = typeOf(field).searchEnds?.(part.value) ?? [];
    if (ends.length > 0) return like(paths, ends.map(endPattern), joins, ends.every(isSelective));
    const texts = typeOf(field).searchTexts?.(part.value) ?? [part.value];
    return like(paths, texts.map(pattern), joins, texts.every(isSelective));
  }
  const checked = checkValue(field, value);
  if ('problem' in checked) return checked;
  return {
    where: anyOf(
      paths.map((path) => compare(joins.column(path), isMoment(path.field), match, checked.value)),
    ),
  };
}

/** The records whose state is the one that the value stands for (it holds, and none before it), or none that is void. */
export function stateClause(
  registry: Registry,
  entity: Entity,
  filter: ResolvedFilter,
  value: string,
): Checked {
  const checked = checkValue(filter.field, value);
  if ('problem' in checked) return checked;
  const wanted = filter.states![value]!;
  if (typeof wanted === 'object') return { where: livingClause(registry, entity) };
  const names = Object.keys(entity.states!);
  const place = names.indexOf(wanted);
  const [is, ...before] = [names[place]!, ...names.slice(0, place)].map((name) =>
    conditionClause(registry, entity, entity.states![name]!.is),
  );
  const earlier = before.map((other) => sql`and not ${other}`);
  return { where: sql`(${is} ${earlier.length > 0 ? sql.join(earlier, sql` `) : sql``})` };
}

/** `q`: every word is somewhere in what a record shows of itself. */
export function wordsClause(
  registry: Registry,
  entity: Entity,
  role: Role,
  text: string,
  joins: Joins,
): Checked {
  const clean = cleanText(text);
  if (!clean.ok) return { problem: BAD_TEXT };
  if (clean.text.length > MAX_PART) return { problem: TOO_LONG };
  const paths = searchPaths(registry, entity).filter((path) => isVisible(path, role));
  const words = searchWords(clean.text).map((word) =>
    anyOf(
      paths.flatMap((path) => {
        const texts = typeOf(path.field).searchTexts?.(word) ?? [word];
        return texts.map((each) => sql`${joins.searchColumn(path)} like ${pattern(each)}`);
      }),
    ),
  );
  return { where: sql`(${sql.join(words, sql` and `)})`, isSelective: isSelective(clean.text) };
}

/** What a search is ordered by first: 'cor' means Córdoba, the town, before the towns of Córdoba. */
export function startsWith(
  registry: Registry,
  entity: Entity,
  role: Role,
  text: string,
  joins: Joins,
): { value: RawBuilder<unknown>; descending: boolean } {
  const [first] = searchPaths(registry, entity).filter((path) => isVisible(path, role));
  if (!first) return { value: sql`true`, descending: true };
  const start = sql`sin_acentos(${`${escaped(text.trim())}%`})`;
  return { value: sql`(${joins.searchColumn(first)} like ${start})`, descending: true };
}

/** `ids=1,2,3`: those records. */
export function idsClause(text: string): Checked {
  const ids = text.split(',').map((id) => checkValue({ type: 'integer', label: 'id' }, id));
  if (ids.length > MAX_IDS) return { problem: `No se pueden pedir más de ${MAX_IDS} registros por su id` };
  if (ids.some((id) => 'problem' in id))
    return { problem: 'Debe ser una lista de números separados por comas' };
  const values = ids.map((id) => ('value' in id ? id.value : null));
  return { where: sql`${sql.ref('t.id')} = any(${values}::integer[])`, isSelective: true };
}

/** Fewer letters have no trigram: then the index on the order serves better than the one on the text. */
const isSelective = (text: string) => text.length >= 3;

/** The longest text that a filter takes, in characters. */
export const MAX_PART = 200;

/** The most records that one request asks for by their ids. */
export const MAX_IDS = 1000;

export const BAD_TEXT = 'El texto contiene caracteres no permitidos';
const TOO_LONG = `El campo no puede tener más de ${MAX_PART} caracteres`;

export const anyOf = (clauses: readonly RawBuilder<unknown>[]) =>
  clauses.length > 0 ? sql`(${sql.join(clauses, sql` or `)})` : sql`false`;

function like(
  paths: readonly Path[],
  patterns: readonly RawBuilder<unknown>[],
  joins: Joins,
  selective: boolean,
): Clause {
  return {
    where: anyOf(
      paths.flatMap((path) => patterns.map((each) => sql`${joins.searchColumn(path)} like ${each}`)),
    ),
    isSelective: selective,
  };
}

/** What somebody typed, as the folded columns know it; `%`, `_` and `\` are text. */
const pattern = (text: string) => sql`sin_acentos(${`%${escaped(text)}%`})`;

/** The same, at the end of a value. */
const endPattern = (text: string) => sql`sin_acentos(${`%${escaped(text)}`})`;

/** For a pattern of LIKE. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type Value = { readonly value: unknown } | { readonly problem: string };

function checkPart(field: Field, text: string): { value: string } | { problem: string } {
  const { partInput } = typeOf(field);
  if (partInput) {
    const result = partInput(field).safeParse(text);
    return result.success ? { value: result.data } : { problem: result.error.issues[0]!.message };
  }
  const clean = cleanText(text);
  if (!clean.ok) return { problem: BAD_TEXT };
  return clean.text.length > MAX_PART ? { problem: TOO_LONG } : { value: clean.text };
}

function checkValue(field: Field, text: string): Value {
  if (isMoment(field) && isValidDay(text)) return { value: text };
  const type = typeOf(field);
  const result = (type.filterInput ?? type.input)(field).safeParse(
    isBoolean(field) ? (BOOLEANS.get(text) ?? text) : text,
  );
  return result.success ? { value: result.data } : { problem: result.error.issues[0]!.message };
}

const isBoolean = (field: Field) => typeOf(field).column(field) === 'boolean';
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

const isMoment = (field: Field) => typeOf(field).column(field) === 'timestamptz';

/** A moment compared with a day: the whole of that day in Buenos Aires, which is the session's time zone. */
function compare(
  column: RawBuilder<unknown>,
  isMomentColumn: boolean,
  match: 'equals' | 'from' | 'to',
  value: unknown,
): RawBuilder<unknown> {
  if (isMomentColumn && typeof value === 'string' && isValidDay(value)) {
    const start = sql`${value}::date::timestamptz`;
    const end = sql`(${value}::date + 1)::timestamptz`;
    if (match === 'from') return sql`${column} >= ${start}`;
    if (match === 'to') return sql`${column} < ${end}`;
    return sql`(${column} >= ${start} and ${column} < ${end})`;
  }
  return sql`${column} ${OPERATORS[match]} ${value}`;
}

const OPERATORS = { equals: sql`=`, from: sql`>=`, to: sql`<=` };
