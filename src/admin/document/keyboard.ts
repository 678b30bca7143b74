import type { KeyboardEvent } from 'react';
import { inputOfEnter, INPUT_SELECTOR, reachable } from '../form/keyboard.ts';

/** Moves with Enter to the next input that needs a value. An open list of options first takes the key and closes. */
export function onDocumentKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form')!;
  const input = inputOfEnter(form, event);
  if (!input) return;
  if (!isListOpen(input)) event.preventDefault();
  const textAtEnter = input.value;
  whenClosed(input, () => {
    const moveOn = () => moveOnFrom(form, input);
    // A select with a search is empty for a moment before it has the chosen option's name. The focus waits for that
    // name, but not at an input that was empty before.
    if (textAtEnter === '') afterPaint(moveOn);
    else whenFilled(input, () => afterPaint(moveOn));
  });
}

/** Moves the focus on. If the last choice also fills the next input, a moment later, the focus moves past that too. */
function moveOnFrom(form: HTMLFormElement, from: HTMLElement): void {
  if (document.activeElement !== from) return;
  const next = nextToFill(form, from);
  next?.focus();
  if (!(next instanceof HTMLInputElement)) return;
  if (isProposed(next)) return next.select();
  if (next.value !== '') return;
  const untilUserActs = new AbortController();
  const options = { signal: untilUserActs.signal, once: true };
  for (const event of ['keydown', 'input', 'blur'])
    next.addEventListener(event, () => untilUserActs.abort(), options);
  whenFilled(next, () => !untilUserActs.signal.aborted && moveOnFrom(form, next), SLOW_CONNECTION_FRAMES);
}

/** Five seconds, at sixty frames per second. */
const SLOW_CONNECTION_FRAMES = 300;

function whenFilled(input: Control, then: () => void, frames = 30): void {
  if (input.value !== '') then();
  else if (frames > 0) requestAnimationFrame(() => whenFilled(input, then, frames - 1));
}

/** Calls `then` once the input's list is closed, unless another key or another focus comes first. */
function whenClosed(input: HTMLElement, then: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  input.addEventListener('keydown', () => controller.abort(), { signal });
  const check = () => {
    if (signal.aborted || document.activeElement !== input) return controller.abort();
    if (isListOpen(input)) return requestAnimationFrame(check);
    controller.abort();
    return then();
  };
  requestAnimationFrame(check);
}

const isListOpen = (input: HTMLElement) =>
  input.dataset['open'] === 'true' || input.getAttribute('aria-expanded') === 'true';

/** Focuses the first required input that is empty, except those that are about to be `filled`, or the submit button. */
export function goToMissing(form: HTMLFormElement, filled: readonly string[]): void {
  const missing = fillableInputs(form).find((input) => isMissing(input) && !filled.includes(input.name));
  (missing ?? form.querySelector<HTMLElement>('button[type=submit]'))?.focus();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isMissing = (input: Control) => input.value === '' && input.getAttribute('aria-required') === 'true';

const isProposed = (input: HTMLElement) => input.closest('[data-proposed]') !== null;

const fillableInputs = (form: HTMLFormElement): readonly Control[] =>
  reachable<Control>(form, INPUT_SELECTOR).filter((input) => !input.matches('[readonly]'));

/** Calls `then` in the second frame, when React has written what the key has changed. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** Returns the next input that is missing or proposed. Enter on a proposal accepts the later proposals too. */
function nextToFill(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const inputs = fillableInputs(form);
  const later = inputs.slice(inputs.indexOf(from as Control) + 1);
  const skipsProposals = isProposed(from);
  return (
    later.find((input) => isMissing(input) || (!skipsProposals && isProposed(input))) ??
    later[0] ??
    form.querySelector<HTMLElement>('button[type=submit]') ??
    undefined
  );
}
