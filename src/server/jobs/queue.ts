import { sql } from 'kysely';
import type { Condition } from '#domain/conditions.ts';
import type { JobEvent } from '#schema/job.ts';
import { conditionClause } from '../crud/condition.ts';
import type { Tx } from '../db/database.ts';
import type { HistoryEntry } from '../history.ts';

/** The jobs that follow these changes, in the transaction of the changes. */
export async function queueJobs(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  for (const changes of Map.groupBy(entries, ({ entity }) => entity.name).values()) {
    const { entity } = changes[0]!;
    for (const [name, { label, on = [], where = {} }] of Object.entries(entity.jobs)) {
      for (const event of on) {
        const ids = changes.filter(({ accion }) => eventOf(accion) === event).map(({ id }) => id);
        if (ids.length === 0) continue;
        await sql`
          insert into trabajos (entidad, registro_id, tarea, titulo, evento, creado, proximo_intento)
          select ${entity.name}, t.id, ${name}, ${label}, ${event}, now(), now() from ${sql.table(entity.table)} as t
          where t.id = any(${ids}::integer[]) and ${conditionClause(entity, where as Condition)} order by t.id
        `.execute(tx);
      }
    }
  }
}

const eventOf = (accion: string): JobEvent => EVENTS[accion] ?? 'acted';

const EVENTS: Readonly<Record<string, JobEvent>> = {
  crear: 'created',
  editar: 'edited',
  restaurar: 'edited',
  unir: 'edited',
  unirA: 'deleted',
  eliminar: 'deleted',
};

/** `evento` of a row `anotada` of `historial`, as `eventOf`. */
export const EVENT_IN_SQL = `case anotada.accion ${Object.entries(EVENTS)
  .map(([accion, event]) => `when '${accion}' then '${event}'`)
  .join(' ')} else 'acted' end`;
