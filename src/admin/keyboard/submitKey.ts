import type { BaseSyntheticEvent } from 'react';

/**
 * Ctrl+Enter submits (Shift: and goes on with the next, where there is a button for it) the topmost dialog's or the page's form, even without focus; in a confirmation it
 * presses the focused button.
 */
export function onSubmitKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  const front = inFront();
  const target = event.target as Element;
  if (!front || !(front.contains(target) || target.contains(front))) return;
  const own = target.closest('form');
  const forms = own ? [own] : [...front.querySelectorAll('form:not([role=search])')];
  const find = (more = '') =>
    forms.length === 1 && forms[0]!.querySelector<HTMLElement>(`button[type=submit]${more}`);
  const button = (event.shiftKey && find(`[name=${SAVE_AND_NEXT}]`)) || find();
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Of the button that saves and opens the next form. */
export const SAVE_AND_NEXT = 'again';

export const isSaveAndNext = ({ nativeEvent }: Pick<BaseSyntheticEvent, 'nativeEvent'>): boolean =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === SAVE_AND_NEXT;

/** Undefined behind a menu. */
function inFront(): Element | undefined {
  return [...document.querySelectorAll('main, [aria-modal=true]')].findLast(
    (part) => part.closest('[aria-hidden=true]') === null,
  );
}
