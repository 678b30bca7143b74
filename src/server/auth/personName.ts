import type { Db } from '../db/database.ts';

/** 'María Gómez' of the user 'mgomez', as papers name who made them; the user's name where nobody has it any more. */
export async function personName(db: Db, usuario: string): Promise<string> {
  const person = await db
    .selectFrom('usuarios')
    .select(['nombre', 'apellido'])
    .where('usuario', '=', usuario)
    .executeTakeFirst();
  return [person?.nombre, person?.apellido].filter(Boolean).join(' ') || usuario;
}
