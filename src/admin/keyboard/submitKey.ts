/**
 * Ctrl+Enter presses the button of the form in front: of the dialog that is open, else of the page, also when nothing
 * has the focus. A question is no form: there the key means the answer that has the focus.
 */
export function onSubmitKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  const front = inFront();
  const target = event.target as Element;
  if (!front || !(front.contains(target) || target.contains(front))) return;
  const own = target.closest('form');
  const forms = own ? [own] : [...front.querySelectorAll('form:not([role=search])')];
  const button = forms.length === 1 && forms[0]!.querySelector<HTMLElement>('button[type=submit]');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** What is not hidden behind something modal: the dialog opened last, or the page; nothing behind a menu. */
function inFront(): Element | undefined {
  return [...document.querySelectorAll('main, [aria-modal=true]')].findLast(
    (part) => part.closest('[aria-hidden=true]') === null,
  );
}
