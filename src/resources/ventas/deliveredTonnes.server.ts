import { sql } from 'kysely';

/** SQL for the tonnes that remitos have delivered of a presupuesto's line, which has the alias `l`. */
export const DELIVERED_TONNES = sql`coalesce((
  select sum(rl.cantidad) from remitos_detalles as rl join remitos as r on r.id = rl.documento_id
  where rl.presupuesto_detalle_id = l.id and not r.cancelado and r.eliminado_en is null), 0)`;
