/** Prefetches the admin's first files (src/vite/prefetchAdmin.ts), unless the user saves data. */
export function prefetchAdmin(): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="admin-files"]')?.content;
  if (!names || savesData()) return;
  whenIdle(() => names.split(' ').forEach(prefetch));
}

function prefetch(href: string): void {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) {
    // Unlike a fetch, it survives navigation.
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  } else {
    fetch(href, { priority: 'low' }).catch(() => {});
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
