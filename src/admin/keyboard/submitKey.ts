import type { BaseSyntheticEvent } from 'react';

/**
 * Ctrl+Enter submits the form of the topmost dialog, else of the page, even without focus; in a confirmation
 * it presses the focused button. Shift+Ctrl+Enter also goes on with the next, where a button does so.
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

/** Name of the button that saves and opens the next form. */
export const SAVE_AND_NEXT = 'again';

export const isSaveAndNext = ({ nativeEvent }: Pick<BaseSyntheticEvent, 'nativeEvent'>): boolean =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === SAVE_AND_NEXT;

/** The topmost dialog, else the page; undefined behind a menu. */
function inFront(): Element | undefined {
  return [...document.querySelectorAll('main, [aria-modal=true]')].findLast(
    (part) => part.closest('[aria-hidden=true]') === null,
  );
}
