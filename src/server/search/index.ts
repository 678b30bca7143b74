import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { tooLongMessage } from '#domain/length.ts';
import { perRole, type Role } from '#domain/permissions.ts';
import { cleanText, fold, searchWords } from '#domain/text.ts';
import type { Answered } from '#http/contract.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen, type Registry } from '#schema/registry.ts';
import type { NameParts } from '../records/read/names.ts';
import { BAD_TEXT } from '../records/read/filters.ts';
import { lensOf } from '../records/read/lens.ts';
import type { Db } from '../db/database.ts';
import { parameterError } from '../http/parameters.ts';
import { json } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { RANKS, searchIn, type KnownRecords, type Match, type RoleSearch, type Terms } from './statement.ts';

const MAX_LENGTH = 100;
const MAX_WORDS = 6;

const MAX_SHOWN = 5;

const MAX_RECORDS = 40;

const GROUP = z.object({
  entidad: z.string(),
  etiqueta: z.string(),
  items: z.array(
    z.object({
      id: z.int(),
      nombre: z.string(),
      datos: z.array(z.string()).meta({ description: 'Lo que el nombre no dice: un teléfono, una ciudad' }),
    }),
  ),
  hayMas: z.boolean().meta({ description: 'Hay más que estos' }),
});

type SearchGroup = Answered<typeof GROUP>;

export function buscar(registry: Registry) {
  const searches = perRole((role) => searchesOf(registry, role));
  return defineRoute(
    {
      method: 'GET',
      path: 'Buscar',
      gate: 'signedIn',
      says: {
        operationId: 'busqueda.buscar',
        summary: 'Buscar en todo lo que se puede abrir',
        description:
          'Todas las palabras, sin distinguir mayúsculas ni acentos; los números, con o sin guiones. Primero lo que es ' +
          'exactamente lo escrito, después lo que empieza así. Después del nombre de una entidad, también por ' +
          'el nombre de aquello a lo que se refiere; un importe («613.185,65») encuentra los comprobantes que lo tienen.',
        tags: ['Búsqueda'],
      },
      asks: {
        query: z.object({
          q: z.string().optional().meta({ maxLength: MAX_LENGTH }),
          registros: z
            .string()
            .optional()
            .meta({
              description: `En lugar de q: hasta ${MAX_RECORDS} registros conocidos, como «entidad-12,entidad-7», con el nombre que tienen ahora`,
            }),
        }),
      },
      answers: json('Por entidad, lo primero que se encontró', z.object({ grupos: z.array(GROUP) })),
      refuses: [400],
    },
    async ({ caller, query: { q = '', registros } }, { db }) => {
      const answer = async (termsOf: ChooseTerms, limit: number) => ({
        grupos: await searchAll(db, searches(caller.rol), termsOf, limit),
      });
      if (registros !== undefined) {
        const recordsByEntity = parseRecords(registros);
        return answer(({ name }) => recordsByEntity.get(name) ?? null, MAX_RECORDS);
      }
      const clean = cleanText(q);
      if (!clean.ok) throw parameterError([['q', BAD_TEXT]]);
      const whole = clean.text;
      if (whole.length > MAX_LENGTH) throw parameterError([['q', tooLongMessage(MAX_LENGTH)]]);
      // An amount may be written as '$ 1.500'.
      const words = searchWords(whole)
        .filter((word) => word !== '$')
        .slice(0, MAX_WORDS);
      return answer((entity) => (words.length > 0 ? termsFor(entity, whole, words) : null), MAX_SHOWN);
    },
  );
}

type ChooseTerms = (entity: Entity) => Terms | KnownRecords | null;

function parseRecords(text: string): ReadonlyMap<string, KnownRecords> {
  const keys = text.split(',');
  if (keys.length > MAX_RECORDS) throw badRecords();
  const records = keys.map((key) => {
    const match = /^([A-Za-z]{1,40})-([1-9]\d{0,8})$/.exec(key);
    if (!match) throw badRecords();
    return { entity: match[1]!, id: Number(match[2]) };
  });
  return new Map(
    [...Map.groupBy(records, ({ entity }) => entity)].map(([entity, ofEntity]) => [
      entity,
      { ids: ofEntity.map(({ id }) => id) },
    ]),
  );
}

const badRecords = () =>
  parameterError([['registros', `Se esperaban hasta ${MAX_RECORDS} registros, como «entidad-12,entidad-7»`]]);

type Row = {
  index: number;
  ordinal: number;
  id: number;
  rank: number;
  /** More records match than are ranked. */
  isCrowded: boolean;
  nameParts: NameParts;
  /** Texts that tell namesakes apart: a city, a phone number. */
  facts: NameParts;
};

type EntitySearch = RoleSearch & { readonly entity: Entity };

const searchesOf = (registry: Registry, role: Role): EntitySearch[] =>
  registry.all
    .filter((entity) => entity.search && mayOpen(entity, role) && can(entity, 'list', role) !== false)
    .map((entity) => ({ entity, ...searchIn(lensOf(registry, entity, role)) }));

async function searchAll(
  db: Db,
  searches: readonly EntitySearch[],
  termsOf: ChooseTerms,
  limit: number,
): Promise<SearchGroup[]> {
  const requests = searches.flatMap((each) => {
    const terms = termsOf(each.entity);
    return terms ? [{ ...each, terms }] : [];
  });
  if (requests.length === 0) return [];
  const read = (indexes: readonly number[], match: Match) =>
    readRows(
      db,
      indexes.map((index) => {
        const { terms, statement } = requests[index]!;
        return statement(terms, { index, limit: limit + 1, match });
      }),
    );
  const allIndexes = requests.keys().toArray();
  const anywhere = await read(allIndexes, 'anywhere');
  const crowdedIndexes = new Set(anywhere.filter(({ isCrowded }) => isCrowded).map(({ index }) => index));
  const betterRows: Row[] = [];
  // Better rows come first: unlike the others, they were chosen among all records of their rank.
  const foundIn = (entityIndex: number) =>
    bestFirst([...betterRows, ...anywhere].filter(({ index }) => index === entityIndex));
  for (const [match, rank] of BETTER_MATCHES) {
    // An entity is done if the record after the last shown one is as good as these matches.
    const unfinished = [...crowdedIndexes].filter(
      (index) => (foundIn(index)[limit]?.rank ?? Infinity) > rank,
    );
    betterRows.push(...(await read(unfinished, match)));
  }
  return requests
    .flatMap(({ entity, naming }, index) => {
      const found = foundIn(index);
      const [best] = found;
      if (!best) return [];
      const items = found.slice(0, limit).map(({ id, nameParts, facts }) => ({
        id,
        nombre: naming.nameOf(id, nameParts),
        datos: facts.filter((fact): fact is string => Boolean(fact)),
      }));
      const group = {
        entidad: entity.name,
        etiqueta: entity.label.many,
        items,
        hayMas: found.length > limit,
      };
      return [{ group, rank: best.rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
}

async function readRows(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (statements.length === 0) return [];
  const union = sql.join(statements, sql` union all `);
  const { rows } = await sql<Row>`${union} order by index, ordinal`.execute(db);
  return rows;
}

/** Searches for the best where too many match to rank all. Each finds all records of its rank and of better ones. */
const BETTER_MATCHES = [
  ['whole', RANKS.exact],
  ['beginning', RANKS.nameBegins],
] as const;

const bestFirst = (rows: readonly Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((one, other) => one.rank - other.rank);

/** Drops words that only name the entity: 'préstamo' of 'préstamo 123'. A text of only such words stays as it is. */
function termsFor({ label }: Entity, whole: string, words: readonly string[]): Terms {
  const labelWords = fold(`${label.one} ${label.many}`).split(' ');
  const otherWords = words.filter((word) => !labelWords.includes(fold(word)));
  return otherWords.length === 0 || otherWords.length === words.length
    ? { whole, words, isNamed: false }
    : { whole: otherWords.join(' '), words: otherWords, isNamed: labelWords.includes(fold(words[0]!)) };
}
