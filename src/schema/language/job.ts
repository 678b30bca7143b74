import { z } from 'zod';
import { JOB_EVENTS } from '../job.ts';
import { condition } from './condition.ts';
import { MISSING_NAME, inStudio, may, must, part, text, texts } from './word.ts';

export const jobWebhook = part('jobWebhook', {
  as: inStudio(must(text, 'The role whose view of the record is told'), 'Con los datos que ve', {
    help: 'La dirección y la clave del otro programa se cargan en «Webhooks», después de publicar.',
    names: 'role',
  }),
});

export const jobMail = part('jobMail', {
  to: inStudio(
    must(
      z.union([
        z.strictObject({
          role: inStudio(text, 'Rol', { names: 'role', either: ['Para', 'Los usuarios de un rol'] }),
        }),
        z.strictObject({
          field: inStudio(text, 'Campo', { names: 'email', either: ['Para', 'La dirección de un campo'] }),
        }),
        z.strictObject({
          addresses: inStudio(texts, 'Direcciones', {
            help: 'Una por renglón',
            start: [],
            either: ['Para', 'Estas direcciones'],
          }),
        }),
      ]),
      "`{ role: 'ADMIN' }`: each user of that role; `{ field: 'cliente.email' }`: an address in the record, one mail for each record; `{ addresses: ['…'] }`",
    ),
    'Para',
  ),
  as: inStudio(
    may(text, 'The role that reads: a mail tells nothing that this role does not see', 'the role of `to`'),
    'Con los datos que ve',
    { names: 'role', isLater: true },
  ),
  subject: inStudio(
    must(text, "A template, `'Viaje {numero}'`; a list by the clock has plain text"),
    'Asunto',
    {
      as: 'template',
      missing: 'falta el asunto',
    },
  ),
  text: inStudio(must(text, 'The same, in paragraphs'), 'Texto', {
    as: 'longTemplate',
    missing: 'falta el texto',
  }),
  line: inStudio(
    may(
      text,
      'By the clock, to a role or to `addresses`: a template of each record. Without records there is no mail',
    ),
    'De cada registro, un renglón',
    { as: 'template', isLater: true, missing: 'falta el renglón' },
  ),
  sort: may(text, "The order of these lines: a field, upwards: `'fechaVencimiento'`", 'as they were entered'),
});

export const job = part('job', {
  label: inStudio(must(text, "What 'Tareas' calls it"), 'Nombre del aviso', { missing: MISSING_NAME }),
  on: inStudio(
    may(
      z.array(z.enum(JOB_EVENTS)),
      '`created`, `edited`, `acted`, `deleted`: the changes of a record that it follows. It is queued in the transaction of the change, and so never without it. A record that is restored, or that another is merged into, is `edited`; one that goes in a merge is `deleted`',
      'by the clock',
    ),
    'Después de',
    {
      options: { created: 'Crearlo', edited: 'Editarlo', acted: 'Una acción', deleted: 'Eliminarlo' },
      start: ['created'],
      either: ['Cuándo', 'Después de un cambio'],
    },
  ),
  every: inStudio(
    may(
      text,
      "Five words of cron, in Buenos Aires: `'0 6 * * *'`. Of many processes one runs it. What was missed while all were down runs once, at start",
      'after a change',
    ),
    'Cada',
    { as: 'own', start: '0 8 * * *', either: ['Cuándo', 'A una hora'] },
  ),
  where: inStudio(
    may(
      condition,
      'A [condition](#conditions). After a change: of that record, at that moment. By the clock: the living records that it is about (500 at most)',
      'every record',
    ),
    'De los registros en que',
    { none: 'De todos.' },
  ),
  mail: inStudio(
    may(
      jobMail,
      'Sends this mail (below). Else its function runs, which `jobs` of `index.server.ts` names',
      'its function',
    ),
    'Correo',
    { either: ['Avisa', 'Por correo'] },
  ),
  webhook: inStudio(
    may(
      jobWebhook,
      "After a change: tells it to another program (below), whose address and secret ADMIN keeps under 'Webhooks'",
      'its function',
    ),
    'Webhook',
    { either: ['Avisa', 'A otro programa (webhook)'] },
  ),
});
