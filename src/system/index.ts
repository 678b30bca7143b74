import type { Rules } from '#domain/permissions.ts';
import { defineActivity } from './actividad/actividad.ts';
import { defineMails } from './correos/correo.ts';
import type { Extension } from './extension.ts';
import { defineRoles } from './roles/rol.ts';
import { defineUsers } from './usuarios/usuario.ts';

export type SystemWords = {
  /** Who administers users and reads the logs. */
  readonly admin: Rules;
  readonly usuarios?: Extension;
  /** `eventos`: kinds of entries that the application writes into the security log. */
  readonly actividad?: Extension & {
    readonly eventos?: readonly { readonly id: string; readonly name: string }[];
  };
  readonly correos?: Extension;
};

/** The entities that every application has. All of them belong into its registry. */
export const defineSystem = ({ admin, usuarios = {}, actividad = {}, correos = {} }: SystemWords) => ({
  usuarios: defineUsers({ admin, more: usuarios }),
  roles: defineRoles({ admin }),
  actividad: defineActivity({ admin, more: actividad }),
  correos: defineMails({ admin, more: correos }),
});
