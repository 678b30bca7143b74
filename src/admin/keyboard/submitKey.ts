/**
 * Ctrl+Enter submits the topmost dialog's or the page's form, even without focus; in a confirmation it
 * presses the focused button.
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

/** Undefined behind a menu. */
function inFront(): Element | undefined {
  return [...document.querySelectorAll('main, [aria-modal=true]')].findLast(
    (part) => part.closest('[aria-hidden=true]') === null,
  );
}
