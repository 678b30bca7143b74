import type { AnyRecord, Values } from '#schema/record.ts';
import type { Hooks, ValuesOfLines, MovedRecords } from './hooks.ts';
import type { Draft } from './draft.ts';

type Context<Name extends keyof Hooks> =
  NonNullable<Hooks[Name]> extends (context: infer StepContext) => unknown ? StepContext : never;

/** Makes one hook for each step of those of an entity, which run in their order. */
export function joinHooks(all: readonly Hooks[]) {
  /** Joins the columns that hooks return. A later hook's value replaces an earlier one's. */
  const columnsOf = async <C extends Values>(run: (each: Hooks) => Promise<C> | undefined): Promise<C> => {
    const columns = {} as C;
    for (const each of all) Object.assign(columns, await run(each));
    return columns;
  };
  const firstResult = async <R>(run: (each: Hooks) => Promise<R | null> | undefined): Promise<R | null> => {
    for (const each of all) {
      const result = await run(each);
      if (result) return result;
    }
    return null;
  };
  const runAll = async (run: (each: Hooks) => Promise<void> | undefined): Promise<void> => {
    for (const each of all) await run(each);
  };
  return {
    has: (step: keyof Hooks): boolean => all.some((each) => each[step] !== undefined),
    reads: all.flatMap(({ reads = [] }) => reads),
    readsOfLines: (name: string) => all.flatMap(({ readsOfLines }) => readsOfLines?.[name] ?? []),
    headers: all.flatMap(({ headers = [] }) => headers),
    editingLine: (linesName: string, sent: Values, stored: AnyRecord): Values =>
      Object.assign({}, ...all.map((each) => each.editingLine?.(linesName, sent, stored))),
    opening: (context: Context<'opening'>) => runAll((each) => each.opening?.(context)),
    filling: (context: Context<'filling'>) => columnsOf((each) => each.filling?.(context)),
    async completing({ draft, ...context }: Context<'completing'>): Promise<Draft> {
      let completed = draft;
      for (const each of all)
        completed = (await each.completing?.({ ...context, draft: completed })) ?? completed;
      return completed;
    },
    drafting: (context: Context<'drafting'>) => columnsOf((each) => each.drafting?.(context)),
    creating: (context: Context<'creating'>) => columnsOf((each) => each.creating?.(context)),
    editing: (context: Context<'editing'>) => columnsOf((each) => each.editing?.(context)),
    releasing: (context: Context<'releasing'>) => runAll((each) => each.releasing?.(context)),
    async holding(context: Context<'holding'>): Promise<readonly unknown[]> {
      const held: unknown[] = [];
      for (const each of all) held.push(await each.holding?.(context));
      return held;
    },
    keeping: (held: readonly unknown[]): Values =>
      Object.assign({}, ...all.map((each, index) => each.keeping?.(held[index]))),
    reviving: (context: Context<'reviving'>) => firstResult((each) => each.reviving?.(context)),
    async created({ held, ...context }: JoinedContext<'created'>): Promise<void> {
      for (const [index, each] of all.entries()) await each.created?.({ ...context, held: held[index] });
    },
    async edited({ held, ...context }: JoinedContext<'edited'>): Promise<void> {
      for (const [index, each] of all.entries()) await each.edited?.({ ...context, held: held[index] });
    },
    annulled: (context: Context<'annulled'>) => runAll((each) => each.annulled?.(context)),
    async merging(context: Context<'merging'>): Promise<MovedRecords[]> {
      const moved: MovedRecords[] = [];
      for (const each of all) moved.push(...((await each.merging?.(context)) ?? []));
      return moved;
    },
    deleting: (context: Context<'deleting'>) => firstResult((each) => each.deleting?.(context)),
    deleted: (context: Context<'deleted'>) => runAll((each) => each.deleted?.(context)),
    restored: (context: Context<'restored'>) => runAll((each) => each.restored?.(context)),
  };
}

type JoinedContext<Name extends 'created' | 'edited'> = Omit<Context<Name>, 'held'> & {
  readonly held: readonly unknown[];
};

export type JoinedHooks = ReturnType<typeof joinHooks>;

export const withColumns = (lines: Draft['lines'], columns: ValuesOfLines): Draft['lines'] =>
  Object.fromEntries(
    Object.entries(lines).map(([name, linesOfName]) => [
      name,
      linesOfName.map((line, index) => ({ ...line, values: { ...line.values, ...columns[name]?.[index] } })),
    ]),
  );
