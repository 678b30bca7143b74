import type { Rules } from '#domain/permissions.ts';
import { definePrograms } from './accesos/acceso.ts';
import { defineActivity } from './actividad/actividad.ts';
import { defineRequests, type RequestsOptions } from './autorizaciones/autorizacion.ts';
import { defineMails } from './correos/correo.ts';
import { markAsFramework } from '#schema/framework.ts';
import type { EntityAdditions } from './extension.ts';
import { defineRoles } from './roles/rol.ts';
import { defineJobs } from './tareas/tarea.ts';
import { defineUsers } from './usuarios/usuario.ts';
import { defineWebhooks } from './webhooks/webhook.ts';

export type SystemDeclaration = {
  readonly admin: Rules;
  readonly usuarios?: EntityAdditions;
  /** More kinds of events for the security log. */
  readonly actividad?: EntityAdditions & {
    readonly eventos?: readonly { readonly id: string; readonly name: string }[];
  };
  readonly correos?: EntityAdditions;
  readonly autorizaciones?: Omit<RequestsOptions, 'admin'>;
};

/**
 * Declares the entities that every application has: users, roles, mails, jobs, webhooks, tokens for programs,
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
    usuarios: defineUsers({ admin, more: usuarios }),
    roles: defineRoles({ admin }),
    correos: defineMails({ admin, more: correos }),
    tareas: defineJobs({ admin }),
    webhooks: defineWebhooks({ admin }),
    accesos: definePrograms({ admin }),
    autorizaciones: defineRequests({ admin, ...autorizaciones }),
    actividad: defineActivity({ admin, more: actividad }),
  });
