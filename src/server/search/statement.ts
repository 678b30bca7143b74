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

/** What the user typed, without words that only name the entity. */
export type Terms = {
  readonly wholeText: string;
  readonly words: readonly string[];
  /** The text began with the entity's label: 'remito 12'. */
  readonly beginsWithLabel: boolean;
};

/** Records to read by their ids, instead of a search. */
export type KnownRecords = { readonly ids: readonly number[] };

export type RoleSearch = {
  readonly naming: Naming;
  /** The rows of the statement have the `index`, because statements of several entities are joined (`union all`). */
  statement(
    terms: Terms | KnownRecords,
    options: { index: number; limit: number; match: MatchPlace },
  ): RawBuilder<unknown>;
};

/** The place of the terms in a record's texts: a whole text, the beginning of one, or anywhere. */
export type MatchPlace = 'whole' | 'beginning' | 'anywhere';

/** The ranks of a record: a text is just the terms, its name or another text begins with them, or they are anywhere. */
export const RANKS = { exact: 0, nameBegins: 1, textBegins: 2, contains: 3 } as const;

/** Ranking more records takes longer than finding them. */
const MAX_RANKED = 2000;

/**
 * Makes the search of an entity for a role. Its statement gives the best records; in its rows, `is_crowded` is true if too
 * many were found to rank all of them.
 */
export function searchIn(lens: Lens): RoleSearch {
  const { entity, role, joins, searchedTexts, order } = lens;
  const clauses = clausesOf(lens);
  const reach = reachClause(entity, entity.access.list ?? [], role) ?? sql`true`;
  const sortName = (index: number) => sql.id(`sort${index}`);
  const sortColumns = order.map(({ value }, index) => sql`${value} as ${sortName(index)}`);
  const orderTerms = sql.join([
    sql`rank`,
    ...order.map(({ descending }, index) => sql`${sortName(index)} ${descending ? sql`desc` : sql`asc`}`),
  ]);
  const from = (ranked: readonly SqlColumn[]) => sql`${ownTable(entity)} ${joinsOf([...order, ...ranked])}`;
  const naming = namingOf(entity, role, joins);
  const facts = factsOf(lens);
  const shownJoins = joinsOf([...naming.columns, ...facts.flat()]);
  const factTexts = facts.map(
    (fact) => sql`nullif(concat_ws(' ', ${sql.join(fact.map(({ value }) => value))}), '')`,
  );
  return {
    naming,
    statement: (terms, { index, limit, match }) => {
      const isKnown = 'ids' in terms;
      const rank = isKnown ? sql.lit(RANKS.exact) : rankOf(searchedTexts, terms);
      const matching = isKnown
        ? [sql`${sql.ref('t.id')} = any(${terms.ids}::integer[])`]
        : clauses[match](terms);
      // `found` is materialized. Otherwise PostgreSQL might read the table row by row until the limit is reached.
      return sql`(
      with found as materialized (
        select ${sql.ref('t.id')}, ${rank} as rank, ${sql.join(sortColumns)}
        from ${from(isKnown ? [] : searchedTexts.map(({ searchColumn }) => searchColumn))}
        where ${sql.join([sql`${sql.ref('t.eliminadoEn')} is null`, reach, ...matching], sql` and `)}
      )
      select ${index}::integer as index, best.ordinal, best.id, best.rank, best.is_crowded,
        ${naming.parts} as name_parts, array[${factTexts.length > 0 ? sql.join(factTexts) : sql``}]::text[] as facts
      from (
        select id, rank, is_crowded, row_number() over (order by ${orderTerms}) as ordinal from (
          select *, count(*) over () > ${MAX_RANKED} as is_crowded
          from (select * from found limit ${MAX_RANKED + 1}) as some_found
          order by ${orderTerms} limit ${limit}
        ) as ranked
      ) as best
      join ${ownTable(entity)} on ${sql.ref('t.id')} = best.id ${shownJoins}
    )`;
    },
  };
}

/** Each match has clauses of its own, so that a whole text is found without reading all texts that contain it. */
function clausesOf(lens: Lens): Readonly<Record<MatchPlace, (terms: Terms) => RawBuilder<unknown>[]>> {
  const { entity, searchedTexts } = lens;
  const { referencedTexts, amounts } = searchedBy(lens);
  const anyText = (tests: Tests) => anyOf(matchesOf(entity, searchedTexts, tests));
  const wordClause = (terms: Terms) => (word: string) =>
    anyOf([
      ...matchesOf(
        entity,
        [...searchedTexts, ...(maySearchReferenced(word, terms) ? referencedTexts : [])],
        (field, column) => wordTests(field, column, word, terms),
      ),
      ...amounts.flatMap((amount) => amountTests(amount, word)),
    ]);
  // A text that is certainly one value, such as a CUIT with spaces, is also searched as a whole.
  const wholeValueTests = ({ wholeText }: Terms) =>
    matchesOf(
      entity,
      [...searchedTexts, ...referencedTexts].filter(({ path }) =>
        typeOf(path.field).isWholeValue?.(wholeText),
      ),
      (field, column) => textConditions(field, column, wholeText),
    );
  return {
    whole: ({ wholeText }) => [anyText((field, column) => exactTests(field, column, wholeText))],
    beginning: (terms) => {
      const [first, ...rest] = terms.words;
      return [
        // A number that ends with the word ('12' of '-0000012') counts as one that begins with it.
        anyText((field, column) => endTests(field, column, first!) ?? beginningTests(field, column, first!)),
        ...rest.map(wordClause(terms)),
      ];
    },
    anywhere: (terms) => [
      anyOf([sql`(${sql.join(terms.words.map(wordClause(terms)), sql` and `)})`, ...wholeValueTests(terms)]),
    ],
  };
}

/** Makes the conditions on one searched text, any of which is enough. */
type Tests = (field: Field, column: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];

/**
 * Tells whether texts of referenced records are searched: after the entity's name, for a word with a letter or many
 * digits, so that 'remito 2' is not the remito of a client whose CUIT begins with 2.
 */
const maySearchReferenced = (word: string, { beginsWithLabel }: Terms) =>
  beginsWithLabel && /\p{L}|\d{7}/u.test(word);

type SearchedPath = Pick<FilterColumn, 'path'>;

/** Returns what `search.by` of an entity adds to its own texts: those of referenced records, and amounts. */
function searchedBy({ entity, role }: Lens): { referencedTexts: SearchedPath[]; amounts: Path[] } {
  const names = typeof entity.search === 'object' ? entity.search.by : [];
  const references = referencesOf(entity).filter(({ name }) => names.includes(name));
  const texts = references.flatMap(({ alias, target }) =>
    searchedColumns(target).map((column) => `${alias}.${column}`),
  );
  return {
    referencedTexts: visiblePaths(entity, role, texts).map((path) => ({ path })),
    amounts: visiblePaths(entity, role, names).filter(({ field }) => field.type === 'money'),
  };
}

function amountTests({ name }: Path, word: string): RawBuilder<unknown>[] {
  const amount = parseDecimal(word, 2);
  return amount === null ? [] : [sql`${sql.ref(`t.${name}`)} = ${amount}::numeric`];
}

/** Tests a record's own texts. For those of a referenced record, selects first the ids that match, which are few. */
function matchesOf(entity: Entity, paths: readonly SearchedPath[], tests: Tests): RawBuilder<unknown>[] {
  return paths.flatMap(({ path }) => {
    const [alias, ...deeper] = path.aliases;
    if (alias === undefined) return tests(path.field, ownColumn(path));
    // A text behind several references counts for the rank only.
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

function wordTests(field: Field, column: RawBuilder<unknown>, word: string, { words }: Terms) {
  // Trigrams find no part under three characters. If all words are so short, only words that begin with them count.
  const isShort = words.every(({ length }) => length < 3);
  return (
    endTests(field, column, word) ??
    textConditions(field, column, word, (text) => (isShort ? [`${text}%`, `% ${text}%`] : [`%${text}%`]))
  );
}

/** Returns the tests of a field that is found by its end, such as a document's number; undefined for other fields. */
function endTests(
  field: Field,
  column: RawBuilder<unknown>,
  word: string,
): RawBuilder<unknown>[] | undefined {
  const ends = typeOf(field).searchEnds?.(word);
  return ends?.map((end) => sql`${column} like ${`%${escaped(fold(end))}`}`);
}

const beginningTests = (field: Field, column: RawBuilder<unknown>, word: string) =>
  textsOf(field, word).map((text) => sql`${column} like ${`${escaped(fold(text))}%`}`);

function rankOf(columns: readonly FilterColumn[], { wholeText, words }: Terms): RawBuilder<unknown> {
  if (columns.length === 0) return sql.lit(RANKS.contains);
  // The name's texts come first, so that these texts together begin as the name does.
  const allTexts = sql`concat_ws(' ', ${sql.join(columns.map(({ searchColumn }) => searchColumn.value))})`;
  const exactly = columns.flatMap(({ path, searchColumn }) =>
    exactTests(path.field, searchColumn.value, wholeText),
  );
  const begins = columns.flatMap(({ path, searchColumn }) =>
    beginningTests(path.field, searchColumn.value, words[0]!),
  );
  return sql`case
    when ${anyOf(exactly)} then ${sql.lit(RANKS.exact)}
    when ${allTexts} like ${`${escaped(fold(wholeText))}%`} then ${sql.lit(RANKS.nameBegins)}
    when ${anyOf(begins)} then ${sql.lit(RANKS.textBegins)}
    else ${sql.lit(RANKS.contains)} end`;
}

const exactTests = (field: Field, column: RawBuilder<unknown>, wholeText: string) =>
  textsOf(field, wholeText).map((text) => sql`${column} = ${fold(text)}`);

const textsOf = (field: Field, word: string): readonly string[] =>
  typeOf(field).searchTexts?.(word) ?? [word];

const ownColumn = ({ name }: Path) => sql.ref(`t.${name}Busqueda`);

const MAX_FACTS = 2;

/** The facts that tell namesakes apart: the list's references, then its texts. A select's text is only an id. */
function factsOf({ entity, role, joins }: Lens): SqlColumn[][] {
  const nameFields = templateFields(entity.display);
  const columns = entity.list.columns.filter((column) => !nameFields.includes(column));
  const references = columns.map((column) => namingPaths(entity, column));
  const texts = columns.map((column) => [column]);
  return [...references, ...texts]
    .map((names) => visiblePaths(entity, role, names))
    .map((paths) => paths.filter(({ field }) => isStored(field) && isText(field) && field.type !== 'select'))
    .filter((paths) => paths.length > 0)
    .slice(0, MAX_FACTS)
    .map((paths) => paths.map((path) => joins.column(path)));
}

/** Returns the paths of the name of a reference, without the part that its template has in parentheses. */
function namingPaths(entity: Entity, column: string): string[] {
  const reference = referencesOf(entity).find(({ name }) => name === column);
  if (!reference) return [];
  return templateFields(reference.target.display.replace(/\(.*\)/, '')).map(
    (name) => `${reference.alias}.${name}`,
  );
}
