import type { KeyboardEvent } from 'react';

/**
 * The keys of a document: Enter goes on to what is still to be filled in, past what is there already, and a choice
 * from a list goes on at once; Ctrl+Enter issues. The lines have their own Enter (`LinesGrid`).
 */
export function onDocumentKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { currentTarget: form, target } = event;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !form.contains(target))
    return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (!isOpen) event.preventDefault();
  // An open list takes its choice with this same key, and other fields follow from it: look again when they have.
  afterPaint(() => {
    const isChosen = target.getAttribute('aria-expanded') !== 'true' && target.value !== '';
    if (isOpen && !isChosen) return;
    if (document.activeElement === target) nextToFill(form, target)?.focus();
  });
}

const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** The next required input without a value, else simply the next one. */
function nextToFill(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (input) =>
      !input.matches(':disabled, [readonly], [type=hidden], [aria-hidden=true]') && input.tabIndex >= 0,
  );
  const later = inputs.slice(inputs.indexOf(from as HTMLInputElement) + 1);
  return (
    later.find((input) => input.value === '' && input.getAttribute('aria-required') === 'true') ?? later[0]
  );
}
