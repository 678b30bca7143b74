import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { briefly, type Entry } from '#schema/historySentence.ts';
import { namesOf } from '#server/crud/names.ts';
import type { Db } from '#server/db/database.ts';
import { registry } from '../index.ts';
import type { Change } from './tablero.ts';

const SHOWN = 6;

type Row = Entry & Pick<Change, 'fecha' | 'quien' | 'entidad' | 'id'>;

export async function lastChanges(db: Db, role: Role): Promise<Change[]> {
  const declared = registry.all.map(({ name }) => name as string);
  const { rows } = await sql<Row>`
    select h.fecha, h.entidad, h.registro_id as id, h.accion, h.cambios,
      coalesce(nullif(trim(concat(u.nombre, ' ', u.apellido)), ''), h.usuario) as quien
    from (select * from historial where entidad = any(${declared}) order by id desc limit ${SHOWN}) as h
    left join usuarios as u on u.id = h.usuario_id
    order by h.id desc`.execute(db);
  const wanted = new Map<string, Set<number>>();
  for (const { entidad, id } of rows) wanted.set(entidad, (wanted.get(entidad) ?? new Set()).add(id));
  const nameOf = await namesOf(db, registry, role, wanted);
  return rows.map(({ fecha, quien, entidad, id, ...entry }) => {
    const entity = registry.get(entidad);
    const nombre = nameOf(entidad, id) ?? '';
    return { fecha, quien, entidad, id, nombre, frase: briefly(entity, entry) };
  });
}
