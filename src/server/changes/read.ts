import { ZONE } from '#argentina/locale.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Role } from '#domain/permissions.ts';
import type { Answered } from '#http/contract.ts';
import { describeBriefly, type RecordedAction } from '#schema/historySentence.ts';
import { can, type Registry } from '#schema/registry.ts';
import type { Db } from '../db/database.ts';
import { namesOf } from '../records/read/names.ts';
import { COUNT, ID, MOMENT } from '../routes/answers.ts';

/**
 * A change is what one request did in one way ('editar') to records of one entity: a row of `historial` for each. `id` is
 * that of its last row, and `registroId` and `nombre` are of that row's record.
 */
export const CHANGE = z.object({
  id: ID,
  fecha: MOMENT,
  quien: z.string().nullable(),
  frase: z.string(),
  entidad: z.string(),
  registroId: ID,
  nombre: z.string(),
  cantidad: COUNT.describe('Cuántos registros cambió el mismo pedido'),
});

type LoggedChange = Answered<typeof CHANGE>;

/** Filters of the list. `desde` and `hasta` are days ('2026-11-29'), both included. */
type ChangesQuery = {
  readonly entidad?: string | null;
  readonly usuarioId?: number | null;
  readonly desde?: string | null;
  readonly hasta?: string | null;
  /** The id of a change; the answer has only older ones. */
  readonly antes?: number | null;
  /** The id of a change of many records, which are then listed one by one. */
  readonly de?: number | null;
  readonly limit: number;
};

type Row = RecordedAction & Omit<LoggedChange, 'frase' | 'nombre'>;

/** Reads the last changes, newest first, of the entities whose whole history the role may see. */
export async function changesOf(
  db: Db,
  { registry, role }: { readonly registry: Registry; readonly role: Role },
  { entidad, usuarioId, desde, hasta, antes, de, limit }: ChangesQuery,
): Promise<LoggedChange[]> {
  const visibleNames = registry.all
    .filter((entity) => can(entity, 'history', role) === true)
    .map(({ name }) => name);
  const names = entidad ? visibleNames.filter((name) => name === entidad) : visibleNames;
  const isOfChange = sql`exists (select from historial as o where o.id = ${de} and ${IS_SAME_CHANGE})`;
  // A change of many records is listed once, by its last row.
  const isLastOfChange = sql`(h.pedido is null or not exists (
    select from historial as o where ${IS_SAME_CHANGE} and o.id > h.id))`;
  const countOfChange = sql`case when h.pedido is null then 1
    else (select count(*)::int from historial as o where ${IS_SAME_CHANGE}) end`;
  const clauses = [
    sql`h.entidad = any(${names}::text[])`,
    de ? isOfChange : isLastOfChange,
    ...(usuarioId ? [sql`h.usuario_id = ${usuarioId}`] : []),
    ...(desde ? [sql`h.fecha >= ${startOf(desde)}`] : []),
    ...(hasta ? [sql`h.fecha < ${startOf(hasta)} + interval '1 day'`] : []),
    ...(antes ? [sql`h.id < ${antes}`] : []),
  ];
  // `h` is a row of the list in both queries, because the conditions compare other rows, `o`, with it.
  const { rows } = await sql<Row>`
    select h.id, h.fecha, h.entidad, h.registro_id as "registroId", h.accion, h.cambios,
      coalesce(nullif(trim(concat(u.nombre, ' ', u.apellido)), ''), h.usuario) as quien,
      ${de ? sql`1` : countOfChange} as cantidad
    from (select * from historial as h where ${sql.join(clauses, sql` and `)} order by id desc limit ${limit}) as h
    left join usuarios as u on u.id = h.usuario_id
    order by h.id desc`.execute(db);
  const idsByEntity = new Map<string, Set<number>>();
  for (const row of rows)
    idsByEntity.set(row.entidad, (idsByEntity.get(row.entidad) ?? new Set()).add(row.registroId));
  const nameOf = await namesOf(db, registry, role, idsByEntity);
  return rows.map(({ accion, cambios, ...row }) => ({
    ...row,
    nombre: nameOf(row.entidad, row.registroId) ?? '',
    frase: describeBriefly(registry.get(row.entidad), { accion, cambios }),
  }));
}

const IS_SAME_CHANGE = sql`o.pedido = h.pedido and o.entidad = h.entidad and o.accion = h.accion`;

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.lit(ZONE)}`;
