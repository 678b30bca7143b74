import type { Entity } from '#schema/entity.ts';
import type { HookContext } from '../hooks.ts';
import type { AnyRecord, Values } from '../crud/shape.ts';
import type { Parameter } from '../openapi/parameters.ts';
import type { Draft, DraftContext } from './draft.ts';

/**
 * What a document does besides being stored: prices, accounts, stock. Works run in order, in the transaction; to
 * refuse, they throw an AppError.
 */
export type DocumentWork<Held = unknown> = {
  /** Paths for `completing` and later: 'formaPago.esCuentaCorriente'. */
  readonly reads?: readonly string[];
  /** By the name of the lines. */
  readonly readsOfLines?: Readonly<Record<string, readonly string[]>>;
  /** Accepted by creations and edits, for OpenAPI. */
  readonly headers?: readonly Parameter[];
  /** First, also of an annulment: refuses when documents of this day and kind may not change. */
  opening?(context: Pick<WorkContext, 'tx' | 'entity'>, values: Values): Promise<void>;
  /** Optional fields, before references are read. */
  filling?(context: Pick<WorkContext, 'tx' | 'entity'>, input: Values): Promise<Values>;
  /** Further values of a stored line that an edit sends. */
  editingLine?(lines: string, sent: Values, stored: AnyRecord): Values;
  /** Before stored lines change, and before an annulment. */
  releasing?(context: Pick<WorkContext, 'tx' | 'entity'>, record: AnyRecord): Promise<void>;
  /** Prices, amounts. `before`: the stored document of an edit. */
  completing?(context: DraftContext, draft: Draft, before: AnyRecord | null): Promise<Draft>;
  /** Locks what must not change, before the number is taken. */
  holding?(context: WorkContext, draft: Draft, on: 'create' | 'edit'): Promise<Held>;
  /** Columns computed from the held data. */
  keeping?(held: Held): Values;
  /** After document and lines are stored. */
  issued?(context: WorkContext, record: AnyRecord, draft: Draft, held: Held): Promise<void>;
  edited?(
    context: WorkContext,
    before: AnyRecord,
    record: AnyRecord,
    draft: Draft,
    held: Held,
  ): Promise<void>;
  annulled?(context: Pick<WorkContext, 'tx' | 'entity' | 'caller'>, record: AnyRecord): Promise<void>;
};

/** What a document's work receives: the context of the change, and the entity. */
export type WorkContext = HookContext & { readonly entity: Entity };

/** By entity. */
export type DocumentWorks = Readonly<Record<string, readonly DocumentWork[]>>;

/** Each step in order. */
export function joined(all: readonly DocumentWork[]) {
  return {
    reads: all.flatMap(({ reads = [] }) => reads),
    readsOfLines: (name: string) => all.flatMap(({ readsOfLines }) => readsOfLines?.[name] ?? []),
    headers: all.flatMap(({ headers = [] }) => headers),
    async opening(context: Pick<WorkContext, 'tx' | 'entity'>, values: Values) {
      for (const work of all) await work.opening?.(context, values);
    },
    async filling(context: Pick<WorkContext, 'tx' | 'entity'>, input: Values) {
      let filled = input;
      for (const work of all) filled = (await work.filling?.(context, filled)) ?? filled;
      return filled;
    },
    editingLine: (lines: string, sent: Values, stored: AnyRecord): Values =>
      Object.assign({}, ...all.map((work) => work.editingLine?.(lines, sent, stored) ?? {})),
    async releasing(context: Pick<WorkContext, 'tx' | 'entity'>, record: AnyRecord) {
      for (const work of all) await work.releasing?.(context, record);
    },
    async completing(context: DraftContext, draft: Draft, before: AnyRecord | null) {
      let completed = draft;
      for (const work of all) completed = (await work.completing?.(context, completed, before)) ?? completed;
      return completed;
    },
    async holding(context: WorkContext, draft: Draft, on: 'create' | 'edit') {
      const held: unknown[] = [];
      for (const work of all) held.push(await work.holding?.(context, draft, on));
      return held;
    },
    keeping: (held: readonly unknown[]): Values =>
      Object.assign({}, ...all.map((work, place) => work.keeping?.(held[place]) ?? {})),
    async issued(context: WorkContext, record: AnyRecord, draft: Draft, held: readonly unknown[]) {
      for (const [place, work] of all.entries()) await work.issued?.(context, record, draft, held[place]);
    },
    async edited(
      context: WorkContext,
      before: AnyRecord,
      record: AnyRecord,
      draft: Draft,
      held: readonly unknown[],
    ) {
      for (const [place, work] of all.entries())
        await work.edited?.(context, before, record, draft, held[place]);
    },
    async annulled(context: Pick<WorkContext, 'tx' | 'entity' | 'caller'>, record: AnyRecord) {
      for (const work of all) await work.annulled?.(context, record);
    },
  };
}

export type JoinedWork = ReturnType<typeof joined>;
