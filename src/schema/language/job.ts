import { z } from 'zod';
import { JOB_EVENTS } from '../job.ts';
import { condition } from './condition.ts';
import { MISSING_NAME, inStudio, may, must, part, text, texts } from './word.ts';

export const jobWebhook = part('jobWebhook', {
  as: inStudio(
    must(text, 'A role: the program is told what this role sees of the record'),
    'Con los datos que ve',
    {
      help: 'La dirección y la clave del otro programa se cargan en «Webhooks», después de publicar.',
      names: 'role',
    },
  ),
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
      "`{ role: 'ADMIN' }`, each user of that role; `{ field: 'cliente.email' }`, an address in the record, with one mail for each record; or `{ addresses: ['…'] }`, these addresses",
    ),
    'Para',
  ),
  as: inStudio(
    may(text, 'A role: the mail tells only what this role sees', 'the role of `to`'),
    'Con los datos que ve',
    { names: 'role', isLater: true },
  ),
  subject: inStudio(
    must(text, "A template: `'Viaje {numero}'`. It is plain text in a mail with a `line` for each record"),
    'Asunto',
    { as: 'template', missing: 'falta el asunto' },
  ),
  text: inStudio(must(text, 'A template like `subject`, in paragraphs'), 'Texto', {
    as: 'longTemplate',
    missing: 'falta el texto',
  }),
  line: inStudio(
    may(
      text,
      'For a job with `every` whose mail goes to a role or to `addresses`: a template of each record, a line of the mail. Without records no mail is sent',
    ),
    'De cada registro, un renglón',
    { as: 'template', isLater: true, missing: 'falta el renglón' },
  ),
  sort: may(text, "The field that sorts these lines, upwards: `'fechaVencimiento'`", 'as they were entered'),
});

export const job = part('job', {
  label: inStudio(must(text, "Its name on the screen 'Tareas'"), 'Nombre del aviso', {
    missing: MISSING_NAME,
  }),
  on: inStudio(
    may(
      z.array(z.enum(JOB_EVENTS)),
      '`created`, `edited`, `acted`, `deleted`: the changes of a record after which it runs. It is queued in the transaction of the change, so that neither happens without the other. A record is also `edited` when it is restored or another one is merged into it, and `deleted` when it is merged into another one',
      'it runs at set times',
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
      "The times at which it runs, in the notation of cron and in the time of Buenos Aires: `'0 6 * * *'`. One of the processes runs it. After a time when all were down, it runs once at the start for all that was missed",
      'it runs after changes',
    ),
    'Cada',
    { as: 'own', start: '0 8 * * *', either: ['Cuándo', 'A una hora'] },
  ),
  where: inStudio(
    may(
      condition,
      'A [condition](#conditions). After a change the changed record must meet it, at that moment. A job with `every` is about the records that meet it, without deleted ones, 500 at most',
      'every record',
    ),
    'De los registros en que',
    { none: 'De todos.' },
  ),
  mail: inStudio(
    may(
      jobMail,
      'The mail that it sends (below). Without `mail` and `webhook` it runs its function, which `jobs` of `index.server.ts` names',
      'its function',
    ),
    'Correo',
    { either: ['Avisa', 'Por correo'] },
  ),
  webhook: inStudio(
    may(
      jobWebhook,
      "It tells another program of a change (below). ADMIN enters the address and the secret of that program under 'Webhooks'",
      'its function',
    ),
    'Webhook',
    { either: ['Avisa', 'A otro programa (webhook)'] },
  ),
});
