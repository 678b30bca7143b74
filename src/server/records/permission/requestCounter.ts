import { sql } from 'kysely';
import { access } from '#domain/permissions.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from '../../actions.ts';
import type { Db } from '../../db/database.ts';
import { requestsOf } from './headers.ts';

export function requestCounter(registry: Registry, db: Db): (caller: Caller) => Promise<number> {
  const requests = requestsOf(registry);
  if (!requests) return async () => 0;
  return async ({ id, rol }) => {
    const mayDecide = access(requests.actions['rechazar']!.roles, rol) === true;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from autorizaciones where eliminado_en is null and not vista
        and ((${mayDecide} and situacion = 'pendiente' and usuario_id <> ${id})
          or (usuario_id = ${id} and situacion in ('concedida', 'rechazada')))`.execute(db);
    return rows[0]!.count;
  };
}
