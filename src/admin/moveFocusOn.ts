/**
 * Moves the focus to the next element when the focused one disappears from a page that stays. Tab would
 * otherwise start at the top, and the next key would go nowhere.
 */
export function moveFocusOn(main: HTMLElement, signal: AbortSignal): void {
  let last = placeOf(main, document.activeElement!);
  const onFocus = ({ target }: FocusEvent) => {
    last = placeOf(main, target as Element);
  };
  // Chromium reports a blur also while the element is being removed.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected) last = null;
    });
  const observer = new MutationObserver((changes) => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const { element, heading, address } = last;
    last = null;
    const stays = heading?.isConnected && address === window.location.pathname;
    const removal = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(element)),
    );
    if (stays && removal) nextFrom(main, removal)?.focus();
  });
  main.addEventListener('focusin', onFocus, { signal });
  main.addEventListener('focusout', onBlur, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
}

type FocusPlace = { readonly element: Element; readonly heading: Element | null; readonly address: string };

const placeOf = (main: HTMLElement, element: Element): FocusPlace | null => ({
  element,
  heading: main.querySelector('h1'),
  address: window.location.pathname,
});

/** The first element after the removed one that takes the focus, else the last before it. */
function nextFrom(main: HTMLElement, { nextSibling, target }: MutationRecord): HTMLElement | undefined {
  const all = [...main.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.checkVisibility());
  const after = nextSibling?.isConnected ? nextSibling : null;
  const isAfter = (each: HTMLElement) =>
    after
      ? after.contains(each) || isFollowing(after, each)
      : isFollowing(target, each) && !target.contains(each);
  return all.find(isAfter) ?? all.at(-1);
}

const isFollowing = (of: Node, each: Node) =>
  (of.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const FOCUSABLE =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
