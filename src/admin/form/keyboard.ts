import type { KeyboardEvent } from 'react';

/**
 * The keys of a form that is typed all day: Enter goes on to the next field and saves on the last one.
 * Where it has a meaning of its own (an open list, several lines, a button) it keeps it.
 */
export function onFormKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget: form, target } = event;
  const goesOn = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.defaultPrevented || !goesOn || target.getAttribute('aria-expanded') === 'true') return;
  // React hands on what happens in a dialog of the form.
  if (!form.contains(target)) return;
  event.preventDefault();
  const inputs = inputsOf(form);
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else if (!isDisabled(form)) form.requestSubmit();
}

/** A key sends nothing that its button could not send yet. */
const isDisabled = (form: HTMLFormElement): boolean =>
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === true;

function inputsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (element) => !element.matches(':disabled, [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
}
