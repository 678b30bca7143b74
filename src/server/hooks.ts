import type { Transaction, Updateable } from 'kysely';
import type { Defined } from '#schema/defineEntity.ts';
import type { RecordOf, RowOf } from '#schema/infer.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from './actions.ts';
import type { Database } from './db/database.ts';
import type { HistoryEntry } from './history.ts';

/** Context of every hook. A hook runs in the transaction of the change; to refuse, it throws an AppError. */
export type HookContext = {
  readonly caller: Caller;
  readonly tx: Transaction<Database>;
  readonly registry: Registry;
  /** Adds a history entry to another record touched by the change. */
  remember(entry: HistoryEntry): Promise<void>;
  /** Client address, for the security log. */
  readonly address: string | null;
  readonly agent: string | null;
  /** Base of links in mails. */
  readonly publicUrl: string;
  /** The request's id, as in the log and the history. */
  readonly requestId: string;
  /** A request header, through which a form asks to be refused so that it can ask a person first. */
  header(name: string): string | undefined;
};

/** A document's checked lines, by their name. */
export type LinesSent = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What a merge moved: entity, its name for people, and count. */
export type Moved = { readonly entidad: string; readonly nombre: string; readonly cantidad: number };

/**
 * What an entity does besides being stored: rules that need the database, and consequences of a change. Most
 * entities have no hooks.
 */
export type Hooks<E extends Defined = Defined> = {
  /** Before the insert: returns columns that no body writes. `input` holds the `createInput` fields. */
  creating?(
    context: HookContext & {
      readonly values: Partial<RowOf<E>>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<Partial<RowOf<E>>>;
  /**
   * For a document, after its work has taken its locks and before the number: refuses lines, and returns columns of
   * them that no body writes, by position: `{ medios: [{ banco }, {}] }`.
   */
  drafting?(
    context: HookContext & {
      readonly values: Partial<RowOf<E>>;
      readonly lines: LinesSent;
    },
  ): Promise<LinesSent>;
  /**
   * Returns the id of an earlier record, hidden or not, to revive with the new values instead of inserting, where a
   * record must exist only once. Null: insert.
   */
  reviving?(context: HookContext & { readonly values: Partial<RowOf<E>> }): Promise<number | null>;
  /** After the insert. `input` holds the `createInput` fields; for a document, its lines with their `ask` fields. */
  created?(
    context: HookContext & {
      readonly record: RecordOf<E>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  /** After an update that changed something. `input` holds the `editInput` fields. */
  edited?(
    context: HookContext & {
      readonly before: RecordOf<E>;
      readonly record: RecordOf<E>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  /** Before another record is merged into this one: moves unique references or refuses, and returns what moved. */
  merging?(
    context: HookContext & { readonly record: RecordOf<E>; readonly other: RecordOf<E> },
  ): Promise<readonly Moved[]>;
  /** Before the record is hidden: returns what to write instead, for a record that must not be lost. Null: hide it. */
  deleting?(context: HookContext & { readonly record: RecordOf<E> }): Promise<Updateable<RowOf<E>> | null>;
  deleted?(context: HookContext & { readonly record: RecordOf<E> }): Promise<void>;
  restored?(context: HookContext & { readonly record: RecordOf<E> }): Promise<void>;
};

/** Types an entity's hooks by its declaration. */
export function hook<E extends Defined>(_entity: E, hooks: Hooks<E>): Hooks {
  return hooksFor<E>(hooks);
}

/** The same for an entity that each application defines itself. */
export function hooksFor<E extends Defined>(hooks: Hooks<E>): Hooks {
  return hooks;
}
