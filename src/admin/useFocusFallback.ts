import { useEffect } from 'react';

/** Tab would otherwise start at the top of the page. `names` are the elements that are shown now. */
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
