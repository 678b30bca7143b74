import { useState } from 'react';
import { passwordProblem, STRENGTH_WORDS, strengthOf } from '#domain/password.ts';
import { request, type FieldErrors } from '#http/request.ts';
import { Form, FormField } from './Form.tsx';
import { AnotherLink, isTokenRefused, MailedPage } from './MailedPage.tsx';
import type { PageProps } from './PublicPage.tsx';
import { StrengthBars } from './StrengthBars.tsx';
import { useForm, type FormValues } from './useForm.ts';

/** The page on which a user chooses another password. Source: specification 1, sections 2 and 5. */
export function Reset(props: PageProps) {
  const { token } = props;
  const [newPassword, setNewPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const form = useForm({
    validate,
    send: async ({ password }) => {
      await request('POST', 'Autenticacion/RestablecerPassword', { body: { token, password } });
      setDone(true);
    },
  });
  return (
    <MailedPage
      {...props}
      title="Restablecer contraseña"
      problem="Token de restablecimiento no válido"
      help="Hay que abrir el enlace del correo, completo, o pedir otro."
      offersLink
      success={isDone && 'Tu contraseña ha sido restablecida exitosamente.'}
    >
      <Form state={form} label="Restablecer Contraseña" busyLabel="Restableciendo...">
        {isTokenRefused(form.refusal) && <AnotherLink />}
        <FormField
          id="nueva-password"
          name="password"
          label="Nueva Contraseña"
          secret="contraseña"
          autoComplete="new-password"
          autoFocus
          onChange={(event) => setNewPassword(event.target.value)}
          aria-describedby="nueva-password-fortaleza"
        >
          <StrengthBars password={newPassword}>
            <span id="nueva-password-fortaleza" aria-live="polite">
              {STRENGTH_WORDS[strengthOf(newPassword)]}
            </span>
          </StrengthBars>
        </FormField>
        <FormField
          id="confirmar-password"
          name="confirmacion"
          label="Confirmar Contraseña"
          secret="confirmación"
          autoComplete="new-password"
        />
      </Form>
    </MailedPage>
  );
}

function validate({ password = '', confirmacion = '' }: FormValues): FieldErrors {
  const problem = passwordProblem(password);
  const confirmation = confirmationProblem(password, confirmacion);
  return {
    ...(problem !== null && { password: problem }),
    ...(confirmation !== null && { confirmacion: confirmation }),
  };
}

function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Confirma tu contraseña';
  return confirmation === password ? null : 'Las contraseñas no coinciden';
}
