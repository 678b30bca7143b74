import { sql } from 'kysely';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { storedFields } from '../crud/paths.ts';
import type { AnyRecord, Values } from '../crud/shape.ts';
import { changedColumns, columnsOf, ownValues, updateRecord } from '../crud/write.ts';
import type { Tx } from '../db/database.ts';
import type { DraftLines } from './draft.ts';

/** Lines of a new record. */
export async function insertLines(tx: Tx, entity: Entity, id: number, drafts: DraftLines): Promise<void> {
  for (const { name, entity: line } of entity.lines) {
    const added = drafts[name]!.map(({ values }, place) => ({ owner: id, place, values }));
    await insertRows(tx, line, added);
  }
}

/** All of a record's. */
export async function deleteLines(tx: Tx, entity: Entity, id: number): Promise<void> {
  for (const { entity: line } of entity.lines)
    await sql`delete from ${sql.table(line.table)} where ${sql.ref(line.ownedBy)} = ${id}`.execute(tx);
}

/** Of a stored record, matched by id. */
export async function updateLines(
  tx: Tx,
  entity: Entity,
  before: AnyRecord,
  drafts: DraftLines,
): Promise<void> {
  for (const { name, entity: line } of entity.lines) {
    const drafted = [...drafts[name]!.entries()];
    const stored = before[name] as readonly AnyRecord[];
    const kept = new Set(drafted.map(([, { before: was }]) => was?.id));
    const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (gone.length > 0)
      await sql`delete from ${sql.table(line.table)} where id = any(${gone}::integer[])`.execute(tx);
    for (const [place, { before: was, values }] of drafted) {
      if (!was) continue;
      const hasMoved = stored[place]?.id !== was.id;
      const changes = { ...changedColumns(line, was, values), ...(hasMoved && { orden: place }) };
      await updateRecord(tx, line, was.id, changes, { isNewVersion: false });
    }
    const added = drafted.flatMap(([place, { before: was, values }]) =>
      was === null ? [{ owner: before.id, place, values }] : [],
    );
    await insertRows(tx, line, added);
  }
}

export const haveLinesChanged = (entity: Entity, before: AnyRecord, drafts: DraftLines): boolean =>
  entity.lines.some(({ name, entity: line }) => {
    const stored = before[name] as readonly AnyRecord[];
    const drafted = drafts[name]!;
    return (
      stored.length !== drafted.length ||
      drafted.some(
        (each, place) =>
          each.before?.id !== stored[place]!.id ||
          Object.keys(changedColumns(line, each.before, each.values)).length > 0,
      )
    );
  });

type NewLine = { readonly owner: number; readonly place: number; readonly values: Values };

/** One round trip for as many as a statement's parameters allow. */
export async function insertRows(
  tx: Tx,
  line: ResolvedLines['entity'],
  added: readonly NewLine[],
): Promise<void> {
  const names = storedFields(line).map(([name]) => name);
  const own = ownValues(line);
  const columns = [line.ownedBy, 'orden', ...names].map((name) => sql.id(name));
  const most = Math.floor(MOST_PARAMETERS / columns.length);
  for (let from = 0; from < added.length; from += most) {
    const rows = added.slice(from, from + most).map(({ owner, place, values }) => {
      const row = { ...own, ...columnsOf(line, values) };
      return sql`(${sql.join([owner, place, ...names.map((name) => row[name] ?? null)])})`;
    });
    await sql`insert into ${sql.table(line.table)} (${sql.join(columns)}) values ${sql.join(rows)}`.execute(
      tx,
    );
  }
}

/** PostgreSQL takes 65,535. */
const MOST_PARAMETERS = 60_000;
