import { Cron } from 'croner';
import { isDaily, type Condition } from '#domain/conditions.ts';
import { isEmail } from '#domain/email.ts';
import { templateFields } from '#domain/template.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import { isStored } from './fieldTypes.ts';
import { isForEach, JOB_EVENTS, mailTemplates, readerOf, type Job, type JobMail } from './job.ts';
import { problemsFor, problem, unknownProblems, type Problem } from './problems/problem.ts';

export const jobMistakes = (entity: Entity, isKnown: (name: string) => boolean): Problem[] =>
  Object.entries(entity.jobs).flatMap(([name, job]) => {
    const { fields } = entity;
    const { where, mail, webhook } = job;
    const at = `jobs.${name}`;
    const paths = mailTemplates(job).flatMap(templateFields);
    return [
      ...timeMistakes(at, entity, job),
      ...unknownProblems('noField', at, paths, Object.keys(fields), { isKnown }),
      ...(mail ? mailMistakes(`${at}.mail`, entity, job, mail) : []),
      ...(webhook ? webhookMistakes(`${at}.webhook`, job) : []),
      ...(where ? conditionMistakes(`${at}.where`, where as Condition, { fields, isInSql: true }) : []),
    ];
  });

function timeMistakes(at: string, { view, owner }: Entity, { on, every, where }: Job): Problem[] {
  return [
    ...((on === undefined) === (every === undefined) ? [problem('needsOnOrEvery', at)] : []),
    ...(on?.length === 0 ? [problem('emptyOn', `${at}.on`, { known: JOB_EVENTS })] : []),
    ...(every !== undefined && !isCron(every) ? [problem('noCron', `${at}.every`, { every })] : []),
    ...(view && on ? [problem('onView', `${at}.on`)] : []),
    ...(owner !== null ? [problem('jobOfLines', at)] : []),
    ...(on && where && isDaily(where as Condition) ? [problem('onDay', `${at}.where`)] : []),
  ];
}

/** Tells whether the text is five words of cron that have a next run; '0 0 30 2 *', of February 30th, has none. */
const isCron = (words: string): boolean => {
  try {
    // Cron throws for words that it cannot read. A paused one schedules nothing.
    return /^\S+( \S+){4}$/.test(words) && new Cron(words, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
};

const webhookMistakes = (at: string, { on, mail }: Job): Problem[] => [
  ...(on ? [] : [problem('webhookByClock', at)]),
  ...(mail ? [problem('webhookAndMail', at)] : []),
];

function mailMistakes(at: string, { fields }: Entity, job: Job, mail: JobMail): Problem[] {
  const { to, as, sort } = mail;
  const addresses = 'addresses' in to ? to.addresses : undefined;
  const noAddresses = addresses?.filter((address) => !isEmail(address)) ?? [];
  const stored = Object.keys(fields).filter((name) => isStored(fields[name]!));
  return [
    ...unknownProblems('noField', `${at}.sort`, sort === undefined ? [] : [sort], stored),
    ...(addresses?.length === 0 ? [problem('noAddresses', `${at}.to.addresses`)] : []),
    ...problemsFor('noAddress', `${at}.to.addresses`, noAddresses),
    ...(readerOf(mail) === undefined ? [problem('noReader', at)] : []),
    ...('role' in to && as !== undefined ? [problem('readerTwice', `${at}.as`)] : []),
    ...(job.every !== undefined && job.where === undefined ? [problem('needsWhere', at)] : []),
    ...lineMistakes(at, job, mail),
  ];
}

function lineMistakes(at: string, job: Job, { subject, text, line }: JobMail): Problem[] {
  if (isForEach(job)) return line === undefined ? [] : [problem('lineForOneRecord', `${at}.line`)];
  if (line === undefined) return [problem('lacksLine', at)];
  return [subject, text].some((template) => templateFields(template).length > 0)
    ? [problem('fieldsInMailOfMany', at)]
    : [];
}
