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
import { refuseParameters } from '../http/parameters.ts';
import { json } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { RANKS, searchOf, type At, type KnownRecords, type RoleSearch, type Sought } from './statement.ts';

const MAX_LENGTH = 100;
const MAX_WORDS = 6;

/** Maximum number of results of an entity. */
const SHOWN = 5;

/** Maximum number of records that are requested by id. */
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

/** Searches the `search` entities that the caller may list and open. */
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
      const answer = async (asks: SearchFor, limit: number) => ({
        grupos: await search(db, searches(caller.rol), asks, limit),
      });
      if (registros !== undefined) {
        const recordsByEntity = recordsNamed(registros);
        return answer(({ name }) => recordsByEntity.get(name) ?? null, MAX_RECORDS);
      }
      const clean = cleanText(q);
      if (!clean.ok) refuseParameters([['q', BAD_TEXT]]);
      const whole = clean.ok ? clean.text : '';
      if (whole.length > MAX_LENGTH) refuseParameters([['q', tooLongMessage(MAX_LENGTH)]]);
      const words = searchWords(whole)
        .filter((word) => word !== '$')
        .slice(0, MAX_WORDS);
      return answer((entity) => (words.length > 0 ? soughtIn(entity, whole, words) : null), SHOWN);
    },
  );
}

/** Returns null to skip the entity. */
type SearchFor = (entity: Entity) => Sought | KnownRecords | null;

/** 'remitos-12,clientes-7'. @throws AppError 400 when malformed */
function recordsNamed(text: string): ReadonlyMap<string, KnownRecords> {
  const matches = text.split(',').map((part) => /^([A-Za-z]{1,40})-([1-9]\d{0,8})$/.exec(part));
  if (matches.length > MAX_RECORDS || matches.includes(null)) refuseParameters([['registros', BAD_RECORDS]]);
  const records = matches.map((parts) => ({ entity: parts![1]!, id: Number(parts![2]) }));
  return new Map(
    [...Map.groupBy(records, ({ entity }) => entity)].map(([entity, all]) => [
      entity,
      { ids: all.map(({ id }) => id) },
    ]),
  );
}

const BAD_RECORDS = `Se esperaban hasta ${MAX_RECORDS} registros, como «entidad-12,entidad-7»`;

type Row = {
  place: number;
  n: number;
  id: number;
  rank: number;
  isCrowded: boolean;
  words: NameParts;
  facts: NameParts;
};

type EntitySearch = RoleSearch & { readonly entity: Entity };

const searchesOf = (registry: Registry, role: Role): EntitySearch[] =>
  registry.all
    .filter((entity) => entity.search && mayOpen(entity, role) && can(entity, 'list', role) !== false)
    .map((entity) => ({ entity, ...searchOf(lensOf(registry, entity, role)) }));

/** Searches, with the best match first, and ties in the registry's order. */
async function search(
  db: Db,
  searches: readonly EntitySearch[],
  asks: SearchFor,
  limit: number,
): Promise<SearchGroup[]> {
  const parts = searches.flatMap((each) => {
    const sought = asks(each.entity);
    return sought ? [{ ...each, sought }] : [];
  });
  if (parts.length === 0) return [];
  const all = parts.keys().toArray();
  const read = (places: readonly number[], at: At) =>
    rowsOf(
      db,
      places.map((place) => parts[place]!.part(parts[place]!.sought, { place, limit: limit + 1, at })),
    );
  const anywhere = await read(all, 'anywhere');
  const crowded = all.filter((each) => anywhere.some(({ place, isCrowded }) => place === each && isCrowded));
  const better: Row[] = [];
  const foundIn = (each: number) => firstOf([...better, ...anywhere].filter(({ place }) => place === each));
  for (const [at, best] of BETTER) {
    const unfilled = crowded.filter((place) => (foundIn(place)[limit]?.rank ?? Infinity) > best);
    better.push(...(await read(unfilled, at)));
  }

  return parts
    .map(({ entity, naming }, place) => {
      const rows = foundIn(place);
      const items = rows.slice(0, limit).map(({ id, words, facts }) => ({
        id,
        nombre: naming.nameOf(id, words),
        datos: facts.filter((fact): fact is string => Boolean(fact)),
      }));
      const group = {
        entidad: entity.name,
        etiqueta: entity.label.many,
        items,
        hayMas: rows.length > limit,
      };
      return { group, rank: rows[0]?.rank };
    })
    .filter((each): each is typeof each & { rank: number } => each.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
}

async function rowsOf(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)} order by place, n`.execute(db);
  return rows;
}

/** The searches that find this rank or a better one, for when too many were found to rank all. */
const BETTER = [
  ['whole', RANKS.exact],
  ['beginning', RANKS.begins],
] as const;

/** Keeps each record once, sorted by rank. */
const firstOf = (rows: readonly Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((one, other) => one.rank - other.rank);

/** Drops words that only name the entity: 'préstamo 123'. */
function soughtIn({ label }: Entity, whole: string, words: readonly string[]): Sought {
  const own = fold(`${label.one} ${label.many}`).split(' ');
  const others = words.filter((word) => !own.includes(fold(word)));
  return others.length === 0 || others.length === words.length
    ? { whole, words, isNamed: false }
    : { whole: others.join(' '), words: others, isNamed: own.includes(fold(words[0]!)) };
}
