import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { filesIn, type StoredFile } from '#schema/fields/file.ts';
import { fileFields } from '#schema/inputFields.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/body.ts';

/**
 * Replaces the file ids in `values` by the stored files. They must be files of the record, or uploaded by the caller
 * for the same field. @throws AppError 400 at the fields
 */
export async function resolveFiles<V extends Values>(
  tx: Tx,
  { entity, usuarioId }: { readonly entity: Entity; readonly usuarioId: number },
  values: V,
  before: AnyRecord | null,
): Promise<V> {
  const filesByField: Record<string, readonly StoredFile[]> = {};
  const errors: Record<string, string> = {};
  for (const name of fileFields(entity)) {
    const ids = filesIn(values[name]).map(({ id }) => id);
    if (ids.length === 0) continue;
    const filesBefore = filesIn(before?.[name]);
    const newIds = ids.filter((id) => !filesBefore.some((file) => file.id === id));
    const uploadedFiles = await tx
      .selectFrom('archivos')
      // Only complete uploads have a type, hence the cast. Those without `registroId` are claimed by no record yet.
      .select(['id', 'nombre', sql<string>`tipo`.as('tipo'), 'bytes'])
      .where(sql<boolean>`id = any(${newIds}::uuid[])`)
      .where('usuarioId', '=', usuarioId)
      .where('entidad', '=', entity.name)
      .where('campo', '=', name)
      .where('registroId', 'is', null)
      .where('tipo', 'is not', null)
      // The lock keeps other requests from claiming or deleting the files. Its order prevents deadlocks.
      .orderBy('id')
      .forUpdate()
      .execute();
    const files = [...filesBefore, ...uploadedFiles];
    filesByField[name] = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
    if (filesByField[name].length < ids.length) errors[name] = GONE;
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...values, ...filesByField };
}

/** Ties the files to the saved record, and deletes those that it no longer names. */
export async function claimFiles(tx: Tx, entity: Entity, record: AnyRecord): Promise<void> {
  const names = fileFields(entity);
  if (names.length === 0) return;
  const ids = names.flatMap((name) => filesIn(record[name]).map(({ id }) => id));
  await sql`
    update archivos set registro_id = ${record.id} where id = any(${ids}::uuid[]) and registro_id is null
  `.execute(tx);
  await sql`
    delete from archivos
    where entidad = ${entity.name} and registro_id = ${record.id} and not id = any(${ids}::uuid[])
  `.execute(tx);
}

const GONE = 'Un archivo ya no está disponible: vuelva a elegirlo';
