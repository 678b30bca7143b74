import type { ConditionOn } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';

/** 'acted' is any action. A restored record, or one that another is merged into, is 'edited'. */
export const JOB_EVENTS = ['created', 'edited', 'acted', 'deleted'] as const;
export type JobEvent = (typeof JOB_EVENTS)[number];

export type Job<Name extends string = string> = {
  /** Its name in 'Tareas'. */
  readonly label: string;
  /** Changes of a record that queue the job in their transaction. */
  readonly on?: readonly JobEvent[];
  /**
   * The times at which it runs, in the notation of cron and the time of Buenos Aires: '0 6 * * *'. If runs were missed
   * while the server was down, it runs once at the start.
   */
  readonly every?: string;
  /** A condition on the changed record when the job is queued; with `every`, on the job's records. */
  readonly where?: ConditionOn<Name>;
  /** A mail to send instead of running the job's function in `index.server.ts`. */
  readonly mail?: JobMail;
  /** Sends the record to another program, whose address and secret an ADMIN keeps under 'Webhooks'. */
  readonly webhook?: JobWebhook;
};

export type JobWebhook = {
  /** The role whose view of the record is sent. */
  readonly as: Role;
};

/** A mail about one record or many. Its templates only show values that the role of its readers may see. */
export type JobMail = {
  /** The users of a role, an address in the record (one mail for each), or these addresses. */
  readonly to: Recipients;
  /** The role of the readers; needed when `to` names none. */
  readonly as?: Role;
  /** A template of the record; plain text in a mail with a `line` for each record. */
  readonly subject: string;
  /** A template, or plain text, like `subject`. */
  readonly text: string;
  /** A template of each record's line, for a job with `every` whose mail is about all records. */
  readonly line?: string;
  /** A stored field by which those lines are sorted, ascending. */
  readonly sort?: string;
};

export type Recipients =
  | { readonly role: Role }
  | { readonly field: string }
  | { readonly addresses: readonly string[] };

/** Returns the role whose view of the record the mail shows; undefined when none is named, which is a mistake. */
export const readerOf = ({ to, as }: JobMail): Role | undefined => ('role' in to ? to.role : as);

/** Tells whether each record has a mail of its own, instead of a line in one mail about all. */
export const isForEach = ({ on, mail }: Job): boolean =>
  on !== undefined || (mail !== undefined && 'field' in mail.to);

/** Returns the templates of a job's mail, of which the address in a field is one. */
export const mailTemplates = ({ mail }: Job): string[] =>
  mail ? [mail.subject, mail.text, mail.line ?? '', 'field' in mail.to ? `{${mail.to.field}}` : ''] : [];
