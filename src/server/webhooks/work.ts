import { sql, type Selectable } from 'kysely';
import { adminRoles, type Registry } from '#schema/registry.ts';
import type { BackgroundWork } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Database, Tx } from '../db/database.ts';
import { isDemo } from '../demonstration.ts';
import { usersOf } from '../jobs/mail.ts';
import { recordFor, type JobParts, type LiveJobs, type Task } from '../jobs/run.ts';
import { forgetOld, sentenceOf } from '../jobs/work.ts';
import { queueMail } from '../mail/queue.ts';
import { enterWebhooks } from './declared.ts';
import { post } from './post.ts';
import { signedHeaders } from './sign.ts';

/** After failed attempts; the last one again, until the webhook is stopped. */
const PAUSES_MINUTES = [1, 5, 15, 60, 360] as const;
const STOP_AFTER_DAYS = 3;
/** Of one call, while the webhook gets others. */
const MOST_ATTEMPTS = 16;
/** For a process that dies while it calls. */
const LEASE_MS = 120_000;

/** No transaction is open while it calls. A call whose result is lost is repeated under its key. */
export function webhooksWork(
  live: LiveJobs,
  { mayCallPrivate, now = () => new Date() }: { readonly mayCallPrivate: boolean; readonly now?: () => Date },
): BackgroundWork {
  const { application } = live;
  let entered: Registry | undefined;
  return {
    name: 'los webhooks',
    async step({ db, log }) {
      // A demonstration calls nobody.
      if (await isDemo(db)) return 'idle';
      await live.refresh();
      const { registry } = application;
      if (registry !== entered) await enterWebhooks(db, registry.all);
      entered = registry;
      const call = await transaction(db, (tx) => takeNext(live, tx, now()));
      if (call === null) return 'wait';
      const { task, webhook, body } = call;
      const headers = signedHeaders(webhook.secreto, { key: keyOf(task), moment: now(), body });
      try {
        await post({ url: webhook.url, headers, body, mayCallPrivate });
      } catch (error) {
        log.warn({ err: error, webhook: webhook.id, tarea: task.id }, 'Falló un webhook');
        await transaction(db, (tx) => fail(application, tx, call, sentenceOf(error), now()));
        return 'more';
      }
      await transaction(db, (tx) => succeed(tx, call, now()));
      return 'more';
    },
  };
}

type Webhook = Selectable<Database['webhooks']>;
type Call = { readonly task: Task; readonly webhook: Webhook; readonly body: string };

async function takeNext(live: LiveJobs, tx: Tx, now: Date): Promise<Call | null> {
  const task = await tx
    .selectFrom('trabajos')
    .selectAll()
    .where('webhookId', 'is not', null)
    .where('proximoIntento', '<=', now.toISOString())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!task) return null;
  // Its entity may have been published since, by another process.
  await live.refresh();
  const webhook = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', task.webhookId)
    .executeTakeFirstOrThrow();
  const { rol } = await tx
    .selectFrom('roles')
    .select('nombre as rol')
    .where('id', '=', webhook.rolId)
    .executeTakeFirstOrThrow();
  const told = await tx
    .selectFrom('trabajosCuerpos')
    .select('cuerpo')
    .where('trabajoId', '=', task.id)
    .executeTakeFirst();
  const body = told?.cuerpo ?? (await bodyOf(live.application.registry, tx, task, rol));
  if (!told) await tx.insertInto('trabajosCuerpos').values({ trabajoId: task.id, cuerpo: body }).execute();
  await tx
    .updateTable('trabajos')
    .set({ proximoIntento: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', task.id)
    .execute();
  return { task, webhook, body };
}

/** The same at each attempt; an id alone would come again after a restore. */
const keyOf = ({ id, creado }: Task): string => `${Date.parse(creado)}.${id}`;

/** `registro` is null for a test, and where the role does not see the record. */
async function bodyOf(
  registry: JobParts['registry'],
  tx: Tx,
  { evento, entidad, registroId, creado }: Task,
  rol: string,
): Promise<string> {
  const entity = registry.all.find(({ name }) => name === entidad);
  const registro = entity && registroId !== null ? await recordFor(tx, entity, registroId, rol) : null;
  return JSON.stringify({ evento, entidad, id: registroId, momento: creado, registro });
}

async function succeed(tx: Tx, { task, webhook }: Call, now: Date): Promise<void> {
  await tx
    .updateTable('trabajos')
    .set(CHANGED)
    .set({ situacion: 'hecha', proximoIntento: null, error: null, terminado: now.toISOString() })
    .set({ intentos: task.intentos + 1 })
    .where('id', '=', task.id)
    .execute();
  await tx.deleteFrom('trabajosCuerpos').where('trabajoId', '=', task.id).execute();
  await forgetOld(tx, now);
  if (webhook.fallaDesde !== null)
    await tx
      .updateTable('webhooks')
      .set(CHANGED)
      .set({ fallaDesde: null, error: null })
      .where('id', '=', webhook.id)
      .execute();
}

async function fail(application: JobParts, tx: Tx, call: Call, error: string, now: Date): Promise<void> {
  const { task, webhook } = call;
  const minutes = PAUSES_MINUTES[task.intentos] ?? PAUSES_MINUTES.at(-1)!;
  const next = new Date(now.getTime() + minutes * 60_000).toISOString();
  const isOver = task.intentos + 1 >= MOST_ATTEMPTS || !webhook.activo || webhook.eliminadoEn !== null;
  await tx
    .updateTable('trabajos')
    .set(CHANGED)
    .set({ ...(isOver ? GIVEN_UP : { proximoIntento: next }), error, intentos: task.intentos + 1 })
    .where('id', '=', task.id)
    .execute();
  const fallaDesde = webhook.fallaDesde ?? now.toISOString();
  await tx
    .updateTable('webhooks')
    .set(CHANGED)
    .set({ fallaDesde, error })
    .where('id', '=', webhook.id)
    .execute();
  if (webhook.activo && now.getTime() - Date.parse(fallaDesde) >= STOP_AFTER_DAYS * DAY_MS)
    return stop(application, tx, webhook, error);
  // Its other calls would fail alike, and keep those of others waiting.
  await waiting(tx, webhook)
    .set({ proximoIntento: sql<string>`greatest(proximo_intento, ${next}::timestamptz)` })
    .execute();
}

const DAY_MS = 86_400_000;

async function stop({ registry }: JobParts, tx: Tx, webhook: Webhook, error: string): Promise<void> {
  await tx.updateTable('webhooks').set({ activo: false }).where('id', '=', webhook.id).execute();
  await waiting(tx, webhook)
    .set(CHANGED)
    .set({ ...GIVEN_UP, error: sql`coalesce(error, 'El webhook se detuvo.')` })
    .execute();
  const mensaje =
    `El webhook «${webhook.nombre}» falla desde hace ${STOP_AFTER_DAYS} días y se detuvo.\n\n` +
    `Último error: ${error}\n\nCuando el receptor funcione, actívelo en Administración › Webhooks. ` +
    'Los avisos que no salieron están en Tareas, y se pueden ejecutar de nuevo.';
  const data = { asunto: 'Se detuvo un webhook', mensaje };
  for (const to of await usersOf(tx, adminRoles(registry.roles)))
    await queueMail(tx, { to, kind: 'aviso', data });
}

const waiting = (tx: Tx, { id }: Webhook) =>
  tx.updateTable('trabajos').where('webhookId', '=', id).where('situacion', '=', 'pendiente');

const CHANGED = { version: sql<number>`version + 1`, actualizadoEn: sql<string>`now()` };
const GIVEN_UP = { situacion: 'fallida', proximoIntento: null } as const;
