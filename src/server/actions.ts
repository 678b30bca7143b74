import type { Updateable } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { InputOf, RecordOf, RowOf } from '#schema/infer.ts';
import type { HookContext } from './hooks.ts';

/** Who is asking. */
export type Caller = { readonly id: number; readonly usuario: string; readonly rol: Role };

/**
 * What an action's function is given. The record is locked, its version, state and the caller's role are
 * already checked; whatever the function does commits together with the state change and the history row.
 */
export type ActionContext<
  E extends Defined = Defined,
  Input = Readonly<Record<string, unknown>>,
> = HookContext & {
  readonly record: RecordOf<E>;
  readonly input: Input;
  /** Fields of this record, read-only ones included, to be written with the new state; they join the history row. */
  update(changes: Updateable<RowOf<E>>): void;
};

/** The function behind one declared action. To refuse, throw an AppError with a Spanish message. */
export type ActionFunction<E extends Defined = Defined, Input = Readonly<Record<string, unknown>>> = (
  context: ActionContext<E, Input>,
) => Promise<void>;

type DeclaredInput<A> = A extends { input: infer F extends Fields }
  ? InputOf<F>
  : Readonly<Record<string, never>>;

/** One for each action of an entity. */
export type Functions<E extends Defined> = {
  readonly [K in keyof E['actions']]: ActionFunction<E, DeclaredInput<E['actions'][K]>>;
};

/** The functions of an entity's actions, as the server keeps them. */
export type Implementation = Readonly<Record<string, ActionFunction>>;

/** Gives every action of an entity its function; a missing or unknown one fails the type check. */
export function implement<E extends Defined>(_entity: E, functions: Functions<E>): Functions<E> {
  return functions;
}

type WithActions<E extends Defined> = E extends unknown
  ? keyof E['actions'] extends never
    ? never
    : E
  : never;

/** The registry of implementations: one entry for each entity that declares actions, no more and no less. */
export function implementations<const E extends readonly Defined[]>(
  entities: E,
  byEntity: { readonly [X in WithActions<E[number]> as X['name']]: Functions<X> },
): Readonly<Record<string, Implementation>> {
  refuseMissingFunctions(entities, byEntity as unknown as Readonly<Record<string, Implementation>>);
  return byEntity as unknown as Readonly<Record<string, Implementation>>;
}

/** @throws naming the file and the word of an action that has no function (declarations that come as data). */
export function refuseMissingFunctions(
  entities: readonly Entity[],
  byEntity: Readonly<Record<string, Implementation>>,
): void {
  for (const { name, actions } of entities) {
    for (const action of Object.keys(actions)) {
      if (!byEntity[name]?.[action])
        throw new Error(`src/resources/${name}: the action '${action}' has no function in index.server.ts`);
    }
  }
}
