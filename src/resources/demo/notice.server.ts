import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { STAFF } from './data/people.server.ts';
import { isDemo } from './mark.server.ts';
import { passwordOf } from './passwords.server.ts';

/** What a demonstration says of itself, to everybody; with which users one signs in, to who has to. */
export type DemoNotice = { readonly aviso: string; readonly ingreso: string };

/** Null: the database is a business's. */
export async function demoNotice(db: Kysely<Database>): Promise<DemoNotice | null> {
  if (!(await isDemo(db))) return null;
  const [admin, empleado] = STAFF.map(({ usuario }) => `${usuario} y ${passwordOf(usuario)}`);
  return {
    aviso: 'Demostración: los datos son inventados.',
    ingreso: `Ingrese con ${admin}, o con ${empleado}.`,
  };
}
