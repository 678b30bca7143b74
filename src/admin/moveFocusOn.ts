/**
 * Moves the focus on whenever the focused element disappears: to what came after it. Tab would otherwise start at the top,
 * and the next key would do nothing. A button that is disabled while it works gets the focus back.
 */
export function moveFocusOn(main: HTMLElement, signal: AbortSignal): void {
  let lastFocus: Focus | null = focusRecord(main, document.activeElement as HTMLElement);
  const onFocus = ({ target }: FocusEvent) => {
    const element = lastFocus?.element;
    // A closing dialog gives the focus to `main` if the button that opened it was disabled then. The button takes it
    // after this event, when the dialog's focus trap has ended. An opening dialog has then taken it from `main` itself.
    if (target === main && element?.isConnected)
      queueMicrotask(() => document.activeElement === main && element.focus());
    else lastFocus = focusRecord(main, target as HTMLElement);
  };
  // Chromium also reports a blur before it removes or disables an element, which it has done by the next microtask.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (!lastFocus || !isUsable(lastFocus.element)) return;
      // The element is still there: the user or a dialog took the focus elsewhere.
      if (lastFocus.element === target) lastFocus = null;
      // A dialog has closed that had opened while its button was disabled.
      else if (document.activeElement === document.body) lastFocus.element.focus();
    });
  const observer = new MutationObserver((changes) => {
    if (!lastFocus || (document.activeElement !== document.body && document.activeElement !== main)) return;
    const { element, heading, address } = lastFocus;
    if (element.isConnected) {
      // The element was disabled, and is enabled again.
      if (changes.some(({ type, target }) => type === 'attributes' && target === element)) element.focus();
      return;
    }
    lastFocus = null;
    const isSamePage = heading?.isConnected && address === window.location.pathname;
    const removal = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(element)),
    );
    if (isSamePage && removal) nextFocusable(main, removal)?.focus();
  });
  main.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', onBlur, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/** A focused element, and the page that had it: another page has another `<h1>` or address. */
type Focus = { readonly element: HTMLElement; readonly heading: Element | null; readonly address: string };

const focusRecord = (main: HTMLElement, element: HTMLElement): Focus => ({
  element,
  heading: main.querySelector('h1'),
  address: window.location.pathname,
});

/** Returns the first element after the removed one that can take the focus, or else the last before it. */
function nextFocusable(main: HTMLElement, removal: MutationRecord): HTMLElement | undefined {
  const { nextSibling, target: parent } = removal;
  const elements = [...main.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const sibling = nextSibling?.isConnected ? nextSibling : null;
  const isAfterRemoval = (element: HTMLElement) =>
    sibling
      ? sibling.contains(element) || isBefore(sibling, element)
      : isBefore(parent, element) && !parent.contains(element);
  return elements.find(isAfterRemoval) ?? elements.at(-1);
}

const isBefore = (node: Node, element: Node) =>
  (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const FOCUSABLE =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
