import { sql } from 'kysely';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { storedFields } from '../read/paths.ts';
import { cachedPerObject } from '../read/cachedPerObject.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { changedStoredValues, defaultValues, updateRecord } from './write.ts';
import type { Tx } from '../../db/database.ts';
import { builtOnce, runBuilt } from '../../db/prepared.ts';
import type { DraftLines } from '../../hooks/draft.ts';

export async function insertLines(tx: Tx, entity: Entity, id: number, drafts: DraftLines): Promise<void> {
  for (const { name, entity: lineEntity } of entity.lines) {
    const added = drafts[name]!.map(({ values }, position) => ({ owner: id, position, values }));
    await insertRows(tx, lineEntity, added);
  }
}

export async function deleteLines(tx: Tx, entity: Entity, id: number): Promise<void> {
  for (const { entity: lineEntity } of entity.lines)
    await sql`delete from ${sql.table(lineEntity.table)} where ${sql.ref(lineEntity.ownedBy)} = ${id}`.execute(
      tx,
    );
}

/** Deletes, changes and inserts lines, so that the stored ones are those of the drafts. */
export async function updateLines(
  tx: Tx,
  entity: Entity,
  record: AnyRecord,
  drafts: DraftLines,
): Promise<void> {
  for (const { name, entity: lineEntity } of entity.lines) {
    const drafted = drafts[name]!.map((draft, position) => ({ ...draft, position }));
    const storedLines = record[name] as readonly AnyRecord[];
    const keptIds = new Set(drafted.map(({ before }) => before?.id));
    const deletedIds = storedLines.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
    if (deletedIds.length > 0)
      await runBuilt(
        tx,
        sql`delete from ${sql.table(lineEntity.table)} where id = any(${deletedIds}::integer[])`,
      );
    for (const { before, values, position } of drafted) {
      if (!before) continue;
      // `orden` is a line's position.
      const hasMoved = storedLines[position]?.id !== before.id;
      const changes = {
        ...changedStoredValues(lineEntity, before, values),
        ...(hasMoved && { orden: position }),
      };
      // Lines have no version of their own.
      await updateRecord(tx, lineEntity, before.id, changes, { isNewVersion: false });
    }
    const added = drafted.flatMap(({ before, values, position }) =>
      before === null ? [{ owner: record.id, position, values }] : [],
    );
    await insertRows(tx, lineEntity, added);
  }
}

export const haveLinesChanged = (entity: Entity, before: AnyRecord, drafts: DraftLines): boolean =>
  entity.lines.some(({ name, entity: lineEntity }) => {
    const storedLines = before[name] as readonly AnyRecord[];
    const drafted = drafts[name]!;
    return (
      storedLines.length !== drafted.length ||
      drafted.some(
        (each, position) =>
          each.before?.id !== storedLines[position]!.id ||
          Object.keys(changedStoredValues(lineEntity, each.before, each.values)).length > 0,
      )
    );
  });

type NewLine = { readonly owner: number; readonly position: number; readonly values: Values };

/** Inserts the lines as one JSON value, so that one prepared statement takes any number of them. */
async function insertRows(
  tx: Tx,
  lineEntity: ResolvedLines['entity'],
  added: readonly NewLine[],
): Promise<void> {
  if (added.length === 0) return;
  const insertion = insertionOf(lineEntity);
  const rows = added.map(({ owner, position, values }) => {
    const row: Values = { ...insertion.defaults, ...values, [lineEntity.ownedBy]: owner, orden: position };
    return Object.fromEntries(insertion.columns.map(([name, column]) => [column, row[name] ?? null]));
  });
  await insertion.statement(tx, [JSON.stringify(rows)]);
}

const insertionOf = cachedPerObject((lineEntity: ResolvedLines['entity']) => {
  const names = [lineEntity.ownedBy, 'orden', ...storedFields(lineEntity).map(([name]) => name)];
  const columnList = sql.join(names.map((name) => sql.id(name)));
  return {
    defaults: defaultValues(lineEntity),
    columns: names.map((name) => [name, toSnakeCase(name)] as const),
    statement: builtOnce(
      (slot) => sql`
      insert into ${sql.table(lineEntity.table)} (${columnList})
      select ${columnList} from json_populate_recordset(null::${sql.table(lineEntity.table)}, ${slot(0)})
    `,
    ),
  };
});
