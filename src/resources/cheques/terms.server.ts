import { sql, type RawBuilder } from 'kysely';

/** Weeks are Monday to Sunday. */
const sundayOf = (hoy: string): RawBuilder<unknown> => sql`date_trunc('week', ${hoy}::date)::date + 6`;

/** Returns SQL for a key of `TERMS`. It expects the alias `cheques as c`. */
export const termOn = (hoy: string): RawBuilder<unknown> => sql`case
  when c.fecha_vencimiento is null then 'aLaVista'
  when c.fecha_vencimiento < ${hoy}::date then 'vencidos'
  when c.fecha_vencimiento <= ${sundayOf(hoy)} then 'semana'
  when c.fecha_vencimiento <= ${hoy}::date + 30 then 'treintaDias'
  else 'masAdelante'
end`;
