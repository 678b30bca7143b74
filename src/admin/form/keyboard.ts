import type { KeyboardEvent } from 'react';

/** Moves with Enter to the next input; on the last one, Enter submits the form. */
export function onFormKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form')!;
  const input = inputOfEnter(form, event);
  if (!input || event.defaultPrevented || input.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const stops = reachable<HTMLElement>(form, `${INPUT_SELECTOR}, ${ADD_LINE}`);
  const next = stops[stops.indexOf(input) + 1];
  if (next) next.focus();
  else form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

/** Returns the form's input in which Enter was pressed alone; null for other keys and elements. */
export function inputOfEnter(
  form: HTMLFormElement,
  { key, ctrlKey, metaKey, nativeEvent, target }: KeyboardEvent,
) {
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return null;
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  // React also reports keys of a dialog that an input of the form opened.
  return isInput && form.contains(target) ? target : null;
}

export const INPUT_SELECTOR = 'input, select, textarea';

/** The button below typed lines. Enter on their last input leads to it, also where no more may be added. */
const ADD_LINE = 'fieldset ~ [data-add-buttons] > button:first-child';

export const reachable = <Stop extends HTMLElement>(form: HTMLFormElement, selector: string): Stop[] =>
  [...form.querySelectorAll<Stop>(selector)].filter(
    (element) =>
      !element.matches(':disabled:not(button), [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
