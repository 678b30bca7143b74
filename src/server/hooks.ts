import type { Updateable } from 'kysely';
import type { Defined } from '#schema/defineEntity.ts';
import type { RecordOf, RowOf } from '#schema/infer.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from './actions.ts';
import type { Tx } from './db/database.ts';
import type { HistoryEntry } from './history.ts';

/** What a hook receives: the caller, the transaction of the change, and the registry. */
export type HookContext = {
  readonly caller: Caller;
  readonly tx: Tx;
  readonly registry: Registry;
  /** Of another record touched by the change. */
  remember(entry: HistoryEntry): Promise<void>;
  /** For the security log. */
  readonly address: string | null;
  readonly agent: string | null;
  /** Base of links in mails. */
  readonly publicUrl: string;
  /** As in log and history. */
  readonly requestId: string;
  /** A form may ask for a refusal, to ask a person first. */
  header(name: string): string | undefined;
};

/** By name of the lines. */
export type LinesSent = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export type Moved = { readonly entidad: string; readonly nombre: string; readonly cantidad: number };

/** Most entities have none. */
export type Hooks<E extends Defined = Defined> = {
  /** Returns columns that no body writes. `input`: the `createInput` fields. */
  creating?(
    context: HookContext & {
      readonly values: Partial<RowOf<E>>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<Partial<RowOf<E>>>;
  /**
   * After the locks, of a creation and of an edit. Returns columns of lines by position: `{ medios: [{ banco }, {}] }`.
   */
  drafting?(
    context: HookContext & {
      readonly values: Partial<RowOf<E>>;
      readonly lines: LinesSent;
      /** Null of a creation. */
      readonly before: RecordOf<E> | null;
    },
  ): Promise<LinesSent>;
  /** A record, hidden or not, to revive instead of inserting. */
  reviving?(context: HookContext & { readonly values: Partial<RowOf<E>> }): Promise<number | null>;
  /** `input`: the `createInput` fields, or lines with their `ask` fields. */
  created?(
    context: HookContext & {
      readonly record: RecordOf<E>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  /** Returns columns that no body writes. `input`: the `editInput` fields. */
  editing?(
    context: HookContext & {
      readonly before: RecordOf<E>;
      /** What changes. */
      readonly values: Partial<RowOf<E>>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<Partial<RowOf<E>>>;
  /** After a change. `input`: the `editInput` fields. */
  edited?(
    context: HookContext & {
      readonly before: RecordOf<E>;
      readonly record: RecordOf<E>;
      readonly input: Readonly<Record<string, unknown>>;
    },
  ): Promise<void>;
  /** Moves unique references or refuses; returns what moved. */
  merging?(
    context: HookContext & { readonly record: RecordOf<E>; readonly other: RecordOf<E> },
  ): Promise<readonly Moved[]>;
  /** Null: hide the record. */
  deleting?(context: HookContext & { readonly record: RecordOf<E> }): Promise<Updateable<RowOf<E>> | null>;
  deleted?(context: HookContext & { readonly record: RecordOf<E> }): Promise<void>;
  restored?(context: HookContext & { readonly record: RecordOf<E> }): Promise<void>;
};

/** Gives an entity functions that run at named steps of a change, in its transaction. */
export function hook<E extends Defined>(_entity: E, hooks: Hooks<E>): Hooks {
  return hooksFor<E>(hooks);
}

/** For one that each application defines. */
export function hooksFor<E extends Defined>(hooks: Hooks<E>): Hooks {
  return hooks;
}
