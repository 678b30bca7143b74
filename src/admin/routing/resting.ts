/** Not a pointer that only passes. In milliseconds. */
const RESTS = 60;

/** Tells each element of a selector on which the pointer or the focus rests. @returns a function that ends it */
export function watchResting(selector: string, onRest: (element: HTMLElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: HTMLElement | null = null;
  const look = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element === resting) return;
    resting = element;
    clearTimeout(timer);
    // A press may have disabled or taken away what it was on.
    if (element)
      timer = setTimeout(() => element.isConnected && element.matches(selector) && onRest(element), RESTS);
  };
  const kinds = ['pointerover', 'focusin'];
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, look);
  };
}
