import { sql } from 'kysely';

/** Tonnes that remitos delivered of a quote's line, whose alias is `l`. */
export const DELIVERED = sql`coalesce((
  select sum(rl.cantidad) from remitos_detalles as rl join remitos as r on r.id = rl.documento_id
  where rl.presupuesto_detalle_id = l.id and not r.cancelado and r.eliminado_en is null), 0)`;
