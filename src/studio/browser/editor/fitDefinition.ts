import type { Rules } from '#domain/permissions.ts';
import type { DefinedAction, Definition } from '#schema/definitions.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import type { Job, JobMail } from '#schema/job.ts';
import type { OwnHome } from '#schema/ownHome.ts';
import { entityName } from './names.ts';

type Context = {
  readonly isNew: boolean;
  readonly roles: readonly string[];
};

/** Adapts the rest of a definition to its last change: names, sections, actions, jobs and figures. */
export function fitDefinition(after: Definition, before: Definition, { isNew, roles }: Context): Definition {
  const renamed = renameStatesInActions(after, before);
  return {
    ...renamed,
    ...(isNew && { name: entityName(after.label.many) }),
    ...(after.form && { form: { sections: fitSections(after, before) } }),
    ...(renamed.actions && {
      actions: mapParts(
        renamed.actions,
        (action, actionBefore) => fitAction(action, actionBefore, after.access.edit),
        before.actions,
      ),
    }),
    ...(after.jobs && {
      jobs: mapParts(after.jobs, (job, jobBefore) => fitJob(job, jobBefore, roles[0]!), before.jobs),
    }),
    ...(after.home?.figures && {
      home: {
        ...after.home,
        figures: mapParts(after.home.figures, (figure) => fitFigure(figure, after)),
      },
    }),
  };
}

type ByName<T> = Readonly<Record<string, T>>;

/** Maps named parts, each with what it was before: the part with its name or, after a renaming, at its index. */
function mapParts<T>(parts: ByName<T>, fit: (part: T, before?: T) => T, before: ByName<T> = {}): ByName<T> {
  const partsBefore = Object.values(before);
  const isSameLength = partsBefore.length === Object.keys(parts).length;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part], index) => [
      name,
      fit(part, before[name] ?? (isSameLength ? partsBefore[index] : undefined)),
    ]),
  );
}

/** Lets actions follow a renamed state. A change that keeps the number of states may be a renaming. */
function renameStatesInActions(after: Definition, before: Definition): Definition {
  const states = Object.keys(after.states ?? {});
  const statesBefore = Object.keys(before.states ?? {});
  if (!after.actions || states.length !== statesBefore.length) return after;
  const nameOf = (state: string) =>
    states.includes(state) || !statesBefore.includes(state) ? state : states[statesBefore.indexOf(state)]!;
  return {
    ...after,
    actions: mapParts(after.actions, (action) => ({
      ...action,
      ...(action.from && { from: action.from.map(nameOf) }),
      ...(action.to !== undefined && { to: nameOf(action.to) }),
    })),
  };
}

/** A removed section leaves its fields to the one before it or, if it was the first, to the next one. */
function fitSections({ form, fields }: Definition, before: Definition) {
  const { sections } = form!;
  // A change keeps the objects of the other sections, so that they can be compared below.
  const sectionsBefore = before.form?.sections ?? [];
  if (sectionsBefore.length === 0)
    return sections.map((section) => ({
      title: section.title || 'Datos',
      fields: Object.keys(fields).filter((name) => isWritable(fields[name]!)),
    }));
  if (sections.length < sectionsBefore.length) {
    const removedIndex = sectionsBefore.findIndex((section, index) => section !== sections[index]);
    const heirIndex = Math.max(removedIndex - 1, 0);
    const freedFields = sectionsBefore[removedIndex]!.fields;
    return sections.map((section, index) =>
      index === heirIndex ? { ...section, fields: [...section.fields, ...freedFields] } : section,
    );
  }
  // The changed section keeps its fields, and the others lose them.
  const changedFields = sections.find((section, index) => section !== sectionsBefore[index])?.fields ?? [];
  return sections.map((section, index) =>
    section === sectionsBefore[index]
      ? { ...section, fields: section.fields.filter((name) => !changedFields.includes(name)) }
      : section,
  );
}

/** Gives a new action the roles that may edit. Lets `writes` follow inputs that were renamed or removed. */
function fitAction(action: DefinedAction, before: DefinedAction | undefined, editors?: Rules): DefinedAction {
  if (!before) return { ...action, roles: editors ?? action.roles };
  const inputs = Object.keys(action.input ?? {});
  const inputsBefore = Object.keys(before.input ?? {});
  const isRenaming = inputs.length === inputsBefore.length;
  const nameOf = (input: string) =>
    isRenaming && !inputs.includes(input) ? inputs[inputsBefore.indexOf(input)]! : input;
  const writes = Object.entries(action.writes ?? {}).map(
    ([field, input]) => [field, input === null ? null : nameOf(input)] as const,
  );
  return {
    ...action,
    writes: Object.fromEntries(writes.filter(([, input]) => input === null || inputs.includes(input))),
  };
}

/** Completes a job: one at set times has a mail and a condition, and one that gets a webhook runs after changes. */
function fitJob({ mail, webhook, every, where, ...job }: Job, before: Job | undefined, role: string): Job {
  const leavesClock = webhook !== undefined && before?.every !== undefined;
  const isByClock = every !== undefined && !leavesClock;
  const newMail = isByClock ? { to: { role }, subject: '', text: '' } : undefined;
  const message = mail ?? newMail;
  return {
    ...job,
    ...(isByClock ? { every, where: where ?? {} } : { on: job.on ?? ['created'], ...(where && { where }) }),
    ...(message ? { mail: fitMail(message, isByClock, role) } : { webhook }),
  };
}

/** Adds `as`, the role whose view a mail shows, unless it goes to a role, and `line` to a mail that lists records. */
function fitMail({ as, line, ...mail }: JobMail, isByClock: boolean, role: string): JobMail {
  const isListing = isByClock && !('field' in mail.to);
  return { ...mail, ...(!('role' in mail.to) && { as: as ?? role }), ...(isListing && { line: line ?? '' }) };
}

type Figure = NonNullable<OwnHome['figures']>[string];

/** Adds a text below a sum, which says how many records there are. */
function fitFigure({ text, ...figure }: Figure, { label }: Definition): Figure {
  if (figure.value === '{count}') return figure;
  const [one, many] = [label.one, label.many].map((word) => `{count} ${word.toLowerCase()}`);
  return { ...figure, text: text ?? { one: one!, many: many! } };
}
