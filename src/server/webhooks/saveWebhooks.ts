import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { newWebhookSecret } from './sign.ts';

/** Stores a row for each declared webhook, inactive until ADMIN types its address, and hides those that are gone. */
export const saveWebhooks = (db: Db, entities: readonly Entity[]): Promise<void> =>
  transaction(db, async (tx) => {
    const declared = entities.flatMap(({ name, jobs }) =>
      Object.entries(jobs).flatMap(([tarea, { label, webhook }]) =>
        webhook ? [{ entidad: name, tarea, nombre: label.slice(0, 60), rol: webhook.as }] : [],
      ),
    );
    for (const { entidad, tarea, nombre, rol } of declared) {
      // A declaration that is back, as of an entity in use again, finds its address and secret.
      await sql`
        update webhooks set eliminado_en = null
        where eliminado_en is not null and id = (
          select id from webhooks where entidad = ${entidad} and tarea = ${tarea}
          order by eliminado_en desc limit 1
        )
      `.execute(tx);
      await sql`
        insert into webhooks (entidad, tarea, nombre, rol_id, url, secreto, activo, error)
        select ${entidad}, ${tarea}, ${nombre}, r.id, '', ${newWebhookSecret()}, false, ${NO_ADDRESS}
        from roles as r where r.nombre = ${rol}
        on conflict (entidad, tarea) where eliminado_en is null
          do update set nombre = excluded.nombre, rol_id = excluded.rol_id
          where (webhooks.nombre, webhooks.rol_id) <> (excluded.nombre, excluded.rol_id)
      `.execute(tx);
    }
    await sql`
      update webhooks set eliminado_en = now()
      where tarea is not null and eliminado_en is null
        and (entidad, tarea) not in (select * from unnest(${declared.map(({ entidad }) => entidad)}::text[],
          ${declared.map(({ tarea }) => tarea)}::text[]))
    `.execute(tx);
  });

const NO_ADDRESS = 'Falta su dirección: edítelo y actívelo.';
