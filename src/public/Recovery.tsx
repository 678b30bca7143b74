import { useState } from 'react';
import { isEmail, plainEmail } from '#domain/email.ts';
import { request, type FieldErrors } from '#http/request.ts';
import { Form, FormField, VERBATIM } from './Form.tsx';
import { LoginLink, Outcome, PublicPage, Text } from './PublicPage.tsx';
import { useForm, type FormValues } from './useForm.ts';

/** An unknown address has the same outcome, so that nobody learns who is a user. Source: spec 1, sections 2 and 5. */
export function Recovery() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    validate,
    send: async ({ email = '' }) => {
      await request('POST', 'Autenticacion/RecuperarPassword', { body: { email: plainEmail(email) } });
      setSent(true);
    },
  });
  return (
    <PublicPage title="Recuperar contraseña">
      {isSent ? (
        <>
          <Outcome>Se ha enviado un enlace de recuperación a tu correo electrónico.</Outcome>
          <Text>Puede tardar unos minutos. Si no aparece, conviene mirar entre el correo no deseado.</Text>
        </>
      ) : (
        <Form state={form} label="Enviar enlace de recuperación" busyLabel="Enviando...">
          <Text>Enviamos un enlace al email de la cuenta para elegir una contraseña nueva.</Text>
          <FormField
            id="email"
            name="email"
            label="Email"
            inputMode="email"
            autoComplete="email"
            autoFocus
            {...VERBATIM}
          />
        </Form>
      )}
      <LoginLink />
    </PublicPage>
  );
}

function validate(values: FormValues): FieldErrors {
  const email = plainEmail(values['email'] ?? '');
  if (email === '') return { email: 'El correo electrónico es requerido' };
  return isEmail(email) ? {} : { email: 'Dirección de correo inválida' };
}
