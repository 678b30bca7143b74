import { request } from '#http/request.ts';
import { handleForm } from './form.ts';
import { isTokenRefused, takeToken } from './mailedToken.ts';
import { showOutcome } from './outcome.ts';

/**
 * The verification of an e-mail address (specification 1, section 2). It starts by itself when a pointer moves over
 * the page, or else with its button, and never for a program that only opens it: docs/decisions/0012.
 *
 * @param leave goes to a path of this site, leaving no used link in the browser's history
 */
export function verification(page: HTMLElement, leave: (path: string) => void): void {
  const form = page.querySelector('form');
  // The page's inline script has said that there is no token.
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

/**
 * Once, and not after somebody has pressed the button. Events that a script made do not count, nor the one that
 * Chromium makes for a pointer at rest when a page appears under it, headless too: the pointer has to change its place.
 */
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
