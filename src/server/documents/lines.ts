import { sql } from 'kysely';
import type { ResolvedLines } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { storedFields } from '../crud/paths.ts';
import type { AnyRecord } from '../crud/shape.ts';
import type { Tx } from '../db/database.ts';
import { changedColumns, columnsOf, updateRecord } from '../crud/write.ts';
import type { Draft, DraftLine } from './draft.ts';

export async function insertLines(
  tx: Tx,
  entity: Entity,
  documentId: number,
  drafts: Draft['lines'],
): Promise<void> {
  for (const lines of entity.lines) {
    await insert(tx, lines, documentId, [...drafts[lines.name]!.entries()]);
  }
}

export async function updateLines(
  tx: Tx,
  entity: Entity,
  before: AnyRecord,
  drafts: Draft['lines'],
): Promise<void> {
  for (const lines of entity.lines) {
    const drafted = [...drafts[lines.name]!.entries()];
    const stored = before[lines.name] as readonly AnyRecord[];
    const kept = new Set(drafted.map(([, line]) => line.before?.id));
    const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (gone.length > 0)
      await sql`delete from ${sql.table(lines.entity.table)} where id = any(${gone}::integer[])`.execute(tx);
    for (const [place, line] of drafted) {
      if (!line.before) continue;
      const hasMoved = stored[place]?.id !== line.before.id;
      const changes = {
        ...changedColumns(lines.entity, line.before, line.values),
        ...(hasMoved && { orden: place }),
      };
      await updateRecord(tx, lines.entity, line.before.id, changes, { isNewVersion: false });
    }
    await insert(
      tx,
      lines,
      before.id,
      drafted.filter(([, line]) => line.before === null),
    );
  }
}

export const haveLinesChanged = (entity: Entity, before: AnyRecord, drafts: Draft['lines']): boolean =>
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

/** One round trip, however many lines. */
async function insert(
  tx: Tx,
  { entity }: ResolvedLines,
  documentId: number,
  drafts: readonly (readonly [place: number, line: DraftLine])[],
): Promise<void> {
  if (drafts.length === 0) return;
  const names = storedFields(entity).map(([name]) => name);
  const rows = drafts.map(([place, { values }]) => {
    const columns = columnsOf(entity, values);
    return sql`(${sql.join([documentId, place, ...names.map((name) => columns[name] ?? null)])})`;
  });
  await sql`
    insert into ${sql.table(entity.table)} (${sql.join([entity.ownedBy, 'orden', ...names].map((name) => sql.id(name)))})
    values ${sql.join(rows)}
  `.execute(tx);
}
