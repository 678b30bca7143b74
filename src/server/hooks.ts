import type { Transaction, Updateable } from 'kysely';
import type { Defined } from '#schema/defineEntity.ts';
import type { RecordOf, RowOf } from '#schema/infer.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from './actions.ts';
import type { Database } from './db/database.ts';
import type { HistoryEntry } from './history.ts';

/** What any hook is given. It runs in the transaction of the change, and to refuse it throws an AppError. */
export type HookContext = {
  readonly caller: Caller;
  readonly tx: Transaction<Database>;
  readonly registry: Registry;
  /** Writes a line into the history of another record that the change touches. */
  remember(entry: HistoryEntry): Promise<void>;
  /** Where the request came from, for the security log. */
  readonly address: string | null;
  readonly agent: string | null;
  /** Where links in mails start. */
  readonly publicUrl: string;
  /** The request's id, as in the log and the history. */
  readonly requestId: string;
  /** A header of the request: how a form asks to be refused, so that it can ask a person first. */
  header(name: string): string | undefined;
};

/** A document's lines by their name, checked. */
export type LinesSent = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What a merge moved: of which entity, how that is called, and how many. */
export type Moved = { readonly entidad: string; readonly nombre: string; readonly cantidad: number };

/**
 * What an entity does besides being stored: rules that need the database, and what follows from a change.
 * An entity without any of it, which is the rule, has no hooks.
 */
export type Hooks<E extends Defined = Defined> = {
  /** Before the insert: answers columns that no body writes. `input` is what `createInput` asked. */
  creating?(
    context: HookContext & {
      readonly values: Partial<RowOf<E>>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<Partial<RowOf<E>>>;
  /**
   * Of a document, after its work has locked what it needs and before it takes its number: refuses what its lines say,
   * and answers columns of them that no body writes, each in its place: `{ medios: [{ banco }, {}] }`.
   */
  drafting?(
    context: HookContext & {
      readonly values: Partial<RowOf<E>>;
      readonly lines: LinesSent;
    },
  ): Promise<LinesSent>;
  /**
   * The id of an earlier record, hidden or not, that comes back with the new values instead of a new one being
   * made: where there is one record for ever. Null: none.
   */
  reviving?(context: HookContext & { readonly values: Partial<RowOf<E>> }): Promise<number | null>;
  /** After the insert. `input` is what `createInput` asked; of a document its lines, with what they `ask` besides. */
  created?(
    context: HookContext & {
      readonly record: RecordOf<E>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  /** After the update, and only when something changed. `input` is what `editInput` asked. */
  edited?(
    context: HookContext & {
      readonly before: RecordOf<E>;
      readonly record: RecordOf<E>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  /**
   * Before another record becomes one with this one: moves what there can be only one of (unique references), or
   * refuses, and answers what moved.
   */
  merging?(
    context: HookContext & { readonly record: RecordOf<E>; readonly other: RecordOf<E> },
  ): Promise<readonly Moved[]>;
  /** Before the record is hidden: answers what to write instead, for a record that must not be lost. Null: hide it. */
  deleting?(context: HookContext & { readonly record: RecordOf<E> }): Promise<Updateable<RowOf<E>> | null>;
  deleted?(context: HookContext & { readonly record: RecordOf<E> }): Promise<void>;
  restored?(context: HookContext & { readonly record: RecordOf<E> }): Promise<void>;
};

/** Gives an entity its hooks, typed by its declaration. */
export function hook<E extends Defined>(_entity: E, hooks: Hooks<E>): Hooks {
  return hooksFor<E>(hooks);
}

/** The same for an entity that each application defines for itself. */
export function hooksFor<E extends Defined>(hooks: Hooks<E>): Hooks {
  return hooks;
}
