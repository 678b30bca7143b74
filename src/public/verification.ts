import { request } from '#http/request.ts';
import { handleForm } from './form.ts';
import { isTokenRefused, takeToken } from './mailedToken.ts';
import { showOutcome } from './outcome.ts';

/**
 * The verification of an e-mail address (specification 1, section 2). It starts when a pointer moves over the page,
 * or with its button, and never for a program that only opens the page: docs/decisions/0012.
 *
 * @param leave navigates within the site, replacing the used link in the browser's history
 */
export function verification(page: HTMLElement, leave: (path: string) => void): void {
  const form = page.querySelector('form');
  // The page's inline script has shown that there is no token.
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
 * Submits once, unless the button was pressed. Ignores scripted events, and the one that Chromium (headless too)
 * fires for a resting pointer when a page appears under it: the pointer must change its position.
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
