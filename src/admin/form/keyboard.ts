import type { KeyboardEvent } from 'react';

/** Moves with Enter to the next input; on the last one, Enter submits the form. */
export function onFormKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (!isPlainEnter(event)) return;
  const { currentTarget, target } = event;
  const form = currentTarget.closest('form')!;
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.defaultPrevented || !isInput || target.getAttribute('aria-expanded') === 'true') return;
  // React also reports keys of a dialog that an input of this form opened.
  if (!form.contains(target)) return;
  event.preventDefault();
  const stops = reachable<HTMLElement>(form, `${INPUTS}, ${ADD_LINE}`);
  const next = stops[stops.indexOf(target) + 1];
  if (next) next.focus();
  else form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

export const isPlainEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing;

export const INPUTS = 'input, select, textarea';

/** The button below typed lines. Enter on their last input leads to it, also where no more may be added. */
const ADD_LINE = 'fieldset ~ [data-add-buttons] > button:first-child';

export const reachable = <Stop extends HTMLElement>(form: HTMLFormElement, selector: string): Stop[] =>
  [...form.querySelectorAll<Stop>(selector)].filter(
    (element) =>
      !element.matches(':disabled:not(button), [type=hidden], [aria-hidden=true]') && element.tabIndex >= 0,
  );
