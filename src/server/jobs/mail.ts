import type { Entity } from '#schema/entity.ts';
import { isForEach, type Job, type JobMail } from '#schema/job.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { renderTemplate } from '#domain/template.ts';
import type { AnyRecord } from '#schema/record.ts';
import { HAS_MAIL } from '../auth/users.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';

type MailedJob = {
  readonly entity: Entity;
  readonly job: Job;
  readonly mail: JobMail;
  readonly records: readonly AnyRecord[];
};

/** Queues a job's mails: one for each record, or a single one that lists them. */
export async function queueJobMails(tx: Tx, { entity, job, mail, records }: MailedJob): Promise<void> {
  if (records.length === 0) return;
  const mails = isForEach(job)
    ? records.map((record) => ({
        record,
        asunto: renderFormatted(entity, mail.subject, record),
        mensaje: renderFormatted(entity, mail.text, record),
      }))
    : // The addresses of such a mail do not depend on the record, so the first one is passed.
      [{ record: records[0]!, asunto: mail.subject, mensaje: textWithLines(entity, mail, records) }];
  for (const { record, asunto, mensaje } of mails) {
    for (const to of await addressesOf(tx, mail, record))
      await queueMail(tx, { to, kind: 'aviso', data: { asunto: oneLine(asunto), mensaje } });
  }
}

const textWithLines = (entity: Entity, { text, line }: JobMail, records: readonly AnyRecord[]): string =>
  [text, records.map((record) => renderFormatted(entity, line!, record)).join('\n')].join('\n\n');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100);

async function addressesOf(tx: Tx, { to }: JobMail, record: AnyRecord): Promise<readonly string[]> {
  if ('addresses' in to) return to.addresses;
  if ('role' in to) return addressesOfRoles(tx, [to.role]);
  // A template reads the field, which may be a reference's; a missing address is ''.
  return [renderTemplate(`{${to.field}}`, record)].filter((address) => address !== '');
}

export async function addressesOfRoles(tx: Tx, roles: readonly string[]): Promise<string[]> {
  const users = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('rol', 'in', roles)
    .where(HAS_MAIL)
    .orderBy('id')
    .execute();
  return users.map(({ email }) => email);
}
