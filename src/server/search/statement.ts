import { sql, type RawBuilder } from 'kysely';
import type { Reach, Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf, type Field } from '#schema/fields/index.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause } from '../crud/condition.ts';
import { anyOf, escaped } from '../crud/filters.ts';
import { Joins } from '../crud/joins.ts';
import { namingOf, type Naming } from '../crud/names.ts';
import { isStored, isText, isVisible, pathOf, type Path } from '../crud/paths.ts';
import { searchedColumns, searchPaths } from '../crud/searchPaths.ts';
import { orderOf } from '../crud/sort.ts';

/** What is looked for: all of it, and its words. */
export type Sought = { readonly whole: string; readonly words: readonly string[] };

/** Records that somebody knows already, and wants the names of. */
export type Known = { readonly ids: readonly number[] };

/** The search in one entity: the part of the statement, and how its rows are called. */
export type Part = { readonly sql: RawBuilder<unknown>; readonly naming: Naming };

/** How well a record fits, the best first: it is what was typed, it begins with it, one of its texts does, it holds it. */
const RANKS = { exact: 0, begins: 1, textBegins: 2, holds: 3 } as const;

/**
 * The first `limit` records of an entity that hold every word somewhere in what they show of themselves, or those that
 * are known by their ids: their place in the order, id, rank, and name and facts as text[]. Words of one or two letters
 * count only where a text or a word of it begins, unless a longer one is beside them: the trigrams find beginnings of
 * any length (pg_trgm pads words).
 */
export function searchIn(
  { registry, entity, role, reach }: { registry: Registry; entity: Entity; role: Role; reach: Reach },
  sought: Sought | Known,
  { place, limit }: { place: number; limit: number },
): Part {
  const joins = new Joins(registry, entity);
  const order = orderOf(registry, entity, role, entity.list.sort, joins);
  const keys = order.map(({ value }, key) => sql`${value} as ${sql.id(`s${key}`)}`);
  const by = sql.join([
    sql`rank`,
    ...order.map(({ descending }, key) => sql`${sql.id(`s${key}`)} ${descending ? sql`desc` : sql`asc`}`),
  ]);
  const paths = searchPaths(registry, entity).filter((path) => isVisible(path, role));
  const rank = 'ids' in sought ? sql.lit(RANKS.exact) : rankOf(paths, joins, sought);
  const where = sql.join(
    [
      sql`${sql.ref('t.eliminadoEn')} is null`,
      conditionClause(registry, entity, reach),
      ...('ids' in sought
        ? [sql`${sql.ref('t.id')} = any(${sought.ids}::integer[])`]
        : sought.words.map((word) => holds(registry, entity, paths, word, sought))),
    ],
    sql` and `,
  );

  const shown = new Joins(registry, entity);
  const naming = namingOf(registry, entity, role, shown);
  const facts = factsOf(registry, entity, role).map(
    (fact) => sql`nullif(concat_ws(' ', ${sql.join(fact.map((path) => shown.column(path)))}), '')`,
  );
  return {
    naming,
    sql: sql`(
      select ${place}::integer as place, found.n, found.id, found.rank, ${naming.words} as words,
        array[${facts.length > 0 ? sql.join(facts) : sql``}]::text[] as facts
      from (
        select id, rank, row_number() over (order by ${by}) as n from (
          select ${sql.ref('t.id')}, ${rank} as rank, ${sql.join(keys)}
          from ${joins.from} where ${where} order by ${by} limit ${limit}
        ) as best
      ) as found
      join ${shown.ownTable} on ${sql.ref('t.id')} = found.id ${shown.clauses}
    )`,
  };
}

/** One of the texts holds the word: an own one, through the trigrams; another record's, by the few ids of those. */
function holds(
  registry: Registry,
  entity: Entity,
  paths: readonly Path[],
  word: string,
  sought: Sought,
): RawBuilder<unknown> {
  return anyOf(
    paths.flatMap((path) => {
      const [alias, ...deeper] = path.aliases;
      const patterns = patternsOf(path.field, word, sought);
      if (alias === undefined) return patterns.map((pattern) => sql`${ownColumn(path)} like ${pattern}`);
      const reference = entity.fields[`${alias}Id`];
      if (deeper.length > 0 || reference?.type !== 'reference') return [];
      const other = registry.get(reference.to);
      const column = searchedColumns(other).includes(path.name)
        ? sql.ref(`${path.name}Busqueda`)
        : sql`sin_acentos(${sql.ref(path.name)}::text)`;
      return sql`${sql.ref(`t.${alias}Id`)} = any(array(
        select id from ${sql.table(other.table)}
        where ${anyOf(patterns.map((pattern) => sql`${column} like ${pattern}`))}))`;
    }),
  );
}

function patternsOf(field: Field, word: string, { words }: Sought): RawBuilder<unknown>[] {
  const ends = typeOf(field).searchEnds?.(word);
  if (ends) return ends.map((end) => folded(`%${escaped(end)}`));
  const isShort = words.every(({ length }) => length < 3);
  return textsOf(field, word).flatMap((text) =>
    isShort ? [folded(`${escaped(text)}%`), folded(`% ${escaped(text)}%`)] : [folded(`%${escaped(text)}%`)],
  );
}

function rankOf(paths: readonly Path[], joins: Joins, { whole, words }: Sought): RawBuilder<unknown> {
  if (paths.length === 0) return sql.lit(RANKS.holds);
  const all = sql`concat_ws(' ', ${sql.join(paths.map((path) => joins.searchColumn(path)))})`;
  const isExactly = paths.flatMap((path) =>
    textsOf(path.field, whole).map((text) => sql`${joins.searchColumn(path)} = ${folded(text)}`),
  );
  const begins = paths.flatMap((path) =>
    textsOf(path.field, words[0]!).map(
      (text) => sql`${joins.searchColumn(path)} like ${folded(`${escaped(text)}%`)}`,
    ),
  );
  return sql`case
    when ${anyOf(isExactly)} then ${sql.lit(RANKS.exact)}
    when ${all} like ${folded(`${escaped(whole)}%`)} then ${sql.lit(RANKS.begins)}
    when ${anyOf(begins)} then ${sql.lit(RANKS.textBegins)}
    else ${sql.lit(RANKS.holds)} end`;
}

const textsOf = (field: Field, word: string): readonly string[] =>
  typeOf(field).searchTexts?.(word) ?? [word];

const folded = (text: string) => sql`sin_acentos(${text})`;

/** Every own text that is searched has its folded copy (docs/decisions/0001). */
const ownColumn = ({ name }: Path) => sql.ref(`t.${name}Busqueda`);

/** How many facts stand beside a name. */
const FACTS = 2;

/** What tells two of one name apart: whom the list's columns refer to, then their texts that the name does not say. */
function factsOf(registry: Registry, entity: Entity, role: Role): Path[][] {
  const named = templateFields(entity.display);
  const columns = entity.list.columns.filter((column) => !named.includes(column));
  const referred = columns.map((column) => pathsOfName(registry, entity, column));
  const texts = columns.map((column) => [pathOf(registry, entity, column)]);
  return [...referred, ...texts]
    .map((paths) => paths.filter((path) => path !== null && isVisible(path, role)) as Path[])
    .map((paths) => paths.filter(({ field }) => isStored(field) && isText(field) && field.type !== 'select'))
    .filter((paths) => paths.length > 0)
    .slice(0, FACTS);
}

/** How the record is called that a column refers to, without what stands in parentheses. */
function pathsOfName(registry: Registry, entity: Entity, column: string): (Path | null)[] {
  const field = entity.fields[column];
  if (field?.type !== 'reference') return [];
  const { display } = registry.get(field.to);
  const alias = column.replace(/Id$/, '');
  return templateFields(display.replace(/\(.*\)/, '')).map((word) =>
    pathOf(registry, entity, `${alias}.${word}`),
  );
}
