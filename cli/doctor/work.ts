import { sql } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { withLines } from '#schema/entity.ts';
import { tableOf } from '#server/tables/ddl.ts';
import { verifyDatabase } from '#server/verifyDatabase.ts';
import { aviso, bien, mal, type Check } from './finding.ts';

export const outbox: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ waiting: number; late: number; failed: number }>(
    `select count(*) filter (where situacion = 'pendiente')::int as waiting,
       count(*) filter (where situacion = 'pendiente' and creado < now() - interval '1 hour')::int as late,
       count(*) filter (where situacion = 'fallido')::int as failed
     from correos join correos_cola on correo_id = correos.id`,
  );
  const { waiting, late, failed } = rows[0]!;
  const says = `${waiting} por enviar, ${late} desde hace más de una hora, ${failed} que no se pudieron enviar`;
  const isFine = late + failed === 0;
  return isFine ? bien('Correos en cola', says) : aviso('Correos en cola', `${says}: vea 'Correos enviados'`);
};

export const jobs: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ late: number; failed: number }>(
    `select count(*) filter (where proximo_intento < now() - interval '1 hour')::int as late,
       count(*) filter (where situacion = 'fallida')::int as failed from trabajos where eliminado_en is null`,
  );
  const { late, failed } = rows[0]!;
  const says = `${late} atrasadas, ${failed} que fallaron`;
  return late + failed > 0 ? aviso('Tareas', `${says}: vea 'Tareas'`) : bien('Tareas', says);
};

/** Future days in a field with `notFuture` come from a clock that was ahead, and so do such moments of the history. */
export const days: Check = async ({ db, application: { registry } }) => {
  const columns = registry.all
    .filter(({ view }) => !view)
    .flatMap(withLines)
    .flatMap((entity) =>
      Object.entries(entity.fields)
        .filter(([, field]) => field.type === 'date' && field.notFuture)
        .map(([name]) => ({ entity, table: tableOf(registry, entity).name, column: toSnakeCase(name) })),
    );
  const findings: string[] = [];
  for (const { entity, table, column } of columns) {
    const { rows } = await sql<{ count: number; last: string | null }>`
      select count(*)::int as count, max(${sql.ref(column)})::text as last from ${sql.table(table)}
      where ${sql.ref(column)} > current_date`.execute(db);
    const { count, last } = rows[0]!;
    if (last !== null) findings.push(`${entity.label.many}: ${count}, hasta el ${formatDate(last)}`);
  }
  const { rows } = await sql<{ last: string | null }>`
    select max(fecha)::date::text as last from historial where fecha > now() + interval '1 minute'`.execute(
    db,
  );
  const [{ last }] = rows as [{ last: string | null }];
  if (last !== null) findings.push(`cambios anotados hasta el ${formatDate(last)}`);
  const about = 'Fechas';
  if (findings.length === 0) return bien(about, 'ninguna está adelantada');
  return aviso(about, `adelantadas, el reloj estuvo mal (${findings.join('; ')}): corríjalas o anule`);
};

/** Verification takes minutes for a million entries. */
export const accounts: Check = async ({ db, application: { verify } }) => {
  if (!verify) return bien('Integridad', 'esta aplicación no tiene nada que verificar');
  const { differences } = await verifyDatabase(db, verify);
  return differences === 0
    ? bien('Integridad', 'todo está en orden')
    : mal('Integridad', `${differences} diferencias: npm run verify las dice`);
};
