import type { Updateable } from 'kysely';
import { ownValue } from '#domain/names.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { InputOf, RecordOf, RowOf } from '#schema/infer.ts';
import type { systemActions } from '#system/index.server.ts';
import type { HookContext } from './hooks/hooks.ts';
import { problem } from '#schema/problems/problem.ts';
import { inside, refuse } from '#schema/problems/refuse.ts';
import { AppError } from './http/errors.ts';

/** What the function of an action gets: the record on which a caller runs it, and the values of its form. */
type ActionContext<E extends Defined = Defined, Input = Readonly<Record<string, unknown>>> = HookContext & {
  readonly record: RecordOf<E>;
  readonly input: Input;
  /** Writes fields of this record, read-only ones included. */
  update(changes: Updateable<RowOf<E>>): void;
  /** Answers a secret once; it is stored nowhere. The action must have `asksPassword`. */
  tell(secret: string): void;
  /** Runs the hooks `opening`, `releasing` and `annulled`, which take back what the document did to other records. */
  annul(): Promise<void>;
};

/** The file may have a few MB at most, because it is stored for some days with the request's Idempotency-Key. */
export type ActionFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

export type ActionFunction<
  E extends Defined = Defined,
  Input = Readonly<Record<string, unknown>>,
  Answer = ActionFile | void,
> = (context: ActionContext<E, Input>) => Promise<Answer>;

/** Runs a bulk action once for all its records (`bulk.together`), and returns one file. */
export type TogetherFunction<E extends Defined = Defined, Input = Readonly<Record<string, unknown>>> = (
  context: HookContext & { readonly records: readonly RecordOf<E>[]; readonly input: Input },
) => Promise<ActionFile>;

/** Returns an error that refuses some of the records, each with its message. Nothing is done to any of them then. */
export const refuseRecords = (refusals: readonly { readonly id: number; readonly message: string }[]) =>
  new AppError(409, refusals.length === 1 ? refusals[0]!.message : 'No se hizo nada: revise los registros.', {
    extra: { rechazados: refusals.map(({ id, message }) => ({ id, mensaje: message })) },
  });

/** The values of an action's form, by the types of its declared `input`. */
type DeclaredInput<A> = A extends { input: infer F extends Fields }
  ? InputOf<F>
  : Readonly<Record<string, never>>;

/** The names of the actions that need a function. An action with `writes` only writes the declared values. */
type CodedAction<E extends Defined> = keyof {
  [K in keyof E['actions'] as E['actions'][K] extends { writes: object } ? never : K]: true;
};

/** The functions that implement an entity's actions, by action. */
export type ActionFunctions<E extends Defined> = {
  readonly [K in CodedAction<E>]: E['actions'][K] extends { bulk: { together: true } }
    ? TogetherFunction<E, DeclaredInput<E['actions'][K]>>
    : ActionFunction<
        E,
        DeclaredInput<E['actions'][K]>,
        E['actions'][K] extends { done: { file: true } } ? ActionFile : void
      >;
};

/** The functions of any entity, by action: `ActionFunctions` without the entity's types, as the server calls them. */
export type Implementation = Readonly<Record<string, ActionFunction>>;

/** Gives an entity's actions their functions. A missing or unknown action fails the type check. */
export function implement<E extends Defined>(_entity: E, functions: ActionFunctions<E>): ActionFunctions<E> {
  return functions;
}

/** The entities, of those in the union `E`, that need functions. */
type WithActions<E extends Defined> = E extends unknown ? (CodedAction<E> extends never ? never : E) : never;

/** Collects all entities' functions for `actions` of an application. One that is missing fails the type check. */
export const implementations = <const E extends readonly Defined[]>(
  _entities: E,
  byEntity: {
    // The framework itself has the functions of its own entities.
    readonly [
      X in WithActions<E[number]> as Exclude<X['name'], keyof typeof systemActions>
    ]: ActionFunctions<X>;
  },
): Readonly<Record<string, Implementation>> =>
  // The server calls each function with records of its own entity, which this type cannot say.
  byEntity as unknown as Readonly<Record<string, Implementation>>;

/** Refuses actions without a function. The compiler finds those of `implementations` alone. @throws DeclarationError */
export const refuseMissingFunctions = (
  entities: readonly Entity[],
  byEntity: Readonly<Record<string, Implementation>>,
): void =>
  refuse(
    entities.flatMap(({ name, actions }) => {
      const functions = ownValue(byEntity, name) ?? {};
      const missing = Object.keys(actions).filter(
        (each) => !actions[each]!.writes && !ownValue(functions, each),
      );
      const problems = missing.map((each) => problem('noFunction', `actions.${each}`));
      return inside(name, problems);
    }),
  );
