import { useEffect } from 'react';

/**
 * Focuses the page (`#contenido`) when the focused element disappears, because Tab would otherwise start at the top.
 * @param names names of the elements that are shown now; the focus is also checked when they change
 */
export function useFocusFallback(names: readonly string[] = []): void {
  const namesKey = names.join(' ');
  useEffect(
    () => () => {
      // The browser gives the focus of a removed element to the body.
      if (document.activeElement === document.body)
        document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    [namesKey],
  );
}
