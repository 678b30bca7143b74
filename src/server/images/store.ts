import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

export type StoredImage = { readonly tipo: string; readonly contenido: Buffer };

/** Returns its hash, the key. */
export async function keepImage(db: Kysely<Database>, image: StoredImage): Promise<string> {
  const huella = createHash('sha256').update(image.contenido).digest('hex');
  await db
    .insertInto('imagenes')
    .values({ huella, ...image })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return huella;
}

export async function imageOf(db: Kysely<Database>, huella: string): Promise<StoredImage | null> {
  const found = await db
    .selectFrom('imagenes')
    .select(['tipo', 'contenido'])
    .where('huella', '=', huella)
    .executeTakeFirst();
  return found ?? null;
}
