import { useEffect } from 'react';

/** Focuses the page when the focused element disappears, because Tab would otherwise start at the top. */
export function useKeptFocus(shown = ''): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    [shown],
  );
}
