import { request } from '#http/request.ts';

export const signInByPassword = (usuarioOEmail: string, password: string) =>
  request('POST', 'Autenticacion/Ingresar', { body: { usuarioOEmail, password } });

export const signInByCode = (pendiente: unknown, codigo: string) =>
  request('POST', 'Autenticacion/IngresarConCodigo', { body: { pendiente, codigo } });
