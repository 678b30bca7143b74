import { Cron } from 'croner';
import { isDaily, type Condition } from '#domain/conditions.ts';
import { isEmail } from '#domain/email.ts';
import { templateFields } from '#domain/template.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import { isForEach, JOB_EVENTS, mailTemplates, readerOf, type Job, type JobMail } from './job.ts';
import { typeOf } from './fields/index.ts';
import { meant } from './meant.ts';

export function jobMistakes(entity: Entity, knownColumn: (name: string) => boolean): string[] {
  return Object.entries(entity.jobs).flatMap(([name, job]) =>
    [
      ...timeMistakes(entity, job),
      ...mailTemplates(job)
        .flatMap(templateFields)
        .filter((path) => !knownColumn(path))
        .map((path) => ` names '${path}', which is not a field`),
      ...(job.mail?.sort === undefined || isStoredIn(entity, job.mail.sort)
        ? []
        : [`.mail.sort names '${job.mail.sort}', which is no stored field`]),
      ...(job.mail ? mailMistakes(job, job.mail) : []),
      ...(job.webhook ? webhookMistakes(job) : []),
    ]
      .map((problem) => `jobs.${name}${problem}`)
      .concat(
        job.where
          ? conditionMistakes(`jobs.${name}.where`, job.where as Condition, {
              fields: entity.fields,
              isStored: true,
            })
          : [],
      ),
  );
}

const isStoredIn = ({ fields }: Entity, name: string): boolean =>
  Object.hasOwn(fields, name) && typeOf(fields[name]!).column(fields[name]!) !== null;

function timeMistakes({ view, owner }: Entity, { on, every, where }: Job): string[] {
  const strange = on?.find((event) => !JOB_EVENTS.includes(event));
  return [
    ...((on === undefined) === (every === undefined)
      ? [': say either `on`, the changes that it follows, or `every`, when the clock runs it']
      : []),
    ...(on?.length === 0 ? ['.on names no change: ' + JOB_EVENTS.join(', ')] : []),
    ...(strange === undefined
      ? []
      : [`.on: '${strange}' is no change (${JOB_EVENTS.join(', ')})${meant(strange, JOB_EVENTS)}`]),
    ...(every !== undefined && !isCron(every)
      ? [`.every: '${every}' is not five words of cron, as in '0 6 * * *' or '30 8 * * 1-5'`]
      : []),
    ...(view && on ? ['.on: a view is never changed'] : []),
    ...(owner !== null ? [': lines have no jobs'] : []),
    ...(on && where && isDaily(where as Condition)
      ? ['.where depends on the day: by `every` it is asked again']
      : []),
  ];
}

const isCron = (words: string): boolean => {
  try {
    return /^\S+( \S+){4}$/.test(words) && new Cron(words, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
};

const webhookMistakes = ({ on, mail }: Job): string[] => [
  ...(on ? [] : ['.webhook by the clock: it tells a change, so say `on`']),
  ...(mail ? ['.webhook beside .mail: a job is one of them'] : []),
];

function mailMistakes(job: Job, mail: JobMail): string[] {
  const { to, as, line } = mail;
  const ways = ['role', 'field', 'addresses'].filter((way) => way in to);
  return [
    ...(ways.length === 1 ? [] : ['.mail.to: say one of role, field and addresses']),
    ...('addresses' in to && to.addresses.length === 0 ? ['.mail.to.addresses is empty'] : []),
    ...('addresses' in to ? to.addresses : [])
      .filter((address) => !isEmail(address))
      .map((address) => `.mail.to.addresses: '${address}' is no address`),
    ...(readerOf(mail) === undefined ? ['.mail lacks `as`: the role whose view of the record it tells'] : []),
    ...('role' in to && as !== undefined ? ['.mail.as: the readers have a role already'] : []),
    ...(job.every !== undefined && job.where === undefined
      ? ['.mail by the clock lacks `where`: the records that it is about']
      : []),
    ...(isForEach(job)
      ? line === undefined
        ? []
        : ['.mail.line: this mail is about one record']
      : line === undefined
        ? ['.mail lacks `line`: what it tells of each record']
        : [mail.subject, mail.text].some((template) => templateFields(template).length > 0)
          ? ['.mail: subject and text are about many records, so only `line` names fields']
          : []),
  ];
}
