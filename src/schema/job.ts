import type { ConditionOn } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';

/** Of a record. A restored one is 'edited', as is one that another is merged into; actions are 'acted'. */
export type JobEvent = 'created' | 'edited' | 'acted' | 'deleted';

/** Says `on` or `every`. */
export type Job<Name extends string = string> = {
  /** In 'Tareas'. */
  readonly label: string;
  /** After these changes of a record, queued in their transaction. */
  readonly on?: readonly JobEvent[];
  /** Five words of cron, in Buenos Aires: '0 6 * * *'. Missed while down, it runs once, at start. */
  readonly every?: string;
  /** After a change, of that record, when it is queued. By the clock, the records that it is about. */
  readonly where?: ConditionOn<Name>;
  /** Else its function in `index.server.ts` runs. */
  readonly mail?: JobMail;
  /** After a change: told to another program, whose address and secret ADMIN keeps under 'Webhooks'. */
  readonly webhook?: JobWebhook;
};

export type JobWebhook = {
  /** The role whose view of the record is told. */
  readonly as: Role;
};

/** Templates show what the reader's role sees. */
export type JobMail = {
  /** The users of a role, an address in the record (one mail for each), or these addresses. */
  readonly to: Recipients;
  /** The role that reads, where `to` names none. */
  readonly as?: Role;
  /** A template of the record. By the clock, plain text unless each record has its mail. */
  readonly subject: string;
  /** As `subject`. */
  readonly text: string;
  /** By the clock: one line for each record. */
  readonly line?: string;
  /** A stored field: in which order, upwards. */
  readonly sort?: string;
};

export type Recipients =
  | { readonly role: Role }
  | { readonly field: string }
  | { readonly addresses: readonly string[] };

export const JOB_EVENTS: readonly JobEvent[] = ['created', 'edited', 'acted', 'deleted'];

export const readerOf = ({ to, as }: JobMail): Role | undefined => ('role' in to ? to.role : as);

/** One mail for each record. */
export const isForEach = ({ on, mail }: Job): boolean =>
  on !== undefined || (mail !== undefined && 'field' in mail.to);

export const mailTemplates = ({ mail }: Job): string[] =>
  mail ? [mail.subject, mail.text, mail.line ?? '', 'field' in mail.to ? `{${mail.to.field}}` : ''] : [];
