import type { Updateable } from 'kysely';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { RecordOf, RowOf } from '#schema/infer.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from '../caller.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { Tx } from '../db/database.ts';
import type { HistoryEntry } from '../history/remember.ts';
import type { Draft } from './draft.ts';
import type { Parameter } from '../http/operation.ts';

/** The context of a hook: the caller, the transaction of the change, the entity and the registry. */
export type HookContext = {
  readonly caller: Caller;
  readonly tx: Tx;
  readonly entity: Entity;
  readonly registry: Registry;
  /** Writes a history row of another record that the change touches. */
  remember(entry: HistoryEntry): Promise<void>;
  /** The client's IP address; null on a unix socket. */
  readonly address: string | null;
  readonly agent: string | null;
  readonly publicUrl: string;
  readonly requestId: string;
  /** A form may send a header that makes a hook refuse the change, and leave it out once its user has confirmed. */
  header(name: string): string | undefined;
};

export type ValuesOfLines = Readonly<Record<string, readonly Values[]>>;

/** How many records of an entity a merge has moved to the kept record. `nombre` is the label of many. */
export type MovedRecords = { readonly entidad: string; readonly nombre: string; readonly cantidad: number };

/**
 * Functions that run at steps of a change (`records/write/plans.ts`), in its transaction. They may throw an AppError.
 * `R` is a record, `V` are columns, `Update` is what `deleting` writes, and `Held` is the result of `holding`.
 */
export type Steps<R, V, Update, Held> = {
  /** Paths of references that `completing` and later steps read: 'formaPago.esCuentaCorriente'. */
  readonly reads?: readonly string[];
  /** The same for lines, by their name. */
  readonly readsOfLines?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: readonly Parameter[];
  /** Returns values that replace those of a line, stored before, that an edit sends. */
  editingLine?(linesName: string, sent: Values, stored: AnyRecord): Values;
  /** Runs before all steps below; may refuse, as on a closed day. `values`: the stored ones, or those of a creation. */
  opening?(context: HookContext & { readonly values: Values }): Promise<void>;
  /** Returns values of optional fields of a creation, before references are read. */
  filling?(context: HookContext & { readonly values: Values }): Promise<Values>;
  /** Returns the draft with prices and amounts. */
  completing?(context: HookContext & { readonly draft: Draft; readonly before: R | null }): Promise<Draft>;
  /** Returns columns of lines by position: `{ medios: [{ banco }, {}] }`. */
  drafting?(
    context: HookContext & {
      readonly values: V;
      readonly lines: ValuesOfLines;
      readonly before: R | null;
    },
  ): Promise<ValuesOfLines>;
  /** Returns columns that no body writes. `input`: the `form.create` fields. */
  creating?(context: HookContext & { readonly values: V; readonly input: Values }): Promise<V>;
  /** Returns columns that no body writes. `values`: those that change; `input`: the `form.edit` fields. */
  editing?(
    context: HookContext & { readonly before: R; readonly values: V; readonly input: Values },
  ): Promise<V>;
  /** Takes back what the stored lines hold elsewhere, or refuses, before they change or the document is annulled. */
  releasing?(context: HookContext & { readonly record: R }): Promise<void>;
  /** Locks what must not change meanwhile, before a document takes its number. */
  holding?(context: HookContext & { readonly draft: Draft; readonly before: R | null }): Promise<Held>;
  /** Returns columns of a creation that follow from the result of `holding`. */
  keeping?(held: Held): V;
  /** Returns the id of an earlier record, hidden or not, that is revived instead of inserting one. */
  reviving?(context: HookContext & { readonly values: V }): Promise<number | null>;
  /** Runs after a creation. `input`: `form.create` fields, and lines with what is asked but no column has (`asks`). */
  created?(
    context: HookContext & {
      readonly record: R;
      readonly input: Values;
      readonly draft: Draft;
      readonly held: Held;
    },
  ): Promise<void>;
  edited?(
    context: HookContext & {
      readonly before: R;
      readonly record: R;
      readonly input: Values;
      readonly draft: Draft;
      readonly held: Held;
    },
  ): Promise<void>;
  /** Takes back what the document did, after it was annulled. */
  annulled?(context: HookContext & { readonly record: R }): Promise<void>;
  /** Moves from `other` to `record` the references that must be unique, or refuses. Returns what it moved. */
  merging?(
    context: HookContext & { readonly record: R; readonly other: R },
  ): Promise<readonly MovedRecords[]>;
  /** Returns what is written instead of hiding the record; null hides it. */
  deleting?(context: HookContext & { readonly record: R }): Promise<Update | null>;
  deleted?(context: HookContext & { readonly record: R }): Promise<void>;
  restored?(context: HookContext & { readonly record: R }): Promise<void>;
};

/** Hooks of any entity, whose records are known only by their fields' names. */
export type Hooks<Held = unknown> = Steps<AnyRecord, Values, Values, Held>;

/** Hooks by entity. They run in the order of the list. */
export type HooksByEntity = Readonly<Record<string, readonly Hooks[]>>;

/** Gives an entity functions that run at named steps of a change. The entity is passed only for its types. */
export function hook<E extends Defined, Held = unknown>(
  _entity: E,
  steps: Steps<RecordOf<E>, Partial<RowOf<E>>, Updateable<RowOf<E>>, Held>,
): Hooks {
  return hooksFor<E, Held>(steps);
}

/** Does as `hook` for an entity that is known only by its type, since each application defines its own: `hooksFor<E>(steps)`. */
export function hooksFor<E extends Defined, Held = unknown>(
  steps: Steps<RecordOf<E>, Partial<RowOf<E>>, Updateable<RowOf<E>>, Held>,
): Hooks {
  // TypeScript lets methods take narrower parameters than declared, and the server passes the entity's own records.
  return steps;
}

/** The function of an action that annuls a document: the hooks of its entity take back what they did. */
export const annulment = ({ annul }: { annul(): Promise<void> }): Promise<void> => annul();
