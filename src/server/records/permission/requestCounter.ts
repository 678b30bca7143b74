import { sql } from 'kysely';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/database.ts';
import { decidingRoles, requestEntityOf } from './deciders.ts';

/** Returns a function that counts the requests a caller may decide, and the caller's own with an unseen answer. */
export function requestCounter(registry: Registry, db: Db): (caller: Caller) => Promise<number> {
  if (!requestEntityOf(registry)) return async () => 0;
  const deciders = decidingRoles(registry);
  return async ({ id, rol }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from autorizaciones where eliminado_en is null and not vista
        and ((${deciders.includes(rol)} and situacion = 'pendiente' and usuario_id is distinct from ${id})
          or (usuario_id = ${id} and situacion in ('concedida', 'rechazada')))`.execute(db);
    return rows[0]!.count;
  };
}
