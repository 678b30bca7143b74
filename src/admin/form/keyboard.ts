import type { KeyboardEvent } from 'react';

/**
 * The keys of a form that is typed all day: Enter goes on to the next field and saves on the last one,
 * Ctrl+Enter saves from anywhere. Where Enter has a meaning of its own (an open list, several lines, a button)
 * it keeps it.
 */
export function onFormKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    sendForm(event.currentTarget);
    return;
  }
  const target = event.target;
  const goesOn = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.defaultPrevented || !goesOn || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const inputs = inputsOf(event.currentTarget);
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else sendForm(event.currentTarget);
}

/** As its button does, and so not while that is disabled: a key sends nothing that cannot be sent yet. */
export function sendForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button?.disabled) form.requestSubmit();
}

function inputsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (element) => !element.matches(':disabled, [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
}
