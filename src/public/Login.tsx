import { useEffect } from 'react';
import { ApiError, type FieldErrors } from '#http/request.ts';
import { factorEs } from '#i18n/session.es.ts';
import { Form, FormField, VERBATIM } from './Form.tsx';
import { Message, PublicPage, PageLink, Text, type PageProps } from './PublicPage.tsx';
import { returnPath } from './returnPath.ts';
import { refreshSession, SIGNED_OUT } from './session.ts';
import { signInByCode, signInByPasskey, signInByPassword } from './signIn.ts';
import { useFactor, type Factor } from './useFactor.ts';
import { focusFirstEmpty, useForm, type FormValues } from './useForm.ts';

/** Source: specification 1, sections 2, 5 and 8. */
export function Login({ state }: PageProps) {
  const { factor, updateFactor } = useFactor();
  const query = new URLSearchParams(location.search);
  const enter = async (attempt: Promise<unknown>) => {
    await attempt;
    await requireSession();
    location.replace(returnPath(query.get('volver'), location.origin));
  };
  const form = useForm({
    validate,
    // The specification omits the accent here.
    failure: 'Error en la conexion con el servidor.',
    send: ({ usuarioOEmail = '', password = '' }) =>
      enter(signInByPassword(usuarioOEmail.trim(), password)).catch((error: unknown) => {
        if (!updateFactor(error)) showRefusal(error);
      }),
  });
  const showRefusal = (error: unknown) => {
    form.fail(error);
    // Most often the password is wrong.
    form.select('password');
  };
  useEffect(() => focusFirstEmpty(form.ref.current!), [form.ref]);

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
        passkey={() => enter(signInByPasskey())}
        // The form is only hidden: its values can be sent again if the server's acceptance of the password expires.
        hidden={factor !== undefined}
      >
        <FormField
          id="usuario"
          name="usuarioOEmail"
          label="Usuario o Email"
          autoComplete="username"
          {...VERBATIM}
        />
        <FormField
          id="password"
          name="password"
          label="Contraseña"
          secret="contraseña"
          autoComplete="current-password"
        />
      </Form>
      {factor && (
        <FactorForm
          factor={factor}
          enter={enter}
          onExpired={(error) => {
            updateFactor(error);
            showRefusal(error);
          }}
        />
      )}
      <PageLink to="/recuperar-password">¿Has olvidado tu contraseña?</PageLink>
    </PublicPage>
  );
}

function validate({ usuarioOEmail = '', password = '' }: FormValues): FieldErrors {
  return {
    ...(usuarioOEmail.trim() === '' && { usuarioOEmail: 'Usuario o email es requerido' }),
    ...(password === '' && { password: 'Contraseña es requerida' }),
  };
}

/** Checks that the login has opened a session, which a browser without cookies drops. @throws ApiError otherwise */
async function requireSession(): Promise<void> {
  const { autenticado } = await refreshSession().catch(() => SIGNED_OUT);
  if (!autenticado) throw new ApiError(401, { message: NO_SESSION });
}

/** The sign-in succeeded, but no session is open: cookies are blocked, or the connection broke. */
const NO_SESSION =
  'No se pudo abrir la sesión. Intente nuevamente y, si se repite, permita las cookies de este sitio.';

type FactorFormProps = {
  factor: Factor;
  /** Opens the admin once an attempt to sign in succeeds. */
  enter: (attempt: Promise<unknown>) => Promise<void>;
  /** Called when the server no longer accepts the password that was sent before. */
  onExpired: (error: ApiError) => void;
};

function FactorForm({ factor: { pendiente, hasPasskeys }, enter, onExpired }: FactorFormProps) {
  const signIn = (attempt: Promise<unknown>) =>
    enter(attempt).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return onExpired(error);
      form.select('codigo');
      throw error;
    });
  const form = useForm({
    validate: ({ codigo = '' }): FieldErrors =>
      codigo.trim() === '' ? { codigo: 'El código es requerido' } : {},
    send: ({ codigo = '' }) => signIn(signInByCode(pendiente, codigo)),
  });
  return (
    <Form
      state={form}
      label="Ingresar"
      busyLabel="Ingresando..."
      passkey={hasPasskeys && (() => signIn(signInByPasskey(pendiente)))}
    >
      <Text>Escriba el código de su aplicación, o uno de recuperación.</Text>
      <FormField
        id="codigo"
        name="codigo"
        label={factorEs.label}
        autoComplete="one-time-code"
        autoFocus
        {...VERBATIM}
      />
    </Form>
  );
}
