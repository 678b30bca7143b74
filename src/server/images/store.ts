import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';

type StoredImage = { readonly tipo: string; readonly contenido: Buffer };

/** Stores an image and returns its hash, which is its key. */
export async function keepImage(db: Db, image: StoredImage): Promise<string> {
  const huella = createHash('sha256').update(image.contenido).digest('hex');
  await db
    .insertInto('imagenes')
    .values({ huella, ...image })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return huella;
}

export async function imageOf(db: Db, huella: string): Promise<StoredImage | null> {
  const stored = await db
    .selectFrom('imagenes')
    .select(['tipo', 'contenido'])
    .where('huella', '=', huella)
    .executeTakeFirst();
  return stored ?? null;
}
