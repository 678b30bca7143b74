import { useEffect } from 'react';
import { ApiError, type FieldErrors } from '#http/request.ts';
import { passkeyEs } from '#i18n/session.es.ts';
import { FactorForm } from './FactorForm.tsx';
import { Field, Form, VERBATIM } from './Form.tsx';
import { Message } from './Message.tsx';
import { knowsPasskeys, signInByPasskey } from './passkey.ts';
import { PublicPage, Way, type PageProps } from './PublicPage.tsx';
import { returnPath } from './returnPath.ts';
import { refreshSession } from './session.ts';
import { signInByPassword } from './signIn.ts';
import { useFactor } from './useFactor.ts';
import { focusFirstEmpty, useForm, type FormValues } from './useForm.ts';

/** Source: specification 1, sections 2, 5 and 8. */
export function Login({ state }: PageProps) {
  const { factor, hear } = useFactor();
  const query = new URLSearchParams(location.search);
  const enter = async (entering: Promise<unknown>) => {
    await entering;
    await checkSession();
    location.replace(returnPath(query.get('volver'), location.origin));
  };
  const form = useForm({
    validate,
    // The specification omits the accent here.
    failure: 'Error en la conexion con el servidor.',
    send: ({ usuarioOEmail = '', password = '' }) =>
      enter(signInByPassword(usuarioOEmail.trim(), password)).catch((error: unknown) => {
        if (!hear(error)) refuse(error);
      }),
  });
  const refuse = (error: unknown) => {
    form.fail(error);
    // Most often the password is wrong.
    form.select('password');
  };
  useEffect(() => void focusFirstEmpty(form.ref.current), [form.ref]);

  return (
    <PublicPage title="Bienvenido de vuelta">
      {query.get('motivo') === 'sesion' && (
        <Message severity="warning" role="status">
          La sesión venció. Inicie sesión nuevamente.
        </Message>
      )}
      {state?.demostracion && (
        <Message severity="warning">{`${state.demostracion.aviso} ${state.demostracion.ingreso}`}</Message>
      )}
      <Form
        state={form}
        label="Iniciar sesión"
        busyLabel="Iniciando sesión..."
        instead={knowsPasskeys() ? { label: passkeyEs.use, work: () => enter(signInByPasskey()) } : undefined}
        hidden={factor !== undefined}
      >
        <Field
          id="usuario"
          name="usuarioOEmail"
          label="Usuario o Email"
          autoComplete="username"
          {...VERBATIM}
        />
        <Field
          id="password"
          name="password"
          label="Contraseña"
          shows="contraseña"
          autoComplete="current-password"
        />
      </Form>
      {factor && (
        <FactorForm
          factor={factor}
          enter={enter}
          onLate={(error) => {
            hear(error);
            refuse(error);
          }}
        />
      )}
      <Way to="/recuperar-password">¿Has olvidado tu contraseña?</Way>
    </PublicPage>
  );
}

function validate({ usuarioOEmail = '', password = '' }: FormValues): FieldErrors {
  return {
    ...(usuarioOEmail.trim() === '' && { usuarioOEmail: 'Usuario o email es requerido' }),
    ...(password === '' && { password: 'Contraseña es requerida' }),
  };
}

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
