import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { runPrepared } from '../db/prepared.ts';
import {
  asSent,
  digest,
  Recent,
  runStatement,
  SNAPSHOT,
  unchangedSince,
  unchangedValues,
  watchedBy,
  type Statement,
  type Watched,
} from '../db/unchanged.ts';
import type { Selection, Total } from './lens.ts';
import { Places } from './places.ts';
import type { Shape } from './shape.ts';

export type Slice = { readonly limit: number; readonly offset: number };

/** `sum0` is that of the first of `totals`. */
type Counted = { readonly total: number } & Readonly<Record<`sum${number}`, string>>;
export type Found = Counted & { readonly ids: readonly number[] };

/**
 * The ids of a page (`slice`; null: all), count and sums, on as few tables as possible. What was counted is not
 * counted again while nothing has changed: docs/decisions/0034.
 */
export async function findPage(
  db: Db,
  shape: Shape,
  selection: Selection,
  slice: Slice | null,
  totals: readonly Total[],
): Promise<Found> {
  const asked: Asked = {
    matching: asSent(matchingOf(shape, selection, totals).compile(db)),
    selection,
    sums: totals.map(
      ({ places }, place) => `coalesce(sum(a${place}), 0)::numeric(20,${places}) as sum${place}`,
    ),
  };
  // A transaction sees what others do not.
  if (!slice || db.isTransaction) return findAnew(db, asked, slice);
  const memory = memories.get(db) ?? new Recent<Known>(MOST_KNOWN);
  memories.set(db, memory);
  const key = digest(JSON.stringify([asked.matching, asked.sums]));
  const known = memory.get(key);
  const found = known && (await turnTo(db, asked, slice, known));
  if (found) return found;
  const more = selection.isSelective ? AHEAD : 0;
  const [watched, { snapshot, ids, ...counted }] = await Promise.all([
    watchedBy(db, asked.matching.text),
    findAnew(db, asked, { ...slice, limit: Math.max(slice.limit, more) }),
  ]);
  if (watched) {
    const places = new Map<string, Places>();
    memory.set(key, { watched, snapshot, counted, places });
    placesIn(places, asked).note(slice.offset, ids);
  }
  return { ...counted, ids: ids.slice(0, slice.limit) };
}

/** Where all that was found is sorted anyway, the next pages are read with it. */
const AHEAD = 200;

type Asked = {
  readonly matching: Statement;
  readonly selection: Selection;
  /** In SQL. */
  readonly sums: readonly string[];
};

type Known = {
  readonly watched: Watched;
  snapshot: string;
  readonly counted: Counted;
  /** By order. */
  readonly places: Map<string, Places>;
};

/** Per process and database: a few hundred bytes each. */
const MOST_KNOWN = 500;
const memories = new WeakMap<Db, Recent<Known>>();

const matchingOf = (shape: Shape, { from, where, order }: Selection, totals: readonly Total[]) => {
  const keys = order.map(({ value }, place) => sql`${value} as ${sql.id(`s${place}`)}`);
  // Void records do not count.
  const summed = totals.map(
    ({ amount }, place) => sql`case when ${shape.living} then ${amount} else 0 end as ${sql.id(`a${place}`)}`,
  );
  return sql`select ${sql.join([sql.ref('t.id'), ...keys, ...summed])} from ${from} where ${sql.join(where, sql` and `)}`;
};

async function findAnew(
  db: Db,
  { matching: { text, values }, selection: { order, isSelective }, sums }: Asked,
  slice: Slice | null,
): Promise<Found & { snapshot: string }> {
  const n = values.length;
  const [row] = await runStatement<Found & { snapshot: string }>(db, {
    text: `with found as ${isSelective ? 'materialized' : 'not materialized'} (${text})
      select ${['count(*)::integer as total', ...sums, `${SNAPSHOT} as snapshot`].join()}, array(
        select id from found order by ${orderBy(order)} ${slice ? `limit $${n + 1} offset $${n + 2}` : ''}
      ) as ids
      from found`,
    values: slice ? [...values, slice.limit, slice.offset] : values,
  });
  return row!;
}

/** Null when something has changed since. */
async function turnTo(db: Db, asked: Asked, slice: Slice, known: Known): Promise<Found | null> {
  const { counted, places } = known;
  const count = Math.max(0, Math.min(slice.limit, counted.total - slice.offset));
  const ids = placesIn(places, asked).idsAt(slice.offset, count);
  if (ids) return (await isUnchanged(db, known)) ? { ...counted, ids } : null;
  const read = await readPlaces(db, asked, slice, known);
  return read && { ...counted, ids: read.slice(0, count) };
}

async function isUnchanged(db: Db, known: Known): Promise<boolean> {
  const values = unchangedValues(known.watched, known.snapshot);
  const [row] = await runPrepared<{ isSame: boolean; snapshot: string }>(db, UNCHANGED, values);
  if (row!.isSame) known.snapshot = row!.snapshot;
  return row!.isSame;
}

const UNCHANGED = {
  name: 'sin cambios',
  text: `select ${unchangedSince(1)} as "isSame", ${SNAPSHOT} as snapshot`,
};

async function readPlaces(
  db: Db,
  asked: Asked,
  { limit, offset }: Slice,
  known: Known,
): Promise<readonly number[] | null> {
  const { text, values } = asked.matching;
  const { order, isSelective } = asked.selection;
  const { total } = known.counted;
  const places = placesIn(known.places, asked);
  // Few rows are sorted sooner than an order is followed until it meets them.
  const canStart = isKeyed(asked.selection) && !(isSelective && total < FEW);
  const wanted = isSelective && !canStart ? Math.max(limit, AHEAD) : limit;
  const count = Math.min(wanted, total - offset);
  const way = places.wayTo({ offset, count, total, isKeyed: canStart });
  const n = values.length;
  const keys = order.map((_key, place) => `s${place}`).join();
  const isUpwards = order[0]?.descending === way.isReversed;
  const [row] = await runStatement<{ isSame: boolean; snapshot: string; ids: number[] | null }>(db, {
    text: `with found as ${isSelective && way.from === null ? 'materialized' : 'not materialized'} (${text}),
      unchanged as materialized (select ${unchangedSince(n + 1)} as "isSame")
      select "isSame", ${SNAPSHOT} as snapshot, case when "isSame" then array(
        select id from found
        ${way.from === null ? '' : `where (${keys}) ${isUpwards ? '>=' : '<='} (select ${keys} from found where id = $${n + 5})`}
        order by ${orderBy(order, way.isReversed)} limit $${n + 3} offset $${n + 4}
      ) end as ids from unchanged`,
    values: [
      ...values,
      ...unchangedValues(known.watched, known.snapshot),
      count,
      way.skip,
      ...(way.from === null ? [] : [way.from]),
    ],
  });
  const { isSame, snapshot, ids } = row!;
  if (!isSame || ids?.length !== count) return null;
  known.snapshot = snapshot;
  if (way.isReversed) ids.reverse();
  places.note(offset, ids);
  return ids;
}

const FEW = 1_000;

/** Rows of such an order compare by its keys: all of them ascend or all descend, and none is null. */
const isKeyed = ({ order }: Selection): boolean =>
  order.every(({ isKey = false, descending }) => isKey && descending === order[0]!.descending);

/** Nulls are last in ascending order, first in descending: reversed, both are. */
const orderBy = (order: Selection['order'], isReversed = false): string =>
  order.map(({ descending }, place) => `s${place} ${descending === isReversed ? 'asc' : 'desc'}`).join();

function placesIn(known: Known['places'], { selection: { order } }: Asked): Places {
  const by = orderBy(order);
  const places = known.get(by) ?? new Places();
  known.set(by, places);
  return places;
}
