import type { Rules } from '#domain/permissions.ts';
import { defineAccesos } from './accesos/acceso.ts';
import { defineActividad, type ActividadAdditions } from './actividad/actividad.ts';
import { defineAutorizaciones, type AutorizacionesOptions } from './autorizaciones/autorizacion.ts';
import { defineCorreos } from './correos/correo.ts';
import { markAsFramework } from '#schema/framework.ts';
import type { EntityAdditions } from './extension.ts';
import { defineRoles } from './roles/rol.ts';
import { defineTareas } from './tareas/tarea.ts';
import { defineUsuarios } from './usuarios/usuario.ts';
import { defineWebhooks } from './webhooks/webhook.ts';

export type SystemDeclaration = {
  readonly admin: Rules;
  readonly usuarios?: EntityAdditions;
  readonly actividad?: ActividadAdditions;
  readonly correos?: EntityAdditions;
  readonly autorizaciones?: Omit<AutorizacionesOptions, 'admin'>;
};

/**
 * Declares the entities that every application has: users, roles, mails, tasks, webhooks, tokens for programs,
 * permission requests and the security log. All of them belong in its registry.
 */
export const defineSystem = ({
  admin,
  usuarios = {},
  actividad = {},
  correos = {},
  autorizaciones = {},
}: SystemDeclaration) =>
  markAsFramework({
    usuarios: defineUsuarios({ admin, more: usuarios }),
    roles: defineRoles({ admin }),
    correos: defineCorreos({ admin, more: correos }),
    tareas: defineTareas({ admin }),
    webhooks: defineWebhooks({ admin }),
    accesos: defineAccesos({ admin }),
    autorizaciones: defineAutorizaciones({ admin, ...autorizaciones }),
    actividad: defineActividad({ admin, more: actividad }),
  });
