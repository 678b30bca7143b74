export const eventos = [
  { id: 'ingreso', name: 'Inicio de sesión' },
  { id: 'ingresoFallido', name: 'Inicio de sesión fallido' },
  { id: 'salida', name: 'Cierre de sesión' },
  { id: 'sesionCerrada', name: 'Sesiones cerradas desde otra' },
  { id: 'recuperacion', name: 'Recuperación de contraseña solicitada' },
  { id: 'restablecimiento', name: 'Contraseña restablecida' },
  { id: 'cambioPassword', name: 'Contraseña cambiada' },
  { id: 'cambioPasswordFallido', name: 'Cambio de contraseña fallido' },
  { id: 'verificacion', name: 'Email confirmado' },
  { id: 'enlaceVisto', name: 'Enlace de un correo visto' },
  { id: 'rol', name: 'Cambio de rol' },
  { id: 'eliminacion', name: 'Usuario eliminado' },
] as const;

export type Evento = (typeof eventos)[number]['id'];
