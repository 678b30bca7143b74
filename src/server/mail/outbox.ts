import { sql, type UpdateObject } from 'kysely';
import type { BackgroundWork } from '../background.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { isDemo } from '../demonstration.ts';
import { tasksWork, type TaskFailure } from '../queue/tasks.ts';
import { VERSION_BUMP } from '../versionBump.ts';
import { documentLetter } from './documentLetter.ts';
import { failureOf } from './failure.ts';
import { noticeLetter } from './notice.ts';
import { MAIL_TASK } from './queue.ts';
import { linkLetter, type MailContent } from './templates.ts';
import { transportOf, type MailEnv, type OutgoingMail, type Transport } from './transport.ts';

/**
 * Sends queued mails (`queueMail`) one after the other. The content of a mail is erased once it is sent. If the mail was
 * given up, or has a link and was only kept in a file, its task waits until the mail expires and erases the content then.
 */
export function mailWork(
  { brand, env }: { readonly brand: string; readonly env: MailEnv },
  now = () => new Date(),
): BackgroundWork {
  let transport: Transport;
  return tasksWork(
    {
      name: 'el envío de correos',
      condition: sql`tarea = ${MAIL_TASK}`,
      maxAttempts: 6,
      async prepare({ db, log }) {
        // A demonstration mails nobody: its mails become files.
        transport ??= transportOf((await isDemo(db)) ? { ...env, smtpUrl: undefined } : env, log);
        return true;
      },
      async run({ registroId: correoId }, { db, log }) {
        const mail = await mailOf(db, correoId!);
        if (!mail || new Date(mail.venceEn) <= now()) return (tx) => expire(tx, correoId!);
        await transport.send(outgoingMail(brand, mail));
        if (transport.outcome === 'guardado') return (tx) => recordKept(tx, mail);
        log.info({ correo: mail.id }, 'Se envió un correo');
        return (tx) => recordSent(tx, mail, now());
      },
      failed: recordFailure,
    },
    now,
  );
}

const mailOf = (db: Db, id: number) =>
  db
    .selectFrom('correos')
    .innerJoin('correosCola', 'correosCola.correoId', 'correos.id')
    .select(['id', 'para', 'creado', 'intentos', 'tipo', 'datos', 'adjunto', 'venceEn'])
    .where('id', '=', id)
    .executeTakeFirst();

type Mail = NonNullable<Awaited<ReturnType<typeof mailOf>>>;

function outgoingMail(brand: string, mail: Mail): OutgoingMail {
  const { id, para: to, creado, adjunto } = mail;
  const content = contentOf(mail);
  const envelope = { id, to, queued: new Date(creado) };
  if (content.kind === 'documento') {
    const { empresa, responderA, archivo } = content.data;
    return {
      ...envelope,
      letter: documentLetter(content.data),
      author: { name: empresa, replyTo: responderA },
      attachment: { name: archivo, bytes: adjunto! },
    };
  }
  const letter =
    content.kind === 'aviso'
      ? noticeLetter(brand, content.data)
      : linkLetter(brand, content.kind, content.data);
  return { ...envelope, letter, author: { name: brand, replyTo: null } };
}

const contentOf = ({ tipo, datos }: Mail) => ({ kind: tipo, data: datos }) as MailContent;

/** Gives an expired mail up, unless it was sent or kept before, and erases its content. */
async function expire(tx: Tx, id: number): Promise<'gone'> {
  await updateMail(tx, id, {
    ...GIVEN_UP_MAIL,
    error: sql`coalesce(error, 'Venció el plazo antes de poder enviarse.')`,
  })
    .where('situacion', '=', 'pendiente')
    .execute();
  return erase(tx, id);
}

async function recordSent(tx: Tx, { id, intentos }: Mail, now: Date): Promise<'gone'> {
  await updateMail(tx, id, {
    situacion: 'enviado',
    enviado: now.toISOString(),
    intentos: intentos + 1,
    proximoIntento: null,
    error: null,
  }).execute();
  return erase(tx, id);
}

/** A link stays until it expires, so that an ADMIN can hand it over. */
async function recordKept(tx: Tx, { id, tipo, venceEn }: Mail) {
  await updateMail(tx, id, { situacion: 'guardado', proximoIntento: null, error: null }).execute();
  const hasLink = tipo !== 'documento' && tipo !== 'aviso';
  return hasLink ? { ...WAITING_TASK, proximoIntento: venceEn } : erase(tx, id);
}

/** A mail that is given up keeps its content, so it can be queued again until it expires. */
async function recordFailure(tx: Tx, { task, error, next, log }: TaskFailure) {
  const mail = await mailOf(tx, task.registroId!);
  if (!mail) return 'gone';
  const { data } = contentOf(mail);
  const failure = failureOf(error, 'link' in data ? data.link : undefined);
  const isOver = failure.isFinal || next === null || new Date(next) >= new Date(mail.venceEn);
  const proximoIntento = isOver ? null : next;
  // The log leaves out the sentence, since servers quote what they were sent.
  log.warn(
    { correo: mail.id, intento: mail.intentos + 1, codigo: failure.code, proximoIntento },
    'No se pudo enviar un correo',
  );
  await updateMail(tx, mail.id, {
    ...(proximoIntento ? { proximoIntento } : GIVEN_UP_MAIL),
    intentos: mail.intentos + 1,
    error: failure.sentence,
  }).execute();
  return { ...WAITING_TASK, error: failure.sentence, proximoIntento: proximoIntento ?? mail.venceEn };
}

async function erase(tx: Tx, id: number): Promise<'gone'> {
  await tx.deleteFrom('correosCola').where('correoId', '=', id).execute();
  return 'gone';
}

const updateMail = (tx: Tx, id: number, values: UpdateObject<Database, 'correos'>) =>
  tx.updateTable('correos').set(VERSION_BUMP).set(values).where('id', '=', id);

const GIVEN_UP_MAIL = { situacion: 'fallido', proximoIntento: null } as const;
const WAITING_TASK = { situacion: 'pendiente' } as const;
