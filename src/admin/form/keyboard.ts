import type { KeyboardEvent } from 'react';

/** Enter moves to the next field, and saves on the last one, unless it has a meaning of its own there. */
export function onFormKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget, target } = event;
  const form = currentTarget.closest('form')!;
  const goesOn = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.defaultPrevented || !goesOn || target.getAttribute('aria-expanded') === 'true') return;
  // React events bubble here from dialogs.
  if (!form.contains(target)) return;
  event.preventDefault();
  const inputs = inputsOf(form);
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else if (!isDisabled(form)) form.requestSubmit();
}

/** A key must not submit a disabled form. */
const isDisabled = (form: HTMLFormElement): boolean =>
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === true;

function inputsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (element) => !element.matches(':disabled, [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
}
