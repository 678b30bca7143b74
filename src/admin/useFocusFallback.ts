import { useEffect } from 'react';

/**
 * Focuses the page when the focused element disappears, because Tab would otherwise start at the top.
 *
 * @param names of the elements that are shown now; a change of them is checked too
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
