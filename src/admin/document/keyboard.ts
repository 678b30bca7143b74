import type { KeyboardEvent } from 'react';

/**
 * The keys of a document: Enter goes on to what is still to be filled in, past what is there already, and a choice
 * from a list goes on at once; after the last input comes the button that issues. The lines have their own Enter (`LinesGrid`).
 */
export function onDocumentKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget: form, target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // React hands on what happens in a dialog of the form.
  if (!form.contains(target)) return;
  if (!isOpen(target)) event.preventDefault();
  const before = target.value;
  whenClosed(target, () => {
    // An open list takes its choice with this same key, if there is one; other fields follow from it.
    if (target.value === '' && before !== '') return;
    afterPaint(() => document.activeElement === target && nextToFill(form, target)?.focus());
  });
}

/** Waits until the list of an input has taken its choice, which may still be looked for; typing on lets go of it. */
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

/** A select whose list is open, or being looked for. */
const isOpen = (input: HTMLElement) =>
  input.dataset['open'] === 'true' || input.getAttribute('aria-expanded') === 'true';

const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** The next required input without a value, else simply the next one, and after the last one the button. */
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
