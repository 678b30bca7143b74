import { ApiError, type FieldErrors, request } from '#http/request.ts';
import { factorQuestion } from './factor.ts';
import { focusFirstEmpty, handleForm, type FormValues } from './form.ts';
import { signInByPasskey } from './passkey.ts';
import { passwordToggle } from './passwordToggle.ts';
import { returnPath } from './returnPath.ts';
import { refreshSession } from './session.ts';

/**
 * Source: specification 1, sections 2, 5 and 8.
 * @param leave replaces the login in the browser's history
 */
export function login(page: HTMLElement, leave: (path: string) => void): void {
  const form = page.querySelector('form')!;
  const password = form.querySelector<HTMLInputElement>('[name=password]')!;
  passwordToggle(form.querySelector<HTMLButtonElement>('button[aria-pressed]')!);
  const askFactor = factorQuestion(page);
  const enter = async (entering: Promise<unknown>) => {
    await entering;
    await checkSession();
    leave(returnPath(new URLSearchParams(location.search).get('volver'), location.origin));
  };
  focusFirstEmpty(form);
  handleForm(form, {
    busyLabel: 'Iniciando sesión...',
    // The specification omits the accent here.
    failure: 'Error en la conexion con el servidor.',
    validate,
    send: (values) =>
      enter(sendPassword(values).catch(askFactor)).catch((error: unknown) => {
        // Most often the password is wrong.
        password.select();
        throw error;
      }),
    instead: () => enter(signInByPasskey()),
  });
}

function validate({ usuarioOEmail = '', password = '' }: FormValues): FieldErrors {
  return {
    ...(usuarioOEmail.trim() === '' && { usuarioOEmail: 'Usuario o email es requerido' }),
    ...(password === '' && { password: 'Contraseña es requerida' }),
  };
}

const sendPassword = ({ usuarioOEmail = '', password = '' }: FormValues) =>
  request('POST', 'Autenticacion/Ingresar', { body: { usuarioOEmail: usuarioOEmail.trim(), password } });

async function checkSession(): Promise<void> {
  const isOpen = await refreshSession().then(
    ({ autenticado }) => autenticado,
    () => false,
  );
  if (!isOpen) throw new ApiError(401, { message: NO_SESSION });
}

/** Signed in, but without a session: cookies are blocked, or the connection broke. */
const NO_SESSION =
  'No se pudo abrir la sesión. Intente nuevamente y, si se repite, permita las cookies de este sitio.';
