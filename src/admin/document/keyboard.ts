import type { KeyboardEvent } from 'react';

/**
 * Keys of a document: Enter moves to the next field to fill in, skipping filled ones; choosing an option moves on too;
 * after the last input comes the submit button. Lines have their own Enter (`LinesGrid`).
 */
export function onDocumentKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget: form, target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // React events bubble here from the form's dialogs.
  if (!form.contains(target)) return;
  if (!isOpen(target)) event.preventDefault();
  const before = target.value;
  whenClosed(target, () => {
    // An open list selects its option with this same key, if there is one; other fields depend on it.
    if (target.value === '' && before !== '') return;
    afterPaint(() => document.activeElement === target && nextToFill(form, target)?.focus());
  });
}

/** Waits until an input's list has taken its choice, which may still be loading; typing cancels the wait. */
function whenClosed(input: HTMLElement, then: () => void): void {
  const letGo = new AbortController();
  input.addEventListener('keydown', () => letGo.abort(), { signal: letGo.signal });
  const look = () => {
    if (letGo.signal.aborted || document.activeElement !== input) return letGo.abort();
    if (isOpen(input)) return requestAnimationFrame(look);
    letGo.abort();
    return then();
  };
  requestAnimationFrame(look);
}

/** A select whose list is open or loading. */
const isOpen = (input: HTMLElement) =>
  input.dataset['open'] === 'true' || input.getAttribute('aria-expanded') === 'true';

const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** The next empty required input, else the next input, else the button. */
function nextToFill(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (input) =>
      !input.matches(':disabled, [readonly], [type=hidden], [aria-hidden=true]') && input.tabIndex >= 0,
  );
  const later = inputs.slice(inputs.indexOf(from as HTMLInputElement) + 1);
  return (
    later.find((input) => input.value === '' && input.getAttribute('aria-required') === 'true') ??
    later[0] ??
    form.querySelector<HTMLElement>('button[type=submit]') ??
    undefined
  );
}
