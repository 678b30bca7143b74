import { request } from '#http/request.ts';
import { handleForm } from './form.ts';
import { isTokenRefused, takeToken } from './mailedToken.ts';
import { showOutcome } from './outcome.ts';

/**
 * Source: specification 1, section 2. Never starts for a program that only opens the page:
 * docs/decisions/0012.
 * @param leave replaces the used link in the browser's history
 */
export function verification(page: HTMLElement, leave: (path: string) => void): void {
  const form = page.querySelector('form');
  if (!form) return;
  const token = takeToken();
  page.querySelector('.outcome button')!.addEventListener('click', () => leave('/ingresar'));
  submitOnMovement(form);
  handleForm(form, {
    busyLabel: 'Confirmando...',
    failure: 'Ha ocurrido un error al confirmar tu email.',
    validate: () => ({}),
    send: async () => {
      await request('POST', 'Autenticacion/VerificarEmail', { body: { token } }).catch((error: unknown) => {
        if (isTokenRefused(error)) hide(form, '.trying');
        throw error;
      });
      showOutcome(page);
    },
  });
}

/** Submits once. Chromium fires a move for a resting pointer, so its position must change. */
function submitOnMovement(form: HTMLFormElement): void {
  const submitted = new AbortController();
  form.addEventListener('submit', () => submitted.abort(), { once: true });
  let last: string | undefined;
  const move = ({ isTrusted, screenX, screenY }: PointerEvent) => {
    if (!isTrusted) return;
    const place = `${screenX} ${screenY}`;
    if (last !== undefined && last !== place) form.requestSubmit();
    last = place;
  };
  addEventListener('pointermove', move, { signal: submitted.signal });
}

function hide(form: HTMLFormElement, selector: string): void {
  for (const part of form.querySelectorAll<HTMLElement>(selector)) part.hidden = true;
}
