import { useEffect } from 'react';

/** Titles the browser's tab, its history and its bookmarks. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cantera`;
  }, [title]);
}
