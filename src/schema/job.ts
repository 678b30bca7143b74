import type { ConditionOn } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';

/**
 * An event of a record. Restoring one is 'edited', and so is merging another into it; actions are 'acted'.
 */
export type JobEvent = 'created' | 'edited' | 'acted' | 'deleted';

/** A job has either `on` or `every`. */
export type Job<Name extends string = string> = {
  /** Its name in 'Tareas'. */
  readonly label: string;
  /** Changes of a record that queue the job in their transaction. */
  readonly on?: readonly JobEvent[];
  /**
   * Five words of cron, in Buenos Aires: '0 6 * * *'. A run that was missed while the server was down happens
   * once, at start.
   */
  readonly every?: string;
  /**
   * A condition on the changed record when the job is queued; of a job by the clock, on the records that it
   * is about.
   */
  readonly where?: ConditionOn<Name>;
  /** Sent instead of running the job's function in `index.server.ts`. */
  readonly mail?: JobMail;
  /** Sent after a change to another program, whose address and secret an ADMIN keeps under 'Webhooks'. */
  readonly webhook?: JobWebhook;
};

export type JobWebhook = {
  /** The role whose view of the record is sent. */
  readonly as: Role;
};

/** Templates show what the reader's role sees. */
export type JobMail = {
  /** The users of a role, an address in the record (one mail for each), or these addresses. */
  readonly to: Recipients;
  /** The role of the readers; needed when `to` names none. */
  readonly as?: Role;
  /** A template of the record. By the clock it is plain text, unless each record has its own mail. */
  readonly subject: string;
  /** A text like `subject`. */
  readonly text: string;
  /** A template for each record, in a mail by the clock. */
  readonly line?: string;
  /** A stored field that sorts the records, ascending. */
  readonly sort?: string;
};

export type Recipients =
  | { readonly role: Role }
  | { readonly field: string }
  | { readonly addresses: readonly string[] };

export const JOB_EVENTS: readonly JobEvent[] = ['created', 'edited', 'acted', 'deleted'];

export const readerOf = ({ to, as }: JobMail): Role | undefined => ('role' in to ? to.role : as);

/** Tells whether each record has its own mail. */
export const isForEach = ({ on, mail }: Job): boolean =>
  on !== undefined || (mail !== undefined && 'field' in mail.to);

export const mailTemplates = ({ mail }: Job): string[] =>
  mail ? [mail.subject, mail.text, mail.line ?? '', 'field' in mail.to ? `{${mail.to.field}}` : ''] : [];
