import { useEffect } from 'react';

/**
 * Moves the focus to the page when the focused element disappears, on unmount or after `shown` changes (such as the
 * button of an action that has run). Otherwise Tab would start at the top of the page.
 */
export function useKeptFocus(shown = ''): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [shown],
  );
}
