import { verifyDatabase } from '#server/verified.ts';
import { aviso, bien, mal, type Check } from './finding.ts';

/** A mail that waits for an hour waits for a person. */
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
       count(*) filter (where situacion = 'fallida')::int as failed from trabajos`,
  );
  const { late, failed } = rows[0]!;
  const says = `${late} atrasadas, ${failed} que fallaron`;
  return late + failed > 0 ? aviso('Tareas', `${says}: vea 'Tareas'`) : bien('Tareas', says);
};

/** Takes minutes for a million entries. */
export const accounts: Check = async ({ db, application: { verify } }) => {
  if (!verify) return bien('Integridad', 'esta aplicación no tiene nada que verificar');
  const { differences } = await verifyDatabase(db, verify);
  return differences === 0
    ? bien('Integridad', 'todo está en orden')
    : mal('Integridad', `${differences} diferencias: npm run verify las dice`);
};
