import type { Db } from '../db/database.ts';

/** Returns the person's name that papers print ('María Gómez' for 'mgomez'); the user name if that user is gone. */
export async function personName(db: Db, usuario: string): Promise<string> {
  const person = await db
    .selectFrom('usuarios')
    .select(['nombre', 'apellido'])
    .where('usuario', '=', usuario)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  return [person?.nombre, person?.apellido].filter(Boolean).join(' ') || usuario;
}
