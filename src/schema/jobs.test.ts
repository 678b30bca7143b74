import { expect, test } from 'vitest';
import { base, mistakesIn } from '#support/base.ts';
import { date, email, text } from './index.ts';

const ENTITY = {
  ...base('alquileres'),
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    email: email({ label: 'Email' }),
    vence: date({ label: 'Vence' }),
  },
};
const mistakes = (avisar: object) => mistakesIn({ ...ENTITY, jobs: { avisar } });

const where = { vence: { before: 'today' } };
const mail = { to: { role: 'ADMIN' }, subject: 'Vencidos', text: 'Vencieron:', line: '{nombre}' };
const toEach = { to: { field: 'email' }, as: 'ADMIN', subject: '{nombre}', text: 'Venció.' };

test.each([
  { label: 'Contar', on: ['created', 'deleted'] },
  { label: 'Contar', every: '30 8 * * 1-5' },
  { label: 'Avisar', every: '0 6 1 * *', where, mail },
  { label: 'Avisar', every: '0 6 * * *', where, mail: toEach },
  { label: 'Avisar', on: ['edited'], mail: toEach },
  { label: 'Avisar', on: ['edited'], where: { vence: null }, webhook: { as: 'ADMIN' } },
])('$label: %o is accepted', (job) => {
  expect(mistakes(job)).toEqual([]);
});

const edited = (job: object) => ({ label: 'A', on: ['edited'], ...job });
const daily = (job: object) => ({ label: 'A', every: '0 6 * * *', ...job });
const mailed = (words: object) => edited({ mail: { ...toEach, ...words } });
const listed = (words: object) => daily({ where, mail: { ...mail, ...words } });

test.each<[object, string]>([
  [{ on: ['created'] }, "jobs.avisar lacks 'label'"],
  [{ label: 'A' }, 'jobs.avisar needs either `on`'],
  [{ label: 'A', on: ['created'], every: '0 6 * * *' }, 'jobs.avisar needs either `on`'],
  [{ label: 'A', on: [] }, 'jobs.avisar.on names no change'],
  [{ label: 'A', on: ['create'] }, "jobs.avisar.on.0: there is no 'create': did you mean 'created'?"],
  [{ label: 'A', every: '0 6 * *' }, "jobs.avisar.every: '0 6 * *' is no cron expression of five fields"],
  [{ label: 'A', every: '0 0 6 * * *' }, 'is no cron expression of five fields'],
  // The minute 61, and February 31st.
  [{ label: 'A', every: '61 6 * * *' }, 'is no cron expression of five fields'],
  [{ label: 'A', every: '0 0 31 2 *' }, 'is no cron expression of five fields'],
  [edited({ where }), 'jobs.avisar.where depends on the day'],
  [edited({ where: { nada: 1 } }), "jobs.avisar.where names 'nada', which is no field"],
  [daily({ mail }), 'jobs.avisar.mail with `every` needs `where`'],
  [mailed({ as: undefined }), 'jobs.avisar.mail needs `as`'],
  [mailed({ to: {} }), "jobs.avisar.mail.to lacks 'role' or 'field' or 'addresses'"],
  [mailed({ to: { addresses: [] } }), 'jobs.avisar.mail.to.addresses is empty'],
  [mailed({ text: '{nada}' }), "jobs.avisar names 'nada', which is no field"],
  [
    edited({ mail: { ...mail, as: 'ADMIN' } }),
    'jobs.avisar.mail.as: the recipients are a role, so `as` is left out',
  ],
  [edited({ mail }), 'jobs.avisar.mail.line: a mail about one record has no `line`'],
  [listed({ sort: 'venze' }), "jobs.avisar.mail.sort names 'venze', which is no field"],
  [listed({ line: undefined }), 'jobs.avisar.mail needs `line`'],
  [listed({ text: '{nombre}' }), 'jobs.avisar.mail: subject and text are about many records'],
  [edited({ webhook: {} }), "jobs.avisar.webhook lacks 'as'"],
  [
    daily({ webhook: { as: 'ADMIN' } }),
    'jobs.avisar.webhook reports a change, so the job needs `on` instead of `every`',
  ],
  [
    edited({ mail: toEach, webhook: { as: 'ADMIN' } }),
    'jobs.avisar.webhook: a job has either a webhook or a mail',
  ],
  [edited({ mail: { ...toEach, as: 'JEFE' } }), "jobs.avisar.mail names the role 'JEFE'"],
  [edited({ webhook: { as: 'JEFE' } }), "jobs.avisar.webhook names the role 'JEFE'"],
])('a job is refused: %o', (job, sentence) => {
  expect(mistakes(job).join('\n')).toContain(sentence);
});
