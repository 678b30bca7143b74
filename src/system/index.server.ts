import { correoActions } from './correos/correo.server.ts';
import { usuarioActions, usuarioHooks } from './usuarios/usuario.server.ts';

/** The functions behind the actions of the framework's own entities. */
export const systemActions = { correos: correoActions, usuarios: usuarioActions };

/** Their hooks. */
export const systemHooks = { usuarios: usuarioHooks };
