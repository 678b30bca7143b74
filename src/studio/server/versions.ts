import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { asToday } from './asToday.ts';
import { definitionRow } from './publish.ts';

type Version = {
  readonly version: number;
  readonly definicion: Record<string, unknown>;
  readonly usuario: string;
  readonly publicadaEn: string;
};

/** Returns the published versions of a definition, the latest first. @throws AppError 404 for an unknown name */
export async function versionsOf(db: Db, nombre: string): Promise<Version[]> {
  const { id } = await definitionRow(db, nombre);
  const { rows } = await sql<Version>`
    select v.version, v.definicion, u.usuario, v.publicada_en
    from definiciones_versiones as v join usuarios as u on u.id = v.usuario_id
    where v.definicion_id = ${id} order by v.version desc
  `.execute(db);
  return rows.map((version) => ({ ...version, definicion: asToday(version.definicion) }));
}
