import { correoActions } from './correos/correo.server.ts';
import { usuarioActions, usuarioHooks } from './usuarios/usuario.server.ts';

export const systemActions = { correos: correoActions, usuarios: usuarioActions };

export const systemHooks = { usuarios: usuarioHooks };
