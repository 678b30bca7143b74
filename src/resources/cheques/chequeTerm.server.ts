import { sql, type RawBuilder } from 'kysely';

/** SQL for the term (`TERMS`) on a day of the cheque with the alias `c`. */
export const termOn = (day: string): RawBuilder<unknown> => sql`case
  when c.fecha_vencimiento is null then 'aLaVista'
  when c.fecha_vencimiento < ${day}::date then 'vencidos'
  when c.fecha_vencimiento <= ${sundayOf(day)} then 'semana'
  when c.fecha_vencimiento <= ${day}::date + 30 then 'treintaDias'
  else 'masAdelante'
end`;

/** PostgreSQL's weeks begin on Monday. */
const sundayOf = (day: string): RawBuilder<unknown> => sql`date_trunc('week', ${day}::date)::date + 6`;
