import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { AnyRecord } from '#schema/record.ts';
import { referencesTo } from '#schema/references.ts';
import { shapeOf } from '../read/shape.ts';
import type { Tx } from '../../db/database.ts';
import { remember } from '../../history/remember.ts';
import type { RequestContext } from '../../http/router.ts';
import { linesChanges } from './linesChanges.ts';
import { addStoredLines } from '../read/lines.ts';

type MergedIds = { readonly target: Entity; readonly from: number; readonly to: number };

/** Makes lines refer to `to` instead of `from`. Their records get a new version and history. @returns how many records */
export async function repointLines(
  tx: Tx,
  context: RequestContext,
  owner: Entity,
  { target, from, to }: MergedIds,
): Promise<number> {
  const references = owner.lines.flatMap((lines) =>
    referencesTo(lines.entity, target).map(({ name }) => ({ lines, name })),
  );
  if (references.length === 0) return 0;
  const ids = await lockOwners(tx, owner, references, from);
  if (ids.length === 0) return 0;
  const before = await readWithLines(tx, owner, ids);
  for (const { lines, name } of references)
    await sql`
      update ${sql.table(lines.entity.table)} set ${sql.id(name)} = ${to} where ${sql.ref(name)} = ${from}
    `.execute(tx);
  await sql`
    update ${sql.table(owner.table)} set version = version + 1, ${sql.id('actualizadoEn')} = ahora()
    where id = any(${ids}::integer[])
  `.execute(tx);
  const after = await readWithLines(tx, owner, ids);
  const entries = ids.map((id, index) => ({
    entity: owner,
    id,
    accion: 'editar',
    changes: linesChanges(owner, before[index]!, after[index]!),
  }));
  await remember(tx, context, ...entries);
  return ids.length;
}

async function lockOwners(
  tx: Tx,
  owner: Entity,
  references: readonly { readonly lines: ResolvedLines; readonly name: string }[],
  from: number,
): Promise<number[]> {
  const conditions = references.map(
    ({ lines: { entity }, name }) => sql`
      id in (select ${sql.ref(entity.ownedBy)} from ${sql.table(entity.table)} where ${sql.ref(name)} = ${from})`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(owner.table)} where ${sql.join(conditions, sql` or `)} order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Reads only the lines of records, because the history compares nothing else. */
async function readWithLines(tx: Tx, owner: Entity, ids: readonly number[]): Promise<AnyRecord[]> {
  const records = ids.map((id) => ({ id, version: 0 }));
  await addStoredLines(tx, shapeOf(owner), records);
  return records;
}
