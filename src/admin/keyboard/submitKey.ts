import type { BaseSyntheticEvent } from 'react';

/** Ctrl+Enter submits the form of the topmost dialog, else of the page, even if the focus is elsewhere. */
export function onSubmitKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  const front = topmostPart();
  // The target is the body while no element has the focus.
  const target = event.target as Element;
  if (!front || !(front.contains(target) || target.contains(front))) return;
  const ownForm = target.closest('form');
  const forms = ownForm ? [ownForm] : [...front.querySelectorAll('form:not([role=search])')];
  const findButton = (selector = '') =>
    forms.length === 1 && forms[0]!.querySelector<HTMLElement>(`button[type=submit]${selector}`);
  const button = (event.shiftKey && findButton(`[name=${SAVE_AND_NEXT}]`)) || findButton();
  if (!button) return;
  event.preventDefault();
  button.click();
}

export const SAVE_AND_NEXT = 'again';

export const isSaveAndNext = ({ nativeEvent }: Pick<BaseSyntheticEvent, 'nativeEvent'>): boolean =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === SAVE_AND_NEXT;

function topmostPart(): Element | undefined {
  return [...document.querySelectorAll('main, [aria-modal=true]')].findLast(
    (part) => part.closest('[aria-hidden=true]') === null,
  );
}
