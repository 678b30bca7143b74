import { correoActions } from './correos/correo.server.ts';
import { tareaActions } from './tareas/tarea.server.ts';
import { usuarioActions, usuarioHooks } from './usuarios/usuario.server.ts';
import { webhookActions, webhookHooks } from './webhooks/webhook.server.ts';

export const systemActions = {
  correos: correoActions,
  trabajos: tareaActions,
  usuarios: usuarioActions,
  webhooks: webhookActions,
};

export const systemHooks = { usuarios: usuarioHooks, webhooks: webhookHooks };
