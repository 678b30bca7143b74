import type { BaseSyntheticEvent } from 'react';

/** Ctrl+Enter or Cmd+Enter submits the form; with Shift, by its button that goes on with the next record. */
export function onSubmitKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  const form = formFor(event.target as Element);
  const submitButtons = [...(form?.querySelectorAll<HTMLButtonElement>('button[type=submit]') ?? [])];
  const nextButton = event.shiftKey && submitButtons.find(({ name }) => name === SAVE_AND_NEXT);
  const button = nextButton || submitButtons[0];
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** The `name` of the submit button that saves and then opens an empty form. */
export const SAVE_AND_NEXT = 'saveAndNext';

export const isSaveAndNext = ({ nativeEvent }: Pick<BaseSyntheticEvent, 'nativeEvent'>): boolean =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === SAVE_AND_NEXT;

/** Returns the form that has the focus. While none has it, returns the only form of the dialog or page in front. */
function formFor(target: Element): Element | undefined {
  const front = [...document.querySelectorAll('main, [aria-modal=true]')].findLast(
    (part) => part.closest('[aria-hidden=true]') === null,
  );
  // The target is the body while no element has the focus.
  if (!front || !(front.contains(target) || target.contains(front))) return undefined;
  const ownForm = target.closest('form');
  if (ownForm) return ownForm;
  const forms = front.querySelectorAll('form:not([role=search])');
  return forms.length === 1 ? forms[0] : undefined;
}
