import { sql, type Selectable } from 'kysely';
import { adminRoles, type Registry } from '#schema/registry.ts';
import type { BackgroundWork } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { isDemo } from '../demonstration.ts';
import { addressesOfRoles } from '../jobs/mail.ts';
import { readRecordAs, type JobParts, type LiveJobs } from '../jobs/run.ts';
import { errorSentence, tasksWork, type TaskFailure, type Task } from '../queue/tasks.ts';
import { VERSION_BUMP } from '../versionBump.ts';
import { queueMail } from '../mail/queue.ts';
import { saveWebhooks } from './saveWebhooks.ts';
import { postWebhook } from './post.ts';
import { signedHeaders } from './sign.ts';

/** A webhook that fails for these days is stopped. The attempts of one call (PAUSES_MINUTES) last nearly as long. */
const STOP_AFTER_DAYS = 3;
const MAX_ATTEMPTS = 16;

/**
 * Posts the queued calls of webhooks: each is a task that tells another program of a change. No transaction is open
 * during a call. A call whose result is lost is repeated with the same key.
 */
export function webhooksWork(
  live: LiveJobs,
  { mayCallPrivate, now = () => new Date() }: { readonly mayCallPrivate: boolean; readonly now?: () => Date },
): BackgroundWork {
  const { application } = live;
  let savedRegistry: Registry | undefined;
  return tasksWork(
    {
      name: 'los webhooks',
      condition: sql`webhook_id is not null`,
      maxAttempts: MAX_ATTEMPTS,
      async prepare({ db }) {
        if (await isDemo(db)) return false;
        await live.refresh();
        // The registry is read anew, because `refresh` changes it within `application`.
        const { registry } = application;
        if (registry !== savedRegistry) await saveWebhooks(db, registry.all);
        savedRegistry = registry;
        return true;
      },
      async run(task, { db }) {
        await live.refresh();
        const webhook = await webhookOf(db, task);
        if (!isInUse(webhook)) throw new Error('El webhook está detenido o eliminado.');
        const body = await transaction(db, (tx) => ensureBody(application.registry, tx, task, webhook));
        const headers = signedHeaders(webhook.secreto, { key: keyOf(task), moment: now(), body });
        await postWebhook({ url: webhook.url, headers, body, mayCallPrivate });
        return (tx) => recordSuccess(tx, task);
      },
      failed: (tx, failure) => recordFailure(application, tx, failure, now()),
    },
    now,
  );
}

type Webhook = Selectable<Database['webhooks']>;

const webhookOf = (db: Db, { webhookId }: Task): Promise<Webhook> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow();

const isInUse = ({ activo, eliminadoEn }: Webhook): boolean => activo && eliminadoEn === null;

/** Returns the body of a call, which its first attempt composes and stores for the later ones. */
async function ensureBody(registry: Registry, tx: Tx, task: Task, { rolId }: Webhook): Promise<string> {
  const stored = await tx
    .selectFrom('trabajosCuerpos')
    .select('cuerpo')
    .where('trabajoId', '=', task.id)
    .executeTakeFirst();
  if (stored) return stored.cuerpo;
  const { rol } = await tx
    .selectFrom('roles')
    .select('nombre as rol')
    .where('id', '=', rolId)
    .executeTakeFirstOrThrow();
  const cuerpo = await composeBody(registry, tx, task, rol);
  await tx.insertInto('trabajosCuerpos').values({ trabajoId: task.id, cuerpo }).execute();
  return cuerpo;
}

/** The key of a call, the same at each attempt. An id alone could be used again after a restore. */
const keyOf = ({ id, creado }: Task): string => `${Date.parse(creado)}.${id}`;

/** The field `registro` is null for a test, and if the role does not see the record. */
async function composeBody(
  registry: JobParts['registry'],
  tx: Tx,
  { evento, entidad, registroId, creado }: Task,
  rol: string,
): Promise<string> {
  const entity = registry.all.find(({ name }) => name === entidad);
  const registro = entity && registroId !== null ? await readRecordAs(tx, entity, registroId, rol) : null;
  return JSON.stringify({ evento, entidad, id: registroId, momento: creado, registro });
}

async function recordSuccess(tx: Tx, task: Task): Promise<void> {
  await tx.deleteFrom('trabajosCuerpos').where('trabajoId', '=', task.id).execute();
  await tx
    .updateTable('webhooks')
    .set(VERSION_BUMP)
    .set({ fallaDesde: null, error: null })
    .where('id', '=', task.webhookId)
    .where('fallaDesde', 'is not', null)
    .execute();
}

async function recordFailure(application: JobParts, tx: Tx, failure: TaskFailure, now: Date) {
  const { task, next, log } = failure;
  log.warn({ err: failure.error, webhook: task.webhookId, tarea: task.id }, 'Falló un webhook');
  const error = errorSentence(failure.error);
  const webhook = await webhookOf(tx, task);
  if (!isInUse(webhook)) return GIVEN_UP;
  const fallaDesde = webhook.fallaDesde ?? now.toISOString();
  await tx
    .updateTable('webhooks')
    .set(VERSION_BUMP)
    .set({ fallaDesde, error })
    .where('id', '=', webhook.id)
    .execute();
  if (now.getTime() - Date.parse(fallaDesde) >= STOP_AFTER_DAYS * DAY_MS) {
    await stopWebhook(application, tx, webhook, error);
    return GIVEN_UP;
  }
  // The webhook's other calls would fail, too, and delay those of other webhooks.
  await pendingCalls(tx, webhook)
    .where('id', '<>', task.id)
    .set({ proximoIntento: sql<string>`greatest(proximo_intento, ${next}::timestamptz)` })
    .execute();
}

const DAY_MS = 86_400_000;

async function stopWebhook({ registry }: JobParts, tx: Tx, webhook: Webhook, error: string): Promise<void> {
  await tx.updateTable('webhooks').set({ activo: false }).where('id', '=', webhook.id).execute();
  await pendingCalls(tx, webhook)
    .set(VERSION_BUMP)
    .set({ ...GIVEN_UP, error: sql`coalesce(error, 'El webhook se detuvo.')` })
    .execute();
  const mensaje =
    `El webhook «${webhook.nombre}» falla desde hace ${STOP_AFTER_DAYS} días y se detuvo.\n\n` +
    `Último error: ${error}\n\nCuando el receptor funcione, actívelo en Administración › Webhooks. ` +
    'Los avisos que no salieron están en Tareas, y se pueden ejecutar de nuevo.';
  const data = { asunto: 'Se detuvo un webhook', mensaje };
  for (const to of await addressesOfRoles(tx, adminRoles(registry.roles)))
    await queueMail(tx, { to, kind: 'aviso', data });
}

const pendingCalls = (tx: Tx, { id }: Webhook) =>
  tx.updateTable('trabajos').where('webhookId', '=', id).where('situacion', '=', 'pendiente');

const GIVEN_UP = { situacion: 'fallida', proximoIntento: null } as const;
