import { call, type FieldErrors, ServerError } from './api.ts';
import { focusFirstEmpty, handleForm, type Values } from './form.ts';
import { passwordToggle } from './passwordToggle.ts';
import { returnPath } from './returnPath.ts';
import { refreshSession } from './session.ts';

/** The login (specification 1, sections 2, 5 and 8). */
export function login(page: HTMLElement): void {
  const form = page.querySelector('form')!;
  passwordToggle(form.querySelector<HTMLButtonElement>('button[aria-pressed]')!);
  focusFirstEmpty(form);
  handleForm(form, {
    busyLabel: 'Iniciando sesión...',
    // The specification spells it without the accent here, and only here.
    failure: 'Error en la conexion con el servidor.',
    validate,
    send,
  });
}

function validate({ usuarioOEmail = '', password = '' }: Values): FieldErrors {
  return {
    ...(usuarioOEmail.trim() === '' && { usuarioOEmail: 'Usuario o email es requerido' }),
    ...(password === '' && { password: 'Contraseña es requerida' }),
  };
}

async function send({ usuarioOEmail = '', password = '' }: Values): Promise<void> {
  await call('POST', 'Autenticacion/Ingresar', { usuarioOEmail: usuarioOEmail.trim(), password });
  const { autenticado } = await refreshSession();
  if (!autenticado) throw new ServerError(NO_SESSION, {});
  location.replace(returnPath(new URLSearchParams(location.search).get('volver'), location.origin));
}

/** The login was right and the next call came without a session: the browser does not keep our cookie. */
const NO_SESSION = 'No se pudo abrir la sesión. Permita las cookies de este sitio e intente nuevamente.';
