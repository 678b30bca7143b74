import type { KeyboardEvent } from 'react';

/**
 * Moves the focus, on Enter and when an option is chosen, to the next field to fill in, and at last to the
 * button. Lines have their own Enter (`LinesGrid`).
 */
export function onDocumentKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const { currentTarget, target } = event;
  const form = currentTarget.closest('form')!;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // React events bubble here from dialogs.
  if (!form.contains(target)) return;
  if (!isOpen(target)) event.preventDefault();
  const before = target.value;
  whenClosed(target, () => {
    const goOn = () => goOnFrom(form, target);
    // The same key selects an open list's option, which is written a moment later.
    if (before === '') afterPaint(goOn);
    else whenFilled(target, () => afterPaint(goOn));
  });
}

/**
 * Moves on, also past a field that the chosen option fills a moment later on a slow line, unless somebody
 * types there first.
 */
function goOnFrom(form: HTMLFormElement, from: HTMLElement): void {
  if (document.activeElement !== from) return;
  const next = nextToFill(form, from);
  next?.focus();
  if (!(next instanceof HTMLInputElement)) return;
  if (isProposed(next)) next.select();
  if (next.value !== '' || isProposed(next)) return;
  const typed = new AbortController();
  const on = { signal: typed.signal, once: true };
  for (const event of ['keydown', 'input', 'blur']) next.addEventListener(event, () => typed.abort(), on);
  whenFilled(next, () => !typed.signal.aborted && goOnFrom(form, next), SLOW_LINE_FRAMES);
}

/** Five seconds. */
const SLOW_LINE_FRAMES = 300;

/** Calls `then` once the input has a value; never if none arrives, as when nothing is selected. */
function whenFilled(input: HTMLInputElement | HTMLSelectElement, then: () => void, frames = 30): void {
  if (input.value !== '') then();
  else if (frames > 0) requestAnimationFrame(() => whenFilled(input, then, frames - 1));
}

/** Waits until the list has closed, unless the user types. */
function whenClosed(input: HTMLElement, then: () => void): void {
  const allowLeaving = new AbortController();
  input.addEventListener('keydown', () => allowLeaving.abort(), { signal: allowLeaving.signal });
  const look = () => {
    if (allowLeaving.signal.aborted || document.activeElement !== input) return allowLeaving.abort();
    if (isOpen(input)) return requestAnimationFrame(look);
    allowLeaving.abort();
    return then();
  };
  requestAnimationFrame(look);
}

/** Tells whether the input's list is open or loading. */
const isOpen = (input: HTMLElement) =>
  input.dataset['open'] === 'true' || input.getAttribute('aria-expanded') === 'true';

/** Focuses the first empty required input, else the button. `filled` may not have been drawn yet. */
export function goToMissing(form: HTMLFormElement, filled: readonly string[]): void {
  const missing = inputsOf(form).find((input) => isMissing(input) && !filled.includes(input.name));
  (missing ?? form.querySelector<HTMLElement>('button[type=submit]'))?.focus();
}

const isMissing = (input: HTMLInputElement) =>
  input.value === '' && input.getAttribute('aria-required') === 'true';

/** Tells whether the input holds a proposal that nobody has looked at yet (`FieldInput`). */
const isProposed = (input: HTMLElement) => input.closest('[data-proposed]') !== null;

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (input) =>
      !input.matches(':disabled, [readonly], [type=hidden], [aria-hidden=true]') && input.tabIndex >= 0,
  );

const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/**
 * Returns the next empty required input or proposal, else the next input, else the button. Leaving one proposal
 * unchanged skips the others.
 */
function nextToFill(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const inputs = inputsOf(form);
  const later = inputs.slice(inputs.indexOf(from as HTMLInputElement) + 1);
  const isTaken = isProposed(from);
  return (
    later.find((input) => isMissing(input) || (!isTaken && isProposed(input))) ??
    later[0] ??
    form.querySelector<HTMLElement>('button[type=submit]') ??
    undefined
  );
}
