import { sql } from 'kysely';
import type { Condition } from '#domain/conditions.ts';
import { ownValue } from '#domain/names.ts';
import type { RecordChange } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import type { JobEvent } from '#schema/job.ts';
import { conditionClause } from '../records/read/condition.ts';
import type { Tx } from '../db/database.ts';

type HistoryRow = { readonly entity: Entity; readonly id: number; readonly accion: string };

/**
 * Queues the jobs that the changes start (`on`). A job with `webhook` becomes a call of each active webhook that a user
 * has tied to it, hence the cross join.
 */
export async function queueJobs(tx: Tx, entries: readonly HistoryRow[]): Promise<void> {
  for (const changes of Map.groupBy(entries, ({ entity }) => entity.name).values()) {
    const { entity } = changes[0]!;
    for (const [name, { label, on = [], where = {}, webhook }] of Object.entries(entity.jobs)) {
      for (const event of on) {
        const ids = changes.filter(({ accion }) => eventOf(accion) === event).map(({ id }) => id);
        if (ids.length === 0) continue;
        const records = sql`${sql.table(entity.table)} as t`;
        const source = webhook ? sql`${records} cross join webhooks as w` : records;
        const [tarea, titulo, webhookId] = webhook
          ? [sql`null`, sql`'Webhook: ' || w.nombre`, sql`w.id`]
          : [sql`${name}`, sql`${label}`, sql`null::integer`];
        const isActive = webhook
          ? sql`w.entidad = ${entity.name} and w.tarea = ${name} and w.activo and w.eliminado_en is null`
          : sql`true`;
        await sql`
          insert into trabajos
            (entidad, registro_id, evento, creado, proximo_intento, tarea, titulo, webhook_id)
          select ${entity.name}, t.id, ${event}, now(), now(), ${tarea}, ${titulo}, ${webhookId} from ${source}
          where t.id = any(${ids}::integer[]) and ${conditionClause(entity, where as Condition)} and ${isActive} order by t.id
        `.execute(tx);
      }
    }
  }
}

const eventOf = (accion: string): JobEvent => ownValue(EVENTS, accion) ?? 'acted';

const EVENTS: Readonly<Record<RecordChange, JobEvent>> = {
  crear: 'created',
  editar: 'edited',
  restaurar: 'edited',
  // Of two merged records, the one that is kept, and the one that was merged into it.
  unir: 'edited',
  unirA: 'deleted',
  eliminar: 'deleted',
};

/** SQL for the event of a history row, with the alias `entrada` of `remember.ts`. */
export const EVENT_IN_SQL = `case entrada.accion ${Object.entries(EVENTS)
  .map(([accion, event]) => `when '${accion}' then '${event}'`)
  .join(' ')} else 'acted' end`;
