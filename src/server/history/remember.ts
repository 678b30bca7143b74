import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { isStored, type Field } from '#schema/fieldTypes.ts';
import { authorOf } from '../caller.ts';
import type { Tx } from '../db/database.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';
import { EVENT_IN_SQL, queueJobs } from '../jobs/queue.ts';
import { callerOf, type RequestContext } from '../http/router.ts';
import type { Values } from '#schema/record.ts';

export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A row to write into the history: which record, what was done, and each changed field before and after. */
export type HistoryEntry = {
  readonly entity: Entity;
  readonly id: number;
  readonly accion: string;
  readonly changes: Changes;
};

/**
 * Writes rows of the history in the name of the request's caller, in the transaction of the change, and queues the jobs
 * and webhooks that they start.
 */
export async function remember(
  tx: Tx,
  context: RequestContext,
  ...entries: readonly HistoryEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const { usuarioId: id, usuario } = authorOf(callerOf(context));
  await rememberAs(tx, { id, usuario, pedido: context.get('requestId') }, ...entries);
}

/** Does as `remember` outside of a request, in the name of the user who asked for the work. */
export async function rememberAs(
  tx: Tx,
  author: { readonly id: number | null; readonly usuario: string; readonly pedido: string | null },
  ...entries: readonly HistoryEntry[]
): Promise<void> {
  await runPrepared(tx, INSERT_AND_CALL_WEBHOOKS, [
    entries.map(({ entity }) => entity.name),
    entries.map(({ id }) => id),
    entries.map(({ accion }) => accion),
    entries.map(({ changes }) => JSON.stringify(changes)),
    author.id,
    author.usuario,
    author.pedido,
  ]);
  await queueJobs(tx, entries);
}

const INSERT_AND_CALL_WEBHOOKS: Prepared = {
  name: 'historial',
  // This statement also queues the calls of webhooks, except those that only a job (`tarea`) calls. COLLATE is needed,
  // because the two columns have different collations.
  text: `with entrada as (
      insert into historial (entidad, registro_id, accion, cambios, usuario_id, usuario, pedido, persona)
      select entidad, registro_id, accion, cambios::jsonb, $5, $6, $7,
        (select nullif(trim(concat(nombre, ' ', apellido)), '') from usuarios where id = $5)
      from unnest($1::text[], $2::integer[], $3::text[], $4::text[]) with ordinality
        as linea (entidad, registro_id, accion, cambios, orden)
      order by orden
      returning id, entidad, registro_id, accion
    )
    insert into trabajos (titulo, entidad, registro_id, evento, webhook_id, creado, proximo_intento)
    select 'Webhook: ' || w.nombre, entrada.entidad, entrada.registro_id, evento, w.id, now(), now()
    from entrada cross join lateral (select ${EVENT_IN_SQL} as evento) as e
    join webhooks as w on w.entidad collate "C" = entrada.entidad collate "C"
    where w.tarea is null and w.activo and w.eliminado_en is null and case evento when 'created' then w.al_crear
      when 'edited' then w.al_editar when 'deleted' then w.al_eliminar else w.al_actuar end
    order by entrada.id, w.id`,
};

export const isSecret = (field: Field) => field.visibleTo?.length === 0;

/** Returns the stored fields that differ, without the secret ones. @param before null for a new record */
export function changesBetween(entity: Entity, before: Values | null, after: Values): Changes {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => isStored(field) && !isSecret(field))
      .map(([name]) => [name, [before?.[name] ?? null, after[name] ?? null]] as const)
      .filter(([, [old, now]]) => !isDeepStrictEqual(old, now)),
  );
}

/** Returns the changes that an action's input makes. Of a password, only that there is a new one. */
export const inputChanges = (fields: Fields, input: Values): Changes =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => value !== null && (isStored(fields[name]!) || isPassword(fields[name]!)))
      .map(([name, value]) => [name, [null, isPassword(fields[name]!) ? HIDDEN : value]]),
  );

const isPassword = (field: Field) => field.type === 'password';
const HIDDEN = '••••••••';
