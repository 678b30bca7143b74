import { sql, type RawBuilder } from 'kysely';

/** Returns SQL for the term (a key of `TERMS`) that the cheque `c` has on a day ('YYYY-MM-DD'). */
export const termOn = (day: string): RawBuilder<unknown> => sql`case
  when c.fecha_vencimiento is null then 'aLaVista'
  when c.fecha_vencimiento < ${day}::date then 'vencidos'
  when c.fecha_vencimiento <= ${sundayOf(day)} then 'semana'
  when c.fecha_vencimiento <= ${day}::date + 30 then 'treintaDias'
  else 'masAdelante'
end`;

/** Returns SQL for the Sunday that ends a day's week. PostgreSQL's weeks begin on Monday. */
const sundayOf = (day: string): RawBuilder<unknown> => sql`date_trunc('week', ${day}::date)::date + 6`;
