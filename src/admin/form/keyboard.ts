import type { KeyboardEvent } from 'react';

export function onFormKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget, target } = event;
  const form = currentTarget.closest('form')!;
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.defaultPrevented || !isInput || target.getAttribute('aria-expanded') === 'true') return;
  if (!form.contains(target)) return;
  event.preventDefault();
  const inputs = inputsOf(form);
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

function inputsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (element) => !element.matches(':disabled, [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
}
