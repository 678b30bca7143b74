import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { JOB_EVENTS } from '#schema/job.ts';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { newWebhookSecret } from './sign.ts';

/** Stores a row for each declared webhook, inactive until ADMIN types its address, and hides those that are gone. */
export const saveWebhooks = (db: Db, entities: readonly Entity[]): Promise<void> =>
  transaction(db, async (tx) => {
    const declared = entities.flatMap(({ name, jobs }) =>
      Object.entries(jobs).flatMap(([tarea, { label, webhook, on = [] }]) =>
        webhook ? [{ entidad: name, tarea, nombre: label.slice(0, 60), rol: webhook.as, on }] : [],
      ),
    );
    for (const { entidad, tarea, nombre, rol, on } of declared) {
      // A webhook that is declared again, as when its entity is in use again, gets its address and secret back.
      await sql`
        update webhooks set eliminado_en = null
        where eliminado_en is not null and id = (
          select id from webhooks where entidad = ${entidad} and tarea = ${tarea}
          order by eliminado_en desc limit 1
        )
      `.execute(tx);
      const events = sql.join(JOB_EVENTS.map((event) => sql`${on.includes(event)}::boolean`));
      await sql`
        insert into webhooks as w (entidad, tarea, nombre, rol_id, url, secreto, activo, error, ${DECIDED_EVENTS})
        select ${entidad}, ${tarea}, ${nombre}, r.id, '', ${newWebhookSecret()}, false, ${NO_ADDRESS}, ${events}
        from roles as r where r.nombre = ${rol}
        on conflict (entidad, tarea) where eliminado_en is null
          do update set (nombre, rol_id, ${DECIDED_EVENTS}) = (excluded.nombre, excluded.rol_id,
            excluded.al_crear, excluded.al_editar, excluded.al_actuar, excluded.al_eliminar)
          where (w.nombre, w.rol_id, w.al_crear, w.al_editar, w.al_actuar, w.al_eliminar) <> (excluded.nombre,
            excluded.rol_id, excluded.al_crear, excluded.al_editar, excluded.al_actuar, excluded.al_eliminar)
      `.execute(tx);
    }
    await sql`
      update webhooks set eliminado_en = now()
      where tarea is not null and eliminado_en is null
        and (entidad, tarea) not in (select * from unnest(${declared.map(({ entidad }) => entidad)}::text[],
          ${declared.map(({ tarea }) => tarea)}::text[]))
    `.execute(tx);
  });

/** The columns of `JOB_EVENTS`, in their order: a declaration decides which events call the webhook. */
const DECIDED_EVENTS = sql.raw('al_crear, al_editar, al_actuar, al_eliminar');
const NO_ADDRESS = 'Falta su dirección: edítelo y actívelo.';
