import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { asToday } from './asToday.ts';

type Version = {
  readonly version: number;
  readonly definicion: Record<string, unknown>;
  readonly usuario: string;
  readonly publicadaEn: string;
};

/** The latest version comes first. @throws AppError 404 for an unknown name */
export async function versionsOf(db: Db, nombre: string): Promise<Version[]> {
  // An entity that was promoted to code (`archivo`) may have a second row, of added fields, which comes first.
  const { rows } = await sql<{ id: number }>`
    select id from definiciones where nombre = ${nombre} order by archivo nulls first limit 1
  `.execute(db);
  if (!rows[0]) throw new AppError(404, 'No se encontró la entidad.');
  const { rows: versions } = await sql<Version>`
    select v.version, v.definicion, u.usuario, v.publicada_en
    from definiciones_versiones as v join usuarios as u on u.id = v.usuario_id
    where v.definicion_id = ${rows[0].id} order by v.version desc
  `.execute(db);
  return versions.map((version) => ({ ...version, definicion: asToday(version.definicion) }));
}
