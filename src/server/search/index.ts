import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { tooLongMessage } from '#domain/length.ts';
import { perRole, type Role } from '#domain/permissions.ts';
import { cleanText, fold, searchWords } from '#domain/text.ts';
import type { Answered } from '#http/contract.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen, type Registry } from '#schema/registry.ts';
import type { NameParts } from '../records/read/names.ts';
import { BAD_TEXT } from '../records/read/filterValue.ts';
import { lensOf } from '../records/read/lens.ts';
import type { Db } from '../db/database.ts';
import { parameterError } from '../http/parameters.ts';
import { json } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import {
  RANKS,
  searchIn,
  type KnownRecords,
  type MatchPlace,
  type RoleSearch,
  type Terms,
} from './statement.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_WORDS = 6;
const MAX_SHOWN_PER_ENTITY = 5;
const MAX_KNOWN_RECORDS = 40;

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
          q: z.string().optional().meta({ maxLength: MAX_TEXT_LENGTH }),
          registros: z
            .string()
            .optional()
            .meta({
              description: `En lugar de q: hasta ${MAX_KNOWN_RECORDS} registros conocidos, como «entidad-12,entidad-7», con el nombre que tienen ahora`,
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
        return answer(({ name }) => recordsByEntity.get(name) ?? null, MAX_KNOWN_RECORDS);
      }
      const clean = cleanText(q);
      if (!clean.ok) throw parameterError([['q', BAD_TEXT]]);
      const { text } = clean;
      if (text.length > MAX_TEXT_LENGTH) throw parameterError([['q', tooLongMessage(MAX_TEXT_LENGTH)]]);
      // An amount may be written as '$ 1.500'.
      const words = searchWords(text)
        .filter((word) => word !== '$')
        .slice(0, MAX_WORDS);
      return answer(
        (entity) => (words.length > 0 ? termsFor(entity, text, words) : null),
        MAX_SHOWN_PER_ENTITY,
      );
    },
  );
}

type ChooseTerms = (entity: Entity) => Terms | KnownRecords | null;

function parseRecords(text: string): ReadonlyMap<string, KnownRecords> {
  const keys = text.split(',');
  if (keys.length > MAX_KNOWN_RECORDS) throw badRecords();
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
  parameterError([
    ['registros', `Se esperaban hasta ${MAX_KNOWN_RECORDS} registros, como «entidad-12,entidad-7»`],
  ]);

type Row = {
  index: number;
  ordinal: number;
  id: number;
  rank: number;
  /** More records of the entity match than are ranked, so that better ones may be missing. */
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

/** Searches all entities in one statement, and those with too many matches again by narrower ones (`BETTER_MATCHES`). */
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
  const read = (indexes: readonly number[], match: MatchPlace) =>
    readRows(
      db,
      indexes.map((index) => {
        const { terms, statement } = requests[index]!;
        return statement(terms, { index, limit: limit + 1, match });
      }),
    );
  const found = Map.groupBy(await read(requests.keys().toArray(), 'anywhere'), ({ index }) => index);
  const crowded = [...found.keys()].filter((index) => found.get(index)![0]!.isCrowded);
  for (const { match, completeToRank } of BETTER_MATCHES) {
    const isUnfinished = (index: number) =>
      found.get(index)!.filter(({ rank }) => rank <= completeToRank).length <= limit;
    const better = Map.groupBy(await read(crowded.filter(isUnfinished), match), ({ index }) => index);
    for (const [index, rows] of better) found.set(index, bestFirst([...rows, ...found.get(index)!]));
  }
  return requests
    .flatMap(({ entity, naming }, index) => {
      const rows = found.get(index) ?? [];
      const [best] = rows;
      if (!best) return [];
      const items = rows.slice(0, limit).map(({ id, nameParts, facts }) => ({
        id,
        nombre: naming.nameOf(id, nameParts),
        datos: facts.filter((fact): fact is string => Boolean(fact)),
      }));
      const group = { entidad: entity.name, etiqueta: entity.label.many, items, hayMas: rows.length > limit };
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

/** Drops the later rows of a record, and sorts by rank. Rows of one rank stay in their order. */
const bestFirst = (rows: readonly Row[]): Row[] =>
  rows
    .filter(({ id }, index) => rows.findIndex((other) => other.id === id) === index)
    .toSorted((one, other) => one.rank - other.rank);

/** The narrower searches of an entity of which too many records match. Each misses none up to its rank. */
const BETTER_MATCHES = [
  { match: 'whole', completeToRank: RANKS.exact },
  { match: 'beginning', completeToRank: RANKS.nameBegins },
] as const;

/** Drops words that only name the entity: 'préstamo' of 'préstamo 123'. A text of only such words stays as it is. */
function termsFor({ label }: Entity, text: string, words: readonly string[]): Terms {
  const labelWords = fold(`${label.one} ${label.many}`).split(' ');
  const otherWords = words.filter((word) => !labelWords.includes(fold(word)));
  return otherWords.length === 0 || otherWords.length === words.length
    ? { wholeText: text, words, beginsWithLabel: false }
    : {
        wholeText: otherWords.join(' '),
        words: otherWords,
        beginsWithLabel: labelWords.includes(fold(words[0]!)),
      };
}
