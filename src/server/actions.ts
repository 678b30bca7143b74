import type { Updateable } from 'kysely';
import { own } from '#domain/names.ts';
import type { Role } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { InputOf, RecordOf, RowOf } from '#schema/infer.ts';
import type { systemActions } from '#system/index.server.ts';
import type { HookContext } from './hooks/hooks.ts';
import { problem } from '#schema/problems/problem.ts';
import { inside, refuse } from '#schema/problems/refuse.ts';
import { AppError } from './http/errors.ts';

/** The sender of a request: a user, or a program that a user authorised. */
export type Caller = {
  /** The user's id; for a program, that of the user who authorised it. */
  readonly id: number;
  readonly usuario: string;
  readonly rol: Role;
  /** Absent for a person. */
  readonly program?: Program;
};

export type Program = {
  readonly id: number;
  readonly scope: Scope;
};

/** A program's permits, by entity. */
export type Scope = Readonly<Record<string, readonly Permit[]>>;

export type Permit = 'leer' | 'crear' | 'editar' | 'eliminar' | 'actuar';

/** The author's columns of a history row. A program signs with its own name. */
export const authorOf = ({ id, usuario, program }: Caller) => ({
  usuarioId: program ? null : id,
  usuario,
});

/** The key under which a caller's quotas and places in queues are counted. */
export const counterOf = ({ id, program }: Pick<Caller, 'id' | 'program'>): string =>
  program ? `programa ${program.id}` : String(id);

/** Runs with the record locked and checked, and commits with the state change. */
export type ActionContext<
  E extends Defined = Defined,
  Input = Readonly<Record<string, unknown>>,
> = HookContext & {
  readonly record: RecordOf<E>;
  readonly input: Input;
  /** Writes fields of this record, read-only ones included. */
  update(changes: Updateable<RowOf<E>>): void;
  /**
   * Answers a secret once, in place of the declared sentence; it is stored nowhere. The action must have
   * `asksPassword`.
   */
  tell(secret: string): void;
  /** Runs the hooks that take back what the document did. */
  annul(): Promise<void>;
};

/** The file that an action `answers`. It is stored with its key for a day, so it is a few MB at most. */
export type ActionFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** Refuses by throwing an AppError. */
export type ActionFunction<
  E extends Defined = Defined,
  Input = Readonly<Record<string, unknown>>,
  Answer = ActionFile | void,
> = (context: ActionContext<E, Input>) => Promise<Answer>;

/** Runs an action with `bulk: { together: true }` on all chosen records, locked and checked, or on one. */
export type TogetherFunction<E extends Defined = Defined, Input = Readonly<Record<string, unknown>>> = (
  context: HookContext & { readonly records: readonly RecordOf<E>[]; readonly input: Input },
) => Promise<ActionFile>;

/** An error that refuses some of the chosen records, each with its sentence; then nothing is done to any of them. */
export const refuseRecords = (refused: readonly { readonly id: number; readonly message: string }[]) =>
  new AppError(409, refused.length === 1 ? refused[0]!.message : 'No se hizo nada: revise los registros.', {
    extra: { rechazados: refused.map(({ id, message }) => ({ id, mensaje: message })) },
  });

type DeclaredInput<A> = A extends { input: infer F extends Fields }
  ? InputOf<F>
  : Readonly<Record<string, never>>;

/** The actions that need a function, because they do more than write declared values. */
type Programmed<E extends Defined> = keyof {
  [K in keyof E['actions'] as E['actions'][K] extends { writes: object } ? never : K]: true;
};

/** The functions that implement an entity's actions, by action. */
export type ActionFunctions<E extends Defined> = {
  readonly [K in Programmed<E>]: E['actions'][K] extends { bulk: { together: true } }
    ? TogetherFunction<E, DeclaredInput<E['actions'][K]>>
    : ActionFunction<
        E,
        DeclaredInput<E['actions'][K]>,
        E['actions'][K] extends { done: { file: true } } ? ActionFile : void
      >;
};

export type Implementation = Readonly<Record<string, ActionFunction>>;

/** Gives an entity's actions their functions. A missing or unknown action fails the type check. */
export function implement<E extends Defined>(_entity: E, functions: ActionFunctions<E>): ActionFunctions<E> {
  return functions;
}

type WithActions<E extends Defined> = E extends unknown ? (Programmed<E> extends never ? never : E) : never;

/**
 * Collects the functions of all entities for `actions` of an application. An entity whose actions lack them fails the
 * type check.
 */
export const implementations = <const E extends readonly Defined[]>(
  _entities: E,
  byEntity: {
    readonly [
      X in WithActions<E[number]> as Exclude<X['name'], keyof typeof systemActions>
    ]: ActionFunctions<X>;
  },
): Readonly<Record<string, Implementation>> =>
  byEntity as unknown as Readonly<Record<string, Implementation>>;

/** Checks declarations that come as data, which no compiler checked. @throws DeclarationError */
export const refuseMissingFunctions = (
  entities: readonly Entity[],
  byEntity: Readonly<Record<string, Implementation>>,
): void =>
  refuse(
    entities.flatMap(({ name, actions }) => {
      const functions = own(byEntity, name) ?? {};
      const missing = Object.keys(actions).filter((each) => !actions[each]!.writes && !own(functions, each));
      return inside(
        name,
        missing.map((each) => problem('noFunction', `actions.${each}`)),
      );
    }),
  );
