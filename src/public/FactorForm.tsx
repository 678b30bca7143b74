import { ApiError, type FieldErrors } from '#http/request.ts';
import { factorEs, passkeyEs } from '#i18n/session.es.ts';
import { Field, Form, VERBATIM } from './Form.tsx';
import { Text } from './PublicPage.tsx';
import { knowsPasskeys, signInByPasskey } from './passkey.ts';
import { signInByCode } from './signIn.ts';
import type { Factor } from './useFactor.ts';
import { useForm } from './useForm.ts';

type Props = {
  factor: Factor;
  enter: (entering: Promise<unknown>) => Promise<void>;
  /** The password has to be repeated. */
  onLate: (error: ApiError) => void;
};

/** The login's second form. */
export function FactorForm({ factor: { pendiente, hasPasskeys }, enter, onLate }: Props) {
  const follow = (entering: Promise<unknown>) =>
    enter(entering).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return onLate(error);
      form.select('codigo');
      throw error;
    });
  const form = useForm({
    validate: ({ codigo = '' }): FieldErrors =>
      codigo.trim() === '' ? { codigo: 'El código es requerido' } : {},
    send: ({ codigo = '' }) => follow(signInByCode(pendiente, codigo)),
  });
  return (
    <Form
      state={form}
      label="Ingresar"
      busyLabel="Ingresando..."
      instead={
        hasPasskeys && knowsPasskeys()
          ? { label: passkeyEs.use, work: () => follow(signInByPasskey(pendiente)) }
          : undefined
      }
    >
      <Text>Escriba el código de su aplicación, o uno de recuperación.</Text>
      <Field
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
