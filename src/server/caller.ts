import type { Role } from '#domain/permissions.ts';

/** The sender of a request: a user, or a program that a user authorised. */
export type Caller = {
  /** A program has the id of the user who authorised it. */
  readonly id: number;
  readonly usuario: string;
  readonly rol: Role;
  readonly program?: Program;
};

export type Program = { readonly id: number; readonly scope: Scope };

/** The permits of a program, by entity. */
type Scope = Readonly<Record<string, readonly Permit[]>>;

export type Permit = 'leer' | 'crear' | 'editar' | 'eliminar' | 'actuar';

/** Returns the columns of a history row that name its author. A program has no `usuarioId`. */
export const authorOf = ({ id, usuario, program }: Caller) => ({
  usuarioId: program ? null : id,
  usuario,
});

/** Returns the key by which a caller's work is counted and limited: '12' for a user, 'programa 3' for a program. */
export const callerKey = ({ id, program }: Pick<Caller, 'id' | 'program'>): string =>
  program ? `programa ${program.id}` : String(id);
