export const eventos = [
  { id: 'ingreso', name: 'Inicio de sesión' },
  { id: 'ingresoFallido', name: 'Inicio de sesión fallido' },
  { id: 'salida', name: 'Cierre de sesión' },
  { id: 'sesionCerrada', name: 'Sesiones cerradas desde otra' },
  { id: 'recuperacion', name: 'Recuperación de contraseña solicitada' },
  { id: 'restablecimiento', name: 'Contraseña restablecida' },
  { id: 'cambioPassword', name: 'Contraseña cambiada' },
  { id: 'passwordAjeno', name: 'Contraseña de otro usuario cambiada' },
  { id: 'cambioPasswordFallido', name: 'Cambio de contraseña fallido' },
  { id: 'confirmacionFallida', name: 'Contraseña pedida de nuevo, fallida' },
  { id: 'verificacion', name: 'Email confirmado' },
  { id: 'enlaceVisto', name: 'Enlace de un correo visto' },
  { id: 'sesionesCerradas', name: 'Sesiones de otro usuario cerradas' },
  { id: 'creacion', name: 'Usuario creado' },
  { id: 'email', name: 'Cambio de email' },
  { id: 'rol', name: 'Cambio de rol' },
  { id: 'lote', name: 'Acción sobre varios registros' },
  { id: 'eliminacion', name: 'Usuario eliminado' },
  { id: 'restauracion', name: 'Usuario restaurado' },
] as const;

export type Evento = (typeof eventos)[number]['id'];
