import { Cron } from 'croner';
import { sql } from 'kysely';
import { ZONE } from '#argentina/locale.ts';
import type { Entity } from '#schema/entity.ts';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';

/**
 * Stores the jobs with a schedule as tasks, and deletes those of jobs that are gone. A job that is stored keeps its next
 * run, so that a missed one is due now; a changed schedule gets a new one.
 */
export const saveClockJobs = (db: Db, entities: readonly Entity[], now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const jobs = entities.flatMap(({ name, jobs: declared }) =>
      Object.entries(declared).flatMap(([tarea, { label, every }]) =>
        every === undefined ? [] : [{ entidad: name, tarea, titulo: label, cuando: every }],
      ),
    );
    for (const { entidad, tarea, titulo, cuando } of jobs) {
      const next = nextRun(cuando, now);
      await sql`
        insert into trabajos (entidad, tarea, titulo, cuando, situacion, creado, proximo_intento)
        values (${entidad}, ${tarea}, ${titulo}, ${cuando}, 'programada', now(), ${next})
        on conflict (entidad, tarea) where cuando is not null do update set titulo = excluded.titulo,
          cuando = excluded.cuando, situacion = 'programada', intentos = 0, proximo_intento = excluded.proximo_intento
        where trabajos.cuando <> excluded.cuando
      `.execute(tx);
    }
    await sql`
      delete from trabajos where cuando is not null
        and (entidad, tarea) not in (select * from unnest(${jobs.map(({ entidad }) => entidad)}::text[],
          ${jobs.map(({ tarea }) => tarea)}::text[]))
    `.execute(tx);
  });

/** @param cuando the five words of cron: '0 3 * * *' @returns ISO 8601 */
export const nextRun = (cuando: string, after: Date): string =>
  new Cron(cuando, { timezone: ZONE, paused: true }).nextRun(after)!.toISOString();
