import { useEffect } from 'react';

/**
 * Focuses the page's content when the focused element is gone; Tab would otherwise start at the top. `names` are the
 * elements that are shown now.
 */
export function useFocusFallback(names: readonly string[] = []): void {
  const namesKey = names.join(' ');
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    [namesKey],
  );
}
