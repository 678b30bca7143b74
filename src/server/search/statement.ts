import { sql, type RawBuilder } from 'kysely';
import { parseDecimal } from '#domain/money.ts';
import { templateFields } from '#domain/template.ts';
import { fold } from '#domain/text.ts';
import type { Entity } from '#schema/entity.ts';
import { isStored, typeOf, type Field } from '#schema/fieldTypes.ts';
import { referenceBehind, referencesOf } from '#schema/references.ts';
import type { Path } from '#schema/paths.ts';
import { anyOf, reachClause } from '../records/read/condition.ts';
import { escaped, textConditions, type FilterColumn } from '../records/read/filters.ts';
import { joinsOf, ownTable, type SqlColumn } from '../records/read/joins.ts';
import type { Lens } from '../records/read/lens.ts';
import { namingOf, type Naming } from '../records/read/names.ts';
import { isText, searchedColumns, visiblePaths } from '../records/read/paths.ts';

export type Sought = {
  readonly whole: string;
  readonly words: readonly string[];
  /** The text began with the entity's label. */
  readonly isNamed: boolean;
};

export type KnownRecords = { readonly ids: readonly number[] };

/** The search of one role in one entity. */
export type RoleSearch = {
  readonly naming: Naming;
  part(sought: Sought | KnownRecords, more: { place: number; limit: number; at: At }): RawBuilder<unknown>;
};

/** The place of the sought words in a text: all of it, its beginning, anywhere. */
export type At = 'whole' | 'beginning' | 'anywhere';

/** Ranks, best first: the whole name, its beginning, the beginning of another text, a part. */
export const RANKS = { exact: 0, begins: 1, textBegins: 2, holds: 3 } as const;

/** Ranking more than these takes longer than finding them. */
const MAX_RANKED = 2000;

/**
 * The first `limit` records with every word, or with these ids: position, id, rank, name, facts as text[], and
 * whether there are too many to rank all. Alone, one or two letters match only beginnings (pg_trgm pads words).
 */
export function searchOf(lens: Lens): RoleSearch {
  const { entity, role, joins, searched, order } = lens;
  const clauses = clausesOf(lens);
  const reach = reachClause(entity, entity.access.list ?? [], role) ?? sql`true`;
  const keys = order.map(({ value }, key) => sql`${value} as ${sql.id(`s${key}`)}`);
  const by = sql.join([
    sql`rank`,
    ...order.map(({ descending }, key) => sql`${sql.id(`s${key}`)} ${descending ? sql`desc` : sql`asc`}`),
  ]);
  const from = (ranked: readonly SqlColumn[]) => sql`${ownTable(entity)} ${joinsOf([...order, ...ranked])}`;
  const naming = namingOf(entity, role, joins);
  const facts = factsOf(lens);
  const shown = joinsOf([...naming.columns, ...facts.flat()]);
  const texts = facts.map(
    (fact) => sql`nullif(concat_ws(' ', ${sql.join(fact.map(({ value }) => value))}), '')`,
  );
  return {
    naming,
    part: (sought, { place, limit, at }) => {
      const isKnown = 'ids' in sought;
      const rank = isKnown ? sql.lit(RANKS.exact) : rankOf(searched, sought);
      const matching = isKnown
        ? [sql`${sql.ref('t.id')} = any(${sought.ids}::integer[])`]
        : clauses[at](sought);
      // Materialized, so that the limit does not make PostgreSQL read the table until there are enough.
      return sql`(
      with found as materialized (
        select ${sql.ref('t.id')}, ${rank} as rank, ${sql.join(keys)}
        from ${from(isKnown ? [] : searched.map((each) => each.searched))}
        where ${sql.join([sql`${sql.ref('t.eliminadoEn')} is null`, reach, ...matching], sql` and `)}
      )
      select ${place}::integer as place, best.n, best.id, best.rank, best.is_crowded,
        ${naming.parts} as words, array[${texts.length > 0 ? sql.join(texts) : sql``}]::text[] as facts
      from (
        select id, rank, is_crowded, row_number() over (order by ${by}) as n from (
          select *, count(*) over () > ${MAX_RANKED} as is_crowded
          from (select * from found limit ${MAX_RANKED + 1}) as some_found
          order by ${by} limit ${limit}
        ) as ranked
      ) as best
      join ${ownTable(entity)} on ${sql.ref('t.id')} = best.id ${shown}
    )`;
    },
  };
}

/**
 * A text that begins with the words, or is them, also holds them. It has clauses of its own, so that it is
 * found without reading all texts that hold them.
 */
function clausesOf(lens: Lens): Readonly<Record<At, (sought: Sought) => RawBuilder<unknown>[]>> {
  const { entity, searched } = lens;
  const others = searchedBy(lens);
  const own = (tests: Tests) => anyOf(matchesOf(entity, searched, tests));
  const holding = (sought: Sought) => (word: string) =>
    anyOf([
      ...matchesOf(
        entity,
        [...searched, ...(isReferred(word, sought) ? others.referred : [])],
        (field, column) => testsOf(field, column, word, sought),
      ),
      ...others.amounts.flatMap((amount) => isAmount(amount, word)),
    ]);
  const holdingWhole = ({ whole }: Sought) =>
    matchesOf(
      entity,
      [...searched, ...others.referred].filter(({ path }) => typeOf(path.field).isWholeValue?.(whole)),
      (field, column) => textConditions(field, column, whole),
    );
  return {
    whole: ({ whole }) => [own((field, column) => isExactly(field, column, whole))],
    beginning: (sought) => {
      const [first, ...rest] = sought.words;
      return [
        own((field, column) => endsWith(field, column, first!) ?? beginsWith(field, column, first!)),
        ...rest.map(holding(sought)),
      ];
    },
    anywhere: (sought) => [
      anyOf([sql`(${sql.join(sought.words.map(holding(sought)), sql` and `)})`, ...holdingWhole(sought)]),
    ],
  };
}

/** Makes the tests of a folded column. */
type Tests = (field: Field, column: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];

/** A short number is the document's own: many a CUIT begins like 'remito 2'. */
const isReferred = (word: string, { isNamed }: Sought) => isNamed && /\p{L}|\d{7}/u.test(word);

type SearchedPath = Pick<FilterColumn, 'path'>;

/** The fields that `search.by` names, as far as the role sees them. */
function searchedBy({ entity, role }: Lens): { referred: SearchedPath[]; amounts: Path[] } {
  const names = typeof entity.search === 'object' ? entity.search.by : [];
  const references = referencesOf(entity).filter(({ name }) => names.includes(name));
  const texts = references.flatMap(({ alias, target }) =>
    searchedColumns(target).map((column) => `${alias}.${column}`),
  );
  return {
    referred: visiblePaths(entity, role, texts).map((path) => ({ path })),
    amounts: visiblePaths(entity, role, names).filter(({ field }) => field.type === 'money'),
  };
}

/** Compares an amount, typed as here ('613.185,65') or as in the API. */
function isAmount({ name }: Path, word: string): RawBuilder<unknown>[] {
  const amount = parseDecimal(word, 2);
  return amount === null ? [] : [sql`${sql.ref(`t.${name}`)} = ${amount}::numeric`];
}

/** Finds own texts by their trigrams, and referenced ones by their few ids. */
function matchesOf(entity: Entity, places: readonly SearchedPath[], tests: Tests): RawBuilder<unknown>[] {
  return places.flatMap(({ path }) => {
    const [alias, ...deeper] = path.aliases;
    if (alias === undefined) return tests(path.field, ownColumn(path));
    if (deeper.length > 0) return [];
    const { name, target } = referenceBehind(entity, alias)!;
    const column = searchedColumns(target).includes(path.name)
      ? sql.ref(`${path.name}Busqueda`)
      : sql`sin_acentos(${sql.ref(path.name)}::text)`;
    return sql`${sql.ref(`t.${name}`)} = any(array(
        select id from ${sql.table(target.table)}
        where ${anyOf(tests(path.field, column))}))`;
  });
}

function testsOf(field: Field, column: RawBuilder<unknown>, word: string, { words }: Sought) {
  const isShort = words.every(({ length }) => length < 3);
  return (
    endsWith(field, column, word) ??
    textConditions(field, column, word, (text) => (isShort ? [`${text}%`, `% ${text}%`] : [`%${text}%`]))
  );
}

function endsWith(
  field: Field,
  column: RawBuilder<unknown>,
  word: string,
): RawBuilder<unknown>[] | undefined {
  const ends = typeOf(field).searchEnds?.(word);
  return ends?.map((end) => sql`${column} like ${`%${escaped(fold(end))}`}`);
}

const beginsWith = (field: Field, column: RawBuilder<unknown>, word: string) =>
  textsOf(field, word).map((text) => sql`${column} like ${`${escaped(fold(text))}%`}`);

function rankOf(places: readonly FilterColumn[], { whole, words }: Sought): RawBuilder<unknown> {
  if (places.length === 0) return sql.lit(RANKS.holds);
  const all = sql`concat_ws(' ', ${sql.join(places.map(({ searched }) => searched.value))})`;
  const exactly = places.flatMap(({ path, searched }) => isExactly(path.field, searched.value, whole));
  const begins = places.flatMap(({ path, searched }) => beginsWith(path.field, searched.value, words[0]!));
  return sql`case
    when ${anyOf(exactly)} then ${sql.lit(RANKS.exact)}
    when ${all} like ${`${escaped(fold(whole))}%`} then ${sql.lit(RANKS.begins)}
    when ${anyOf(begins)} then ${sql.lit(RANKS.textBegins)}
    else ${sql.lit(RANKS.holds)} end`;
}

const isExactly = (field: Field, column: RawBuilder<unknown>, whole: string) =>
  textsOf(field, whole).map((text) => sql`${column} = ${fold(text)}`);

const textsOf = (field: Field, word: string): readonly string[] =>
  typeOf(field).searchTexts?.(word) ?? [word];

/** Searched texts have a folded copy (docs/decisions/0001). */
const ownColumn = ({ name }: Path) => sql.ref(`t.${name}Busqueda`);

/** How many facts are shown beside a name. */
const FACTS = 2;

/** The facts that tell namesakes apart: the list's references, then its texts. */
function factsOf({ entity, role, joins }: Lens): SqlColumn[][] {
  const named = templateFields(entity.display);
  const columns = entity.list.columns.filter((column) => !named.includes(column));
  const referred = columns.map((column) => namedBy(entity, column));
  const texts = columns.map((column) => [column]);
  return [...referred, ...texts]
    .map((names) => visiblePaths(entity, role, names))
    .map((paths) => paths.filter(({ field }) => isStored(field) && isText(field) && field.type !== 'select'))
    .filter((paths) => paths.length > 0)
    .slice(0, FACTS)
    .map((paths) => paths.map((path) => joins.column(path)));
}

/** The columns that name a reference, without those in parentheses. */
function namedBy(entity: Entity, column: string): string[] {
  const reference = referencesOf(entity).find(({ name }) => name === column);
  if (!reference) return [];
  return templateFields(reference.target.display.replace(/\(.*\)/, '')).map(
    (word) => `${reference.alias}.${word}`,
  );
}
