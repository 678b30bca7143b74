import { z } from 'zod';
import { JOB_EVENTS } from '../job.ts';
import { condition } from './condition.ts';
import { may, must, part, text, texts } from './word.ts';

export const jobWebhook = part('jobWebhook', {
  as: must(text, 'The role whose view of the record is told'),
});

export const jobMail = part('jobMail', {
  to: must(
    z.union([
      z.strictObject({ role: text }),
      z.strictObject({ field: text }),
      z.strictObject({ addresses: texts }),
    ]),
    "`{ role: 'ADMIN' }`: each user of that role; `{ field: 'cliente.email' }`: an address in the record, one mail for each record; `{ addresses: ['…'] }`",
  ),
  as: may(text, 'The role that reads: a mail tells nothing that this role does not see', 'the role of `to`'),
  subject: must(text, "A template, `'Viaje {numero}'`; a list by the clock has plain text"),
  text: must(text, 'The same, in paragraphs'),
  line: may(
    text,
    'By the clock, to a role or to `addresses`: a template of each record. Without records there is no mail',
  ),
  sort: may(text, "The order of these lines: a field, upwards: `'fechaVencimiento'`", 'as they were entered'),
});

export const job = part('job', {
  label: must(text, "What 'Tareas' calls it"),
  on: may(
    z.array(z.enum(JOB_EVENTS)),
    '`created`, `edited`, `acted`, `deleted`: the changes of a record that it follows. It is queued in the transaction of the change, and so never without it. A record that is restored, or that another is merged into, is `edited`; one that goes in a merge is `deleted`',
    'by the clock',
  ),
  every: may(
    text,
    "Five words of cron, in Buenos Aires: `'0 6 * * *'`. Of many processes one runs it. What was missed while all were down runs once, at start",
    'after a change',
  ),
  where: may(
    condition,
    'A [condition](#conditions). After a change: of that record, at that moment. By the clock: the living records that it is about (500 at most)',
    'every record',
  ),
  mail: may(
    jobMail,
    'Sends this mail (below). Else its function runs, which `jobs` of `index.server.ts` names',
    'its function',
  ),
  webhook: may(
    jobWebhook,
    "After a change: tells it to another program (below), whose address and secret ADMIN keeps under 'Webhooks'",
    'its function',
  ),
});
