import { addLater } from './later.ts';

addLater({
  account: {
    changePassword: 'Cambiar contraseña',
    sessions: 'Sesiones abiertas',
    closeOthers: 'Cerrar las demás',
    close: 'Cerrar esta sesión',
    thisOne: 'Esta sesión',
    lastUse: 'Último uso: %{when}',
  },
});
