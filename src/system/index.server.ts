import { accesoActions, accesoHooks } from './accesos/acceso.server.ts';
import { autorizacionActions } from './autorizaciones/autorizacion.server.ts';
import { correoActions } from './correos/correo.server.ts';
import { tareaActions } from './tareas/tarea.server.ts';
import { usuarioActions, usuarioHooks } from './usuarios/usuario.server.ts';
import { webhookActions, webhookHooks } from './webhooks/webhook.server.ts';

export const systemActions = {
  accesos: accesoActions,
  autorizaciones: autorizacionActions,
  correos: correoActions,
  trabajos: tareaActions,
  usuarios: usuarioActions,
  webhooks: webhookActions,
};

export const systemHooks = { accesos: [accesoHooks], usuarios: [usuarioHooks], webhooks: [webhookHooks] };
