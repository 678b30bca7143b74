import { passwordProblem } from '#domain/password.ts';
import { CONNECTION_ERROR, type FieldErrors, request } from '#http/request.ts';
import { focusFirstEmpty, handleForm, type FormValues } from './form.ts';
import { isTokenRefused, takeToken } from './mailedToken.ts';
import { showOutcome } from './outcome.ts';
import { passwordToggle } from './passwordToggle.ts';
import { showStrength } from './strength.ts';

/**
 * Source: specification 1, sections 2 and 5.
 * @param leave replaces the used link in the browser's history
 */
export function reset(page: HTMLElement, leave: (path: string) => void): void {
  const form = page.querySelector('form');
  if (!form) return;
  const token = takeToken();
  page.querySelector('.outcome button')!.addEventListener('click', () => leave('/ingresar'));
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[aria-pressed]'))
    passwordToggle(button);
  showStrength(form.querySelector('[name=password]')!, form.querySelector('.strength')!);
  focusFirstEmpty(form);
  handleForm(form, {
    busyLabel: 'Restableciendo...',
    failure: CONNECTION_ERROR,
    validate,
    send: async ({ password }) => {
      const body = { token, password };
      await request('POST', 'Autenticacion/RestablecerPassword', { body }).catch((error: unknown) => {
        form.querySelector<HTMLElement>('.again')!.hidden = !isTokenRefused(error);
        throw error;
      });
      showOutcome(page);
    },
  });
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
