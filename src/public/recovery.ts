import { isEmail, plainEmail } from '#domain/email.ts';
import { CONNECTION_ERROR, type FieldErrors, request } from '#http/request.ts';
import { focusFirstEmpty, handleForm, type FormValues } from './form.ts';
import { showOutcome } from './outcome.ts';

/** Source: specification 1, sections 2 and 5. An unknown address has the same outcome. */
export function recovery(page: HTMLElement): void {
  const form = page.querySelector('form')!;
  focusFirstEmpty(form);
  handleForm(form, {
    busyLabel: 'Enviando...',
    failure: CONNECTION_ERROR,
    validate,
    send: async ({ email = '' }) => {
      await request('POST', 'Autenticacion/RecuperarPassword', { body: { email: plainEmail(email) } });
      showOutcome(page);
    },
  });
}

function validate(values: FormValues): FieldErrors {
  const email = plainEmail(values['email'] ?? '');
  if (email === '') return { email: 'El correo electrónico es requerido' };
  return isEmail(email) ? {} : { email: 'Dirección de correo inválida' };
}
