import { defineActivity } from '#system/actividad/actividad.ts';
import { defineMails } from '#system/correos/correo.ts';
import { defineRoles } from '#system/roles/rol.ts';
import { defineUsers } from '#system/usuarios/usuario.ts';
import { ADMIN } from './roles.ts';

/** The framework's own entities, as the quarry has them. */
export const usuarios = defineUsers({ admin: ADMIN });
export const roles = defineRoles({ admin: ADMIN });
export const actividad = defineActivity({ admin: ADMIN });
export const correos = defineMails({ admin: ADMIN });
