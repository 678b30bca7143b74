import type { AnyRecord, Values } from '#schema/record.ts';
import type { Hooks, LinesSent, MovedRecords } from './hooks.ts';
import type { Draft } from './draft.ts';

type Context<Name extends keyof Hooks> =
  NonNullable<Hooks[Name]> extends (context: infer Given) => unknown ? Given : never;

/** The hooks of an entity as one, which runs each step of all in the order of the list. */
export function joinHooks(all: readonly Hooks[]) {
  const columnsOf = async (answers: (each: Hooks) => Promise<Values> | undefined): Promise<Values> => {
    const columns: Record<string, unknown> = {};
    for (const each of all) Object.assign(columns, await answers(each));
    return columns;
  };
  const inTurn = async (run: (each: Hooks) => Promise<void> | undefined): Promise<void> => {
    for (const each of all) await run(each);
  };
  return {
    has: (step: keyof Hooks): boolean => all.some((each) => each[step] !== undefined),
    reads: all.flatMap(({ reads = [] }) => reads),
    readsOfLines: (name: string) => all.flatMap(({ readsOfLines }) => readsOfLines?.[name] ?? []),
    headers: all.flatMap(({ headers = [] }) => headers),
    editingLine: (lines: string, sent: Values, stored: AnyRecord): Values =>
      Object.assign({}, ...all.map((each) => each.editingLine?.(lines, sent, stored))),
    opening: (context: Context<'opening'>) => inTurn((each) => each.opening?.(context)),
    filling: (context: Context<'filling'>) => columnsOf((each) => each.filling?.(context)),
    async completing({ draft, ...context }: Context<'completing'>): Promise<Draft> {
      let completed = draft;
      for (const each of all)
        completed = (await each.completing?.({ ...context, draft: completed })) ?? completed;
      return completed;
    },
    async drafting(context: Context<'drafting'>): Promise<LinesSent> {
      const columns: Record<string, readonly Values[]> = {};
      for (const each of all) Object.assign(columns, await each.drafting?.(context));
      return columns;
    },
    creating: (context: Context<'creating'>) => columnsOf((each) => each.creating?.(context)),
    editing: (context: Context<'editing'>) => columnsOf((each) => each.editing?.(context)),
    releasing: (context: Context<'releasing'>) => inTurn((each) => each.releasing?.(context)),
    /** Returns what each hook holds, by the hook's place. */
    async holding(context: Context<'holding'>): Promise<readonly unknown[]> {
      const held: unknown[] = [];
      for (const each of all) held.push(await each.holding?.(context));
      return held;
    },
    keeping: (held: readonly unknown[]): Values =>
      Object.assign({}, ...all.map((each, place) => each.keeping?.(held[place]))),
    async reviving(context: Context<'reviving'>): Promise<number | null> {
      for (const each of all) {
        const id = await each.reviving?.(context);
        if (id) return id;
      }
      return null;
    },
    async created({ held, ...context }: JoinedContext<'created'>): Promise<void> {
      for (const [place, each] of all.entries()) await each.created?.({ ...context, held: held[place] });
    },
    async edited({ held, ...context }: JoinedContext<'edited'>): Promise<void> {
      for (const [place, each] of all.entries()) await each.edited?.({ ...context, held: held[place] });
    },
    annulled: (context: Context<'annulled'>) => inTurn((each) => each.annulled?.(context)),
    async merging(context: Context<'merging'>): Promise<MovedRecords[]> {
      const moved: MovedRecords[] = [];
      for (const each of all) moved.push(...((await each.merging?.(context)) ?? []));
      return moved;
    },
    /** Returns what is written instead of hiding the record; null hides it. */
    async deleting(context: Context<'deleting'>): Promise<Values | null> {
      for (const each of all) {
        const instead = await each.deleting?.(context);
        if (instead) return instead;
      }
      return null;
    },
    deleted: (context: Context<'deleted'>) => inTurn((each) => each.deleted?.(context)),
    restored: (context: Context<'restored'>) => inTurn((each) => each.restored?.(context)),
  };
}

/** The context with the values that all hooks hold. */
type JoinedContext<Name extends 'created' | 'edited'> = Omit<Context<Name>, 'held'> & {
  readonly held: readonly unknown[];
};

export type JoinedHooks = ReturnType<typeof joinHooks>;

/** Adds the columns of lines that hooks returned, by position. */
export const withColumns = (lines: Draft['lines'], added: LinesSent): Draft['lines'] =>
  Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [
      name,
      each.map((line, place) => ({ ...line, values: { ...line.values, ...added[name]?.[place] } })),
    ]),
  );
