/** Not a pointer that only passes. In milliseconds. */
const RESTS = 60;

/** Tells the pathname of each link of ours on which the pointer or the focus rests. @returns a function that ends it */
export function watchLinks(onRest: (pathname: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: Element | null = null;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === resting) return;
    resting = link;
    clearTimeout(timer);
    if (link?.origin === location.origin) timer = setTimeout(() => onRest(link.pathname), RESTS);
  };
  const kinds = ['pointerover', 'focusin'];
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, look);
  };
}
