import { ApiError, type FieldErrors } from '#http/request.ts';
import { factorEs } from '#i18n/session.es.ts';
import { Form, FormField, VERBATIM } from './Form.tsx';
import { Text } from './PublicPage.tsx';
import { signInByCode, signInByPasskey } from './signIn.ts';
import type { Factor } from './useFactor.ts';
import { useForm } from './useForm.ts';

type Props = {
  factor: Factor;
  /** Opens the admin once an attempt to sign in succeeds. */
  enter: (attempt: Promise<unknown>) => Promise<void>;
  /** Called when the server no longer accepts the password that was sent before. */
  onExpired: (error: ApiError) => void;
};

export function FactorForm({ factor: { pendiente, hasPasskeys }, enter, onExpired }: Props) {
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
