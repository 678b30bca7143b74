import type { DefinedAction, Definition } from '#schema/definitions.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import type { Job, JobMail } from '#schema/job.ts';
import type { OwnHome } from '#schema/ownHome.ts';
import { entityName } from './names.ts';

type FitContext = {
  /** A definition that was never saved, whose name follows from its label. */
  readonly isNew: boolean;
  readonly roles: readonly string[];
};

/** Adapts other words to the last change of the definition. */
export function fitted(after: Definition, before: Definition, { isNew, roles }: FitContext): Definition {
  const renamed = renamedStates(after, before);
  return {
    ...renamed,
    ...(isNew && { name: entityName(after.label.many) }),
    ...(after.form && { form: { sections: sections(after, before) } }),
    ...(renamed.actions && {
      actions: each(renamed.actions, before.actions, (action, was) =>
        was ? keptInput(action, was) : { ...action, roles: after.access.edit ?? action.roles },
      ),
    }),
    ...(after.jobs && {
      jobs: each(after.jobs, before.jobs, (job, was) => fitTimedJob(job, was, roles[0]!)),
    }),
    ...(after.home?.figures && {
      home: {
        ...after.home,
        figures: each(after.home.figures, before.home?.figures, (figure) => fitFigure(figure, after)),
      },
    }),
  };
}

type ByName<T> = Readonly<Record<string, T>>;

/** Maps things together with what each was before: under its name or, after a renaming, at its place. */
function each<T>(now: ByName<T>, before: ByName<T> = {}, to: (thing: T, was: T | undefined) => T): ByName<T> {
  const olds = Object.values(before);
  const isSameLength = olds.length === Object.keys(now).length;
  return Object.fromEntries(
    Object.entries(now).map(([name, thing], place) => [
      name,
      to(thing, before[name] ?? (isSameLength ? olds[place] : undefined)),
    ]),
  );
}

/** Renames states in the actions that begin in them or lead to them. */
function renamedStates(after: Definition, before: Definition): Definition {
  const [now, were] = [Object.keys(after.states ?? {}), Object.keys(before.states ?? {})];
  if (!after.actions || now.length !== were.length) return after;
  const nameOf = (state: string) =>
    now.includes(state) || !were.includes(state) ? state : now[were.indexOf(state)]!;
  return {
    ...after,
    actions: each(after.actions, undefined, (action) => ({
      ...action,
      ...(action.from && { from: action.from.map(nameOf) }),
      ...(action.to !== undefined && { to: nameOf(action.to) }),
    })),
  };
}

/**
 * Keeps each field in one section. The first section takes all fields, and a removed one leaves its fields to
 * the one before it.
 */
function sections({ form, fields }: Definition, before: Definition) {
  const [now, were] = [form!.sections, before.form?.sections ?? []];
  if (were.length === 0)
    return now.map((section) => ({
      title: section.title || 'Datos',
      fields: Object.keys(fields).filter((name) => isWritable(fields[name]!)),
    }));
  if (now.length < were.length) {
    const place = were.findIndex((section, at) => section !== now[at]);
    const heir = Math.max(place - 1, 0);
    const freed = were[place]!.fields;
    return now.map((section, at) =>
      at === heir ? { ...section, fields: [...section.fields, ...freed] } : section,
    );
  }
  const changedFields = now.find((section, place) => section !== were[place])?.fields ?? [];
  return now.map((section, place) =>
    section === were[place]
      ? { ...section, fields: section.fields.filter((name) => !changedFields.includes(name)) }
      : section,
  );
}

/** An input that was removed is no longer written to a field. One that was only renamed still is. */
function keptInput(action: DefinedAction, was: DefinedAction): DefinedAction {
  const [now, were] = [Object.keys(action.input ?? {}), Object.keys(was.input ?? {})];
  const nameOf = (from: string) =>
    now.includes(from) || now.length !== were.length ? from : now[were.indexOf(from)]!;
  const writes = Object.entries(action.writes ?? {}).map(
    ([field, from]) => [field, from === null ? null : nameOf(from)] as const,
  );
  return {
    ...action,
    writes: Object.fromEntries(writes.filter(([, from]) => from === null || now.includes(from))),
  };
}

/** A mail by the clock is about many records, with a line for each. A webhook always follows a change. */
function fitTimedJob({ mail, webhook, every, where, ...job }: Job, was: Job | undefined, role: string): Job {
  const isByClock = every !== undefined && !(webhook && was?.every !== undefined);
  const sent = mail ?? (isByClock ? { to: { role }, subject: '', text: '' } : undefined);
  return {
    ...job,
    ...(isByClock ? { every, where: where ?? {} } : { on: job.on ?? ['created'], ...(where && { where }) }),
    ...(sent ? { mail: read(sent, isByClock, role) } : { webhook }),
  };
}

/** A recipient that is no role reads as one. */
function read({ as, line, ...mail }: JobMail, isByClock: boolean, role: string): JobMail {
  return {
    ...mail,
    ...(!('role' in mail.to) && { as: as ?? role }),
    ...(isByClock && !('field' in mail.to) && { line: line ?? '' }),
  };
}

type Figure = NonNullable<OwnHome['figures']>[string];

/** A sum shows the number of its records below it. */
function fitFigure({ text, ...figure }: Figure, { label }: Definition): Figure {
  if (figure.value === '{count}') return figure;
  const [one, many] = [label.one, label.many].map((word) => `{count} ${word.toLowerCase()}`);
  return { ...figure, text: text ?? { one: one!, many: many! } };
}
