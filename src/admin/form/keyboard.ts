import type { KeyboardEvent } from 'react';

/** Lets Enter move to the next field and save on the last one, unless the field itself uses Enter. */
export function onFormKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget, target } = event;
  const form = currentTarget.closest('form')!;
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.defaultPrevented || !isInput || target.getAttribute('aria-expanded') === 'true') return;
  // React events bubble here from dialogs.
  if (!form.contains(target)) return;
  event.preventDefault();
  const inputs = inputsOf(form);
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else if (!isSubmitDisabled(form)) form.requestSubmit();
}

/** Tells whether the form's button is disabled: then Enter must not submit it either. */
const isSubmitDisabled = (form: HTMLFormElement): boolean =>
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === true;

function inputsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (element) => !element.matches(':disabled, [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
}
