import { numberOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { HookContext } from '../hooks/hooks.ts';
import { countMail } from '../mail/quota.ts';
import { MAX_SUBJECT_LENGTH, queueMail } from '../mail/queue.ts';
import type { PaperOf } from '../pdf/paper.ts';
import { drawPaper, pdfName } from './drawPaper.ts';

type MailingContext = Pick<HookContext, 'tx' | 'caller'> & {
  readonly record: object;
  readonly input: { readonly para: string; readonly mensaje: string };
};

/** Returns an action's function that queues a mail with the document. The mail is sent after the commit. */
export const mailing =
  (entity: Entity, paperOf: PaperOf) =>
  async ({ tx, caller, input, ...context }: MailingContext): Promise<void> => {
    await countMail(tx, caller);
    const record = context.record as AnyRecord;
    const numero = numberOf(entity, record);
    const { company } = await paperOf(record, tx, ELECTRONIC);
    await queueMail(tx, {
      to: input.para,
      kind: 'documento',
      data: {
        asunto: `${entity.label.one} ${numero} de ${company.name}`.slice(0, MAX_SUBJECT_LENGTH),
        mensaje: input.mensaje,
        empresa: company.name,
        responderA: company.email,
        archivo: pdfName(entity, numero),
      },
      attachment: await drawPaper(tx, { entity, paperOf }, record, ELECTRONIC),
    });
  };

const ELECTRONIC = { copies: ['COPIA ELECTRÓNICA'] } as const;
