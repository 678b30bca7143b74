import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredFile } from '#schema/fields/file.ts';
import type { Db, Tx } from '../db/database.ts';

/**
 * A file is a row of `archivos`, with its content in parts (`archivosPartes`). It is staged until a record that names it
 * is saved (`registroId`). Its type is null until its last byte has arrived.
 */
export type StagedFile = {
  readonly id: string;
  readonly entidad: string;
  readonly campo: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly recibidos: number;
  readonly tipo: string | null;
};

/** The size of a part. `tailOf` relies on it: the router refuses a larger body (`limitJson`). */
export const PART_BYTES = 1024 * 1024;

export async function stageFile(
  db: Db,
  usuarioId: number,
  file: Pick<StagedFile, 'entidad' | 'campo' | 'nombre' | 'bytes'>,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('archivos')
    .values({ id, usuarioId, ...file })
    .execute();
  return id;
}

export async function findStagedFile(
  db: Db,
  usuarioId: number,
  id: string,
  { lock = false } = {},
): Promise<StagedFile | null> {
  if (!UUID.test(id)) return null;
  const query = db
    .selectFrom('archivos')
    .select(['id', 'entidad', 'campo', 'nombre', 'bytes', 'recibidos', 'tipo'])
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .where('registroId', 'is', null);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function appendPart(tx: Tx, { id, recibidos }: StagedFile, contenido: Buffer): Promise<void> {
  await tx.insertInto('archivosPartes').values({ archivoId: id, desde: recibidos, contenido }).execute();
  await tx
    .updateTable('archivos')
    .set({ recibidos: recibidos + contenido.length })
    .where('id', '=', id)
    .execute();
}

/** Returns at least the last `length` bytes, since it reads whole parts. */
export async function tailOf(tx: Tx, { id, bytes }: StagedFile, length: number): Promise<Buffer> {
  const parts = await tx
    .selectFrom('archivosPartes')
    .select('contenido')
    .where('archivoId', '=', id)
    .where('desde', '>', bytes - length - PART_BYTES)
    .orderBy('desde')
    .execute();
  return Buffer.concat(parts.map(({ contenido }) => contenido));
}

export async function* contentOf(db: Db, { id, bytes }: StoredFile): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes;) {
    const { contenido } = await db
      .selectFrom('archivosPartes')
      .select('contenido')
      .where('archivoId', '=', id)
      .where('desde', '=', from)
      .executeTakeFirstOrThrow();
    yield contenido;
    from += contenido.length;
  }
}

export async function discardFile(db: Db, usuarioId: number, id: string): Promise<void> {
  if (!UUID.test(id)) return;
  await db
    .deleteFrom('archivos')
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .where('registroId', 'is', null)
    .execute();
}

/** Deletes a few of the files that no record has named for a day. */
export async function purgeUnclaimed(db: Db): Promise<void> {
  await sql`
    delete from archivos where id in (
      select id from archivos where registro_id is null and creado_en < now() - interval '1 day'
      order by creado_en limit 20 for update skip locked)
  `.execute(db);
}

export async function stagedCount(db: Db, usuarioId: number): Promise<number> {
  const { count } = await db
    .selectFrom('archivos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('usuarioId', '=', usuarioId)
    .where('registroId', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
